import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** Calls an address that an operator has given. */
export interface WebhookSender {
  /** @throws Error with what went wrong; an answer of 2xx is a success. */
  send(url: string, body: object): Promise<void>;
}

export interface WebhookPorts {
  now: () => number;
  /** What calls are signed with; empty: they are not. */
  secret: () => string;
  /** Addresses of this network may be called too. */
  allowPrivate: boolean;
}

const PATIENCE_MS = 10_000;

/** `t=<unix seconds>,v1=<hmac-sha256 of "<t>.<body>" in hex>`; receivers refuse old ones. */
export const SIGNATURE_HEADER = 'x-metamall-signature';

/** The value of the header that shows who sent a body, and when. */
export function signatureOf(body: string, secret: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Posts JSON. Redirects are not followed, and what a name stands for is looked at when it is connected to. */
export const webhookSender = ({ now, secret, allowPrivate }: WebhookPorts): WebhookSender => ({
  async send(url, content) {
    const body = JSON.stringify(content);
    const key = secret();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(key === '' ? {} : { [SIGNATURE_HEADER]: signatureOf(body, key, now()) }),
    };
    const target = targetOf(url, allowPrivate);
    const status = await post(target, body, {
      method: 'POST',
      headers,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    if (status < 200 || status > 299) throw new Error(`${target.host} answered ${status}`);
  },
});

/** @throws Error for what is no address of the web, or of this network. */
function targetOf(text: string, allowPrivate: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new Error('not an http address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is looked at by `publicLookup`, which numbers do not go through.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress(host);
  return url;
}

const privateAddress = (host: string): Error => new Error(`${host} is an address of a private network`);

/** Gives an address of a name only if all of them are public, so that what was looked at is what is called. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return done(privateAddress(host), '');
    if (options.all) return done(null, found);
    done(null, first.address, isIP(first.address));
  });
};

function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = send(url, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
      // Only whether it was taken counts: what else is said is not waited for.
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
}
