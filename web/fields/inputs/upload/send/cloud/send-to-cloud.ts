import { exchangeByXhr } from '../../../../../providers/index.ts';
import { UploadProblem } from '../upload-problem.ts';
import {
  FINISHING,
  type KeptFile,
  type Sender,
  type Sending,
  type SendServices,
  type Way,
} from '../sending.ts';
import { SLICE } from '../slice.ts';
import { createCredentialSource, type CredentialSource } from './cloud-credentials.ts';
import { cloudKey } from './cloud-key.ts';
import { cloudStoreOf, type CloudStore } from './cloud-store.ts';
import { beginMultipart, listParts, sendParts, type MultipartPlace } from './multipart.ts';
import { createStoreClient, type StoreClient, type StoreReach } from './store-client.ts';

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
  const client = createStoreClient(store, topicOf(sending), reach);
  const place = (key: string): void => onPlace({ Bucket: store.bucket, Region: store.region, Key: key });
  const inParts = file.size > (services.site?.sliceSize ?? SLICE);
  const key = await (inParts ? putParts : putWhole)({ store, client, reach, services, sending, place });
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
  const client = createStoreClient(cloudStoreOf(services.site), topic || TOPIC, reachOf(services));
  const signal = AbortSignal.timeout(FINISHING);
  await client({ method: 'DELETE', key: way.key, query: { uploadId: way.uploadId }, signal });
}

interface Put {
  store: CloudStore;
  client: StoreClient;
  reach: StoreReach;
  services: SendServices;
  sending: Sending;
  place: (key: string) => void;
}

const topicOf = ({ topic }: Sending): string => topic || TOPIC;

async function keyFor({ reach, services, sending, place }: Put): Promise<string> {
  const { prefix, ahead } = await reach.credentials.get(topicOf(sending));
  const key = cloudKey({
    saveName: services.site?.saveName ?? '',
    prefix,
    topic: topicOf(sending),
    fileName: sending.file.name,
    sha1: sending.sha1,
    now: new Date(reach.now() + ahead),
  });
  place(key);
  return key;
}

async function putWhole(put: Put): Promise<string> {
  const key = await keyFor(put);
  const { file, signal, onLoaded } = put.sending;
  await put.client({ method: 'PUT', key, body: file, type: file.type, signal, onSent: onLoaded });
  return key;
}

async function putParts(put: Put): Promise<string> {
  const { client, sending, services, place, store } = put;
  const { file, signal, onLoaded, onWay } = sending;
  const before = wayBefore(put);
  if (before?.uploadId === JOINED) return before.key;
  const held = before && (await listParts(client, before, signal));
  const at: MultipartPlace = before && held ? before : await begin(put);
  place(at.key);
  const sliceSize = services.site?.sliceSize ?? SLICE;
  await sendParts(client, at, { file, sliceSize, held: held ?? [], signal, onLoaded });
  onWay(wayTo(store, { key: at.key, uploadId: JOINED }));
  return at.key;
}

/** The upload that was begun before in the same bucket. */
function wayBefore({ store, sending: { way } }: Put): CloudWay | null {
  const isHere = way?.kind === 'cloud' && way.bucket === store.bucket && way.region === store.region;
  return isHere ? way : null;
}

const wayTo = ({ bucket, region }: CloudStore, place: MultipartPlace): CloudWay => ({
  kind: 'cloud',
  bucket,
  region,
  ...place,
});

async function begin(put: Put): Promise<MultipartPlace> {
  const { client, sending, store } = put;
  const key = await keyFor(put);
  const uploadId = await beginMultipart(client, key, sending.file.type, sending.signal);
  sending.onWay(wayTo(store, { key, uploadId }));
  return { key, uploadId };
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
