import { exchangeByXhr, HttpError } from '../../providers/index.ts';
import { UploadProblem } from '../send/upload-problem.ts';
import {
  FINISHING,
  type KeptFile,
  type Sender,
  type Sending,
  type SendServices,
  type Way,
} from '../send/sending.ts';
import { SLICE } from '../send/slice.ts';
import { createCredentialSource, type CredentialSource } from './cloud-credentials.ts';
import { cloudKey } from './cloud-key.ts';
import { cloudStoreOf, type CloudStore } from './cloud-store.ts';
import { beginMultipart, listParts, sendParts } from './multipart.ts';
import { createStoreClient, type StoreClient, type StoreReach } from './store-client.ts';
import type { StorePart } from './store-xml.ts';

type CloudWay = Extract<Way, { kind: 'cloud' }>;

const TOPIC = 'default';

/** Instead of an upload's id: all parts are joined, and only the server does not know of the file yet. */
const JOINED = '';

/** Credentials are shared by all files of a page; a page of somebody else has services of its own. */
const sources = new WeakMap<object, CredentialSource>();

function reachOf({ http, base }: SendServices): StoreReach {
  const credentials = sources.get(http) ?? createCredentialSource(http, base, Date.now);
  sources.set(http, credentials);
  return { exchange: exchangeByXhr, credentials, now: Date.now, wait };
}

/** Puts a file into the cloud store straight from the browser and lets the server record it. */
export const sendToCloud: Sender = (services, sending) => sendThrough(reachOf(services), services, sending);

/** The same, through what is given; a test gives a store of its own. */
export async function sendThrough(
  reach: StoreReach,
  services: SendServices,
  sending: Sending,
): Promise<KeptFile> {
  const { file, sha1, signal, onPlace } = sending;
  const store = cloudStoreOf(services.site);
  if (!(file instanceof Blob)) throw new UploadProblem('body');
  const inParts = file.size > (services.site?.sliceSize ?? SLICE);
  const put: Put = { store, reach, services, sending, place: placeIn(store, onPlace) };
  const key = await (inParts ? putParts(put) : putWhole(put));
  const answer = await services.http.call<{ file: KeptFile }>(`${services.base}/Cos/callback`, {
    method: 'POST',
    body: { url: `/${key}`, name: file.name, size: file.size, type: file.type, sha1 },
    signal,
    timeout: FINISHING,
  });
  return answer.file;
}

/** Gives up a file that was sent in parts. */
export async function dropFromCloud(
  services: SendServices,
  way: CloudWay,
  topic: string | undefined,
): Promise<void> {
  if (way.uploadId === JOINED) return;
  const scope = { topic: topic || TOPIC, prefix: way.prefix };
  const client = createStoreClient(cloudStoreOf(services.site), scope, reachOf(services));
  const signal = AbortSignal.timeout(FINISHING);
  await client({ method: 'DELETE', key: way.key, query: { uploadId: way.uploadId }, signal });
}

interface Put {
  store: CloudStore;
  reach: StoreReach;
  services: SendServices;
  sending: Sending;
  /** Called with the key as soon as it is known. */
  place: (key: string) => void;
}

const placeIn =
  ({ bucket, region }: CloudStore, onPlace: Sending['onPlace']) =>
  (key: string): void =>
    onPlace({ Bucket: bucket, Region: region, Key: key });

const topicOf = ({ topic }: Sending): string => topic || TOPIC;

const clientOf = ({ store, reach, sending }: Put, prefix: string): StoreClient =>
  createStoreClient(store, { topic: topicOf(sending), prefix }, reach);

/** The key of a new file, and the prefix that its credentials are good for. */
async function keyFor({ reach, services, sending, place }: Put): Promise<{ key: string; prefix: string }> {
  const topic = topicOf(sending);
  const { prefix, ahead } = await reach.credentials.get({ topic, prefix: '' });
  const key = cloudKey({
    saveName: services.site?.saveName ?? '',
    prefix,
    topic,
    fileName: sending.file.name,
    sha1: sending.sha1,
    now: new Date(reach.now() + ahead),
  });
  place(key);
  return { key, prefix };
}

async function putWhole(put: Put): Promise<string> {
  const { key } = await keyFor(put);
  const { file, signal, onLoaded } = put.sending;
  await clientOf(put, '')({ method: 'PUT', key, body: file, type: file.type, signal, onSent: onLoaded });
  return key;
}

async function putParts(put: Put): Promise<string> {
  const { sending, services, place } = put;
  const { file, signal, onLoaded, onWay } = sending;
  const before = wayBefore(put);
  if (before?.uploadId === JOINED) return before.key;
  const held = before && (await heldParts(put, before));
  const at = before && held ? before : await begin(put);
  place(at.key);
  // Its own prefix, though one in hand may be newer: what was begun below it is ended below it.
  const client = clientOf(put, at === before ? at.prefix : '');
  const sliceSize = services.site?.sliceSize ?? SLICE;
  await sendParts(client, at, { file, sliceSize, held: held ?? [], signal, onLoaded });
  onWay({ ...at, uploadId: JOINED });
  return at.key;
}

/** The upload that was begun before in the same bucket. */
function wayBefore({ store, sending: { way } }: Put): CloudWay | null {
  const isHere = way?.kind === 'cloud' && way.bucket === store.bucket && way.region === store.region;
  return isHere ? way : null;
}

/** The parts that are there; null where the store, or the server, knows nothing of the upload any more. */
async function heldParts(put: Put, way: CloudWay): Promise<StorePart[] | null> {
  try {
    return await listParts(clientOf(put, way.prefix), way, put.sending.signal);
  } catch (error) {
    if (error instanceof HttpError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

async function begin(put: Put): Promise<CloudWay> {
  const { sending, store } = put;
  const { bucket, region } = store;
  const { key, prefix } = await keyFor(put);
  const uploadId = await beginMultipart(clientOf(put, ''), key, sending.file.type, sending.signal);
  const way: CloudWay = { kind: 'cloud', bucket, region, prefix, key, uploadId };
  sending.onWay(way);
  return way;
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
