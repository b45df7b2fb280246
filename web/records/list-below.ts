import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { WalkedList } from './detail/use-neighbours.ts';

/** A list that one can walk through from above. */
export interface Walked extends WalkedList {
  /** Another page in place of this one, under what lies over the list. */
  turnTo: (page: number) => void;
}

/** The list below what is open: it says how it stands, and only who walks through it is drawn anew. */
export class ListBelow {
  #now: Walked | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): Walked | null => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(list: Walked): void {
    this.#now = list;
    for (const listener of this.#listeners) listener();
  }
}

/** Of the screen that one is on; null: there is no list below. */
export const ListBelowContext = createContext<ListBelow | null>(null);

/** Says how the list of this screen stands. */
export function useSaidList(list: Walked): void {
  const below = useContext(ListBelowContext);
  useEffect(() => below?.set(list), [below, list]);
}

const NOWHERE = new ListBelow();

/** The list of this screen as it stands; null without one. */
export function useListBelow(): Walked | null {
  const { subscribe, get } = useContext(ListBelowContext) ?? NOWHERE;
  return useSyncExternalStore(subscribe, get);
}
