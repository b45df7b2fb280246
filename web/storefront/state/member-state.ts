import { useSyncExternalStore } from 'react';
import type { ShopApi } from './shop-api.ts';

/** What may be kept: goods or a shop. */
export type FavouriteKind = 'goods' | 'merchant';

interface MemberAnswer {
  unread_count: number;
  favourites: { goods: number[]; merchants: number[] };
}

interface MemberState {
  unread: number;
  favourites: Record<FavouriteKind, ReadonlySet<number>>;
}

const NOBODY: MemberState = { unread: 0, favourites: { goods: new Set(), merchant: new Set() } };
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

/** Asks once for everything that pages show of the member who is signed in. */
export async function readMemberState(api: ShopApi): Promise<void> {
  try {
    const { unread_count: unread, favourites } = await api.get<MemberAnswer>('shop.member/state');
    const { goods, merchants } = favourites;
    set({ unread, favourites: { goods: new Set(goods), merchant: new Set(merchants) } });
  } catch {
    // Pages are whole without it.
  }
}

/** Takes over what has become of a favourite. */
export function noteFavourite(kind: FavouriteKind, id: number, isKept: boolean): void {
  const kept = new Set(current.favourites[kind]);
  if (isKept) kept.add(id);
  else kept.delete(id);
  set({ ...current, favourites: { ...current.favourites, [kind]: kept } });
}

/** False on the server, where nobody knows whose page it is. */
export const useIsFavourite = (kind: FavouriteKind, id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current.favourites[kind].has(id),
    () => false,
  );
