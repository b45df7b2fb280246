import { useSyncExternalStore } from 'react';
import type { MemberRule } from '#engine/contract/index.ts';
import { entriesOf } from '../../providers/member-rules.ts';
import type { ShopApi } from './shop-api.ts';

/** What the rules of the member who is signed in put into the shop's pages, which are drawn for everybody alike. */
export interface OwnRules {
  /** Entries at the top of the site. */
  nav: MemberRule[];
  /** Entries below the member's name. */
  userMenus: MemberRule[];
  /** Directories of the member's menu. */
  directories: MemberRule[];
}

const listeners = new Set<() => void>();
let current: OwnRules | null = null;
/** How often they were forgotten: an answer that was asked for before is somebody else's. */
let turn = 0;

function set(next: OwnRules | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for them; pages are whole without. */
export async function readOwnRules(api: ShopApi): Promise<void> {
  const asked = turn;
  try {
    const { rules, menus } = await api.get<{ rules: MemberRule[]; menus: MemberRule[] }>('index/index');
    const all = [...menus, ...rules];
    if (asked !== turn) return;
    set({ nav: entriesOf(all, 'nav'), userMenus: entriesOf(all, 'nav_user_menu'), directories: menus });
  } catch {
    // The menus of guests stay.
  }
}

/** Forgets what belongs to whoever was signed in before. */
export function forgetOwnRules(): void {
  turn += 1;
  set(null);
}

/** Null on the server, for guests, and until they are known. */
export const useOwnRules = (): OwnRules | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
