import type { CloudAccount } from './cloud-account.ts';
import type { ObjectClient } from './object-client.ts';
import { textIn } from './xml-text.ts';

/** Pages of a list that are read at a time; the next run reads on, for what was read is gone by then. */
const MAX_PAGES = 20;

/**
 * Keys below a prefix whose objects were written before an instant.
 * @throws AppError `upload.cloud-away`.
 */
export async function oldObjects(
  client: ObjectClient,
  account: CloudAccount,
  prefix: string,
  before: number,
): Promise<string[]> {
  const old: string[] = [];
  let token: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = {
      'list-type': '2',
      prefix: account.root + prefix,
      ...(token === null ? {} : { 'continuation-token': token }),
    };
    const text: string = await (await client.call({ method: 'GET', key: '', query })).text();
    for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [key, written] = [textIn(object, 'Key'), Date.parse(textIn(object, 'LastModified') ?? '')];
      if (key !== null && written < before) old.push(key);
    }
    token = textIn(text, 'NextContinuationToken');
    if (token === null) break;
  }
  return old;
}
