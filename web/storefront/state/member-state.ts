import { useSyncExternalStore } from 'react';
import { noteCartCount } from './cart-count.ts';
import type { ShopApi } from './shop-api.ts';

/** What may be kept: goods or a shop. */
export type FavouriteKind = 'goods' | 'merchant';

/** Of what a member wants to hear: that a SKU is back, or costs less. */
export type ReminderKind = 'stock' | 'price';

interface MemberAnswer {
  unread_count: number;
  cart_count: number;
  favourites: { goods: number[]; merchants: number[] };
  reminders: { sku_id: number; kind: ReminderKind }[];
  /** Of the goods that were asked about. */
  prices: MemberPrice[];
}

/** What one piece of a SKU costs the member; null where it is no less than without it. */
export interface MemberPrice {
  sku_id: number;
  level_price: string | null;
  coupon_price: string | null;
  /** What the coupons are called. */
  coupons: string[];
}

interface MemberState {
  unread: number;
  favourites: Record<FavouriteKind, ReadonlySet<number>>;
  reminders: Record<ReminderKind, ReadonlySet<number>>;
  /** By the id of the SKU. */
  prices: ReadonlyMap<number, MemberPrice>;
}

const NOBODY: MemberState = {
  unread: 0,
  favourites: { goods: new Set(), merchant: new Set() },
  reminders: { stock: new Set(), price: new Set() },
  prices: new Map(),
};
const listeners = new Set<() => void>();
let current = NOBODY;

function set(next: MemberState): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let asked: Promise<void> | null = null;
/** How often something was changed here: an answer that was asked for before says nothing of it. */
let changes = 0;

/**
 * Asks once for everything that pages show of the member who is signed in, for all parts of a page together.
 * @param goodsId What they look at, to become a footprint, and to be shown what it costs them.
 */
export function readMemberState(api: ShopApi, goodsId?: number): Promise<void> {
  asked ??= ask(api, goodsId).finally(() => {
    asked = null;
  });
  return asked;
}

async function ask(api: ShopApi, goodsId?: number): Promise<void> {
  const before = changes;
  try {
    const answer = await api.get<MemberAnswer>('shop.member/state', { goods_id: goodsId });
    if (changes !== before) return await ask(api, goodsId);
    noteCartCount(answer.cart_count);
    const { goods, merchants } = answer.favourites;
    set({
      unread: answer.unread_count,
      favourites: { goods: new Set(goods), merchant: new Set(merchants) },
      reminders: { stock: skusOf(answer, 'stock'), price: skusOf(answer, 'price') },
      prices:
        goodsId === undefined ? current.prices : new Map(answer.prices.map((each) => [each.sku_id, each])),
    });
  } catch {
    // Pages are whole without it.
  }
}

const skusOf = ({ reminders }: MemberAnswer, kind: ReminderKind): Set<number> =>
  new Set(reminders.filter((each) => each.kind === kind).map(({ sku_id: sku }) => sku));

/** Forgets what belongs to whoever was signed in before. */
export function forgetMemberState(): void {
  changes += 1;
  set(NOBODY);
}

/** Takes over what has become of a favourite. */
export function noteFavourite(kind: FavouriteKind, id: number, isKept: boolean): void {
  changes += 1;
  const favourites = { ...current.favourites, [kind]: changed(current.favourites[kind], id, isKept) };
  set({ ...current, favourites });
}

/** Takes over what has become of a reminder. */
export function noteReminder(kind: ReminderKind, skuId: number, isThere: boolean): void {
  changes += 1;
  const reminders = { ...current.reminders, [kind]: changed(current.reminders[kind], skuId, isThere) };
  set({ ...current, reminders });
}

function changed(before: ReadonlySet<number>, id: number, isThere: boolean): Set<number> {
  const after = new Set(before);
  if (isThere) after.add(id);
  else after.delete(id);
  return after;
}

/** Whether the member waits for a SKU; false on the server. */
export const useIsReminded = (kind: ReminderKind, skuId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current.reminders[kind].has(skuId),
    () => false,
  );

/** False on the server, where nobody knows whose page it is. */
export const useIsFavourite = (kind: FavouriteKind, id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current.favourites[kind].has(id),
    () => false,
  );

/** What a SKU costs the member, where it is less than for others; undefined on the server. */
export const useMemberPrice = (skuId: number | undefined): MemberPrice | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (skuId === undefined ? undefined : current.prices.get(skuId)),
    () => undefined,
  );

/** Takes over how many messages are unread. */
export const noteUnread = (unread: number): void => set({ ...current, unread });

/** How many messages wait to be read; 0 on the server. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => current.unread,
    () => 0,
  );
