import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#server/errors/app-error.ts';
import type { FileStorage } from '../file-storage.ts';
import { objectUrl, type CloudAccount } from './cloud-account.ts';
import { ObjectClient, type ObjectFacts } from './object-client.ts';
import { oldObjects } from './old-objects.ts';
import { putFile } from './put-file.ts';

const ATTEMPTS = 3;
/** Shown where it stands; the browser offers everything else for download. */
const SHOWN = /^(image\/(?!svg)|video\/|audio\/)/;

/** Files in the bucket of a store that speaks S3. The key of an address is what the account's keys begin with, and it. */
export class CloudStorage implements FileStorage {
  readonly name: CloudAccount['provider'];
  readonly account: CloudAccount;
  readonly #client: ObjectClient;

  constructor(account: CloudAccount) {
    this.name = account.provider;
    this.account = account;
    this.#client = new ObjectClient(account);
  }

  /** @throws AppError `upload.cloud-away`; then nothing of the file is left there. */
  place(arrived: string, address: string, mime: string): Promise<string> {
    return this.#beside(address, (key) => putFile(this.#client, arrived, key, headersOf(mime)));
  }

  /**
   * Copies one version of an object to an address; the store does it by itself.
   * @throws AppError `upload.changed` when there is another version by now, `upload.cloud-away`.
   */
  take(key: string, { etag }: ObjectFacts, address: string, mime: string): Promise<string> {
    const { pathname } = objectUrl({ ...this.account, pathStyle: true }, key);
    const headers = {
      ...headersOf(mime),
      'x-amz-copy-source': pathname,
      'x-amz-copy-source-if-match': etag,
      'x-amz-metadata-directive': 'REPLACE',
    };
    return this.#beside(address, async (to) => {
      const answer = await this.#client.send({ method: 'PUT', key: to, headers });
      if (answer.status === 412) throw new AppError('upload.changed');
      const text = await answer.text();
      // A copy that fails half way says so in a body whose status is 200.
      if (!answer.ok || text.includes('<Error>'))
        throw new AppError('upload.cloud-away', { params: { reason: `copy ${answer.status}` } });
      return true;
    });
  }

  async has(address: string): Promise<boolean> {
    return (await this.#client.head(this.#keyOf(address))) !== null;
  }

  remove(address: string): Promise<void> {
    return this.removeObject(this.#keyOf(address));
  }

  read(address: string): Promise<Readable | null> {
    return this.#client.read(this.#keyOf(address));
  }

  /** An address from which anybody can fetch the file for ten minutes. */
  link(address: string): Promise<string> {
    return this.#client.link(this.#keyOf(address));
  }

  /** Any object of the bucket; null where there is none. */
  object(key: string): Promise<ObjectFacts | null> {
    return this.#client.head(key);
  }

  /** One version of an object. */
  readObject(key: string, { etag }: ObjectFacts): Promise<Readable | null> {
    return this.#client.read(key, etag);
  }

  async removeObject(key: string): Promise<void> {
    await this.#client.find({ method: 'DELETE', key });
  }

  /** Removes objects below a prefix that were written before an instant. Gives how many they were. */
  async dropOld(prefix: string, before: number): Promise<number> {
    const keys = await oldObjects(this.#client, this.account, prefix, before);
    for (const key of keys) await this.removeObject(key);
    return keys.length;
  }

  /** Never writes over a file: a name that is taken gets a random ending. */
  async #beside(address: string, put: (key: string) => Promise<boolean>): Promise<string> {
    const { dir, name, ext } = path.posix.parse(address);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const free = attempt === 0 ? address : `${dir}/${name}-${randomBytes(4).toString('hex')}${ext}`;
      const key = this.#keyOf(free);
      if ((await this.#client.head(key)) === null && (await put(key))) return free;
    }
    throw new Error(`No free name beside ${address}`);
  }

  /** @throws Error for an address that is not below `/storage/`. */
  #keyOf(address: string): string {
    if (!address.startsWith('/storage/') || address.split('/').some((part) => part === '..' || part === '.'))
      throw new Error(`No stored file: ${JSON.stringify(address)}`);
    return this.account.root + address.slice(1);
  }
}

function headersOf(mime: string): Record<string, string> {
  return {
    'content-type': mime,
    ...(SHOWN.test(mime) ? {} : { 'content-disposition': 'attachment' }),
  };
}
