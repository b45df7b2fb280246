import type { AdvertViewer } from '#engine/commerce/index.ts';
import { isObject, type Json } from '#engine/definition/index.ts';
import type { SecretBox } from '#server/config/secret-box.ts';

/** The shop as somebody sees it at some time. */
export interface ShopPreview {
  /** Milliseconds since 1970, UTC. */
  at: number;
  viewer: AdvertViewer;
  /** Adverts that are off are shown as well. */
  withOff: boolean;
  /** A page as it is to be: one of its versions, or null: its draft. Left out: all pages are as customers see them. */
  page?: { id: number; version: number | null };
  /** Until when it may be looked at; milliseconds since 1970, UTC. */
  until: number;
}

/** How long a preview may be looked at. */
export const PREVIEW_MS = 2 * 3_600_000;

const PLACE = 'shop preview';

/** A token that shows the shop so, to whoever has it. */
export const sealPreview = (secrets: Pick<SecretBox, 'seal'>, preview: ShopPreview): string =>
  secrets.seal(JSON.stringify(preview), PLACE);

/** What a token shows; null for one that is not ours, or whose time is over. */
export function openPreview(
  secrets: Pick<SecretBox, 'open'>,
  token: string,
  now: number,
): ShopPreview | null {
  const text = secrets.open(token, PLACE);
  const preview: Json = text === null ? null : (JSON.parse(text) as Json);
  if (!isObject(preview)) return null;
  const opened = preview as unknown as ShopPreview;
  return now < opened.until ? opened : null;
}
