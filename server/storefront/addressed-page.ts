import { PLATFORM } from '#engine/commerce/index.ts';
import { HOME } from '#server/mall/pages/page-names.ts';
import type { PageQuestion } from '#server/pages/asked-page.ts';

/** The page of blocks that stands at an address of the shop; null where none can. @param url Path and query. */
export function addressedPage(url: string): PageQuestion | null {
  const [address = '', search = ''] = url.split('?', 2);
  const path = address.replace(/^\/en(?=\/|$)/, '').replace(/(?<=.)\/+$/, '') || '/';
  if (path === '/') return { code: HOME, merchant: PLATFORM };
  const shop = /^\/merchant\/([0-9]{1,15})$/.exec(path)?.[1];
  if (shop !== undefined) return { code: HOME, merchant: Number(shop) };
  const code = /^\/page\/([^/]+)$/.exec(path)?.[1];
  if (code === undefined) return null;
  const merchant = Number(new URLSearchParams(search).get('merchant_id') ?? PLATFORM);
  return { code, merchant: Number.isSafeInteger(merchant) ? merchant : PLATFORM };
}
