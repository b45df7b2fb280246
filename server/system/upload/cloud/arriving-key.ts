import { randomBytes } from 'node:crypto';
import { AppError } from '#server/errors/app-error.ts';
import { objectUrl, type CloudAccount } from '#server/adapters/storage/cloud/cloud-account.ts';
import type { Call } from '#server/http/call.ts';

/** Files that browsers send to the cloud arrive apart from those that are kept: nobody can change one of these. */
export const ARRIVING = 'arriving';
const TOPIC = /^[A-Za-z0-9_-]{1,20}$/;

/** Who sends files, as a part of keys: `admin-1`. */
export const sessionOf = ({ context: { actor } }: Call): string => `${actor.audience}-${actor.id}`;

/** A prefix that one caller gets once. */
export function arrivingPrefix(account: CloudAccount, call: Call, topic: string): string {
  return `${account.root}${ARRIVING}/${sessionOf(call)}/${topic}/${randomBytes(16).toString('hex')}/`;
}

/**
 * The topic of a prefix that this caller got before, so that a file sent in parts can be gone on with.
 * @throws AppError `upload.foreign` for what is no such prefix.
 */
export function ownPrefix(
  account: CloudAccount,
  call: Call,
  prefix: string,
): { prefix: string; topic: string } {
  if (!prefix.endsWith('/')) throw new AppError('upload.foreign');
  const { topic, rest } = partsOf(account, call, prefix.slice(0, -1));
  if (rest.length > 0) throw new AppError('upload.foreign');
  return { prefix, topic };
}

/**
 * The key in the address that a browser names, and the topic it was sent for.
 * @param url `https://<host of the bucket>/<key>`, or `/<key>`.
 * @throws AppError `upload.foreign` for what does not lie where this caller may upload.
 */
export function arrivedKey(account: CloudAccount, call: Call, url: string): { key: string; topic: string } {
  const key = keyIn(account, url);
  if (key === null) throw new AppError('upload.foreign');
  const { topic, rest } = partsOf(account, call, key);
  const stray = rest.length === 0 || rest.some((part) => part === '' || part === '.' || part === '..');
  if (stray) throw new AppError('upload.foreign');
  return { key, topic };
}

/** What stands behind the place where this caller may upload: `<topic>/<random>/<rest>`. */
function partsOf(account: CloudAccount, call: Call, key: string): { topic: string; rest: string[] } {
  const start = `${account.root}${ARRIVING}/${sessionOf(call)}/`;
  if (!key.startsWith(start)) throw new AppError('upload.foreign');
  const [topic = '', random = '', ...rest] = key.slice(start.length).split('/');
  if (!TOPIC.test(topic) || !/^[0-9a-f]{32}$/.test(random)) throw new AppError('upload.foreign');
  return { topic, rest };
}

function keyIn(account: CloudAccount, url: string): string | null {
  const bucket = objectUrl(account, '');
  let { pathname } = bucket;
  try {
    if (url.startsWith('/') && !url.startsWith('//')) return decodeURIComponent(url.slice(1));
    const given = new URL(url);
    if (given.host !== bucket.host) return null;
    pathname = decodeURIComponent(given.pathname);
  } catch {
    return null;
  }
  const start = decodeURIComponent(bucket.pathname);
  return pathname.startsWith(start) ? pathname.slice(start.length) : null;
}
