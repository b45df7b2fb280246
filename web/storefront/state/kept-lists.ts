import type { GoodsCardData } from '../../blocks/goods-card-data.ts';

const SEEN = 'metamall.seen';
const SEARCHED = 'metamall.searched';
const MAX = 20;

function read<T>(key: string): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as T[]) : [];
  } catch {
    return [];
  }
}

function write(key: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(0, MAX)));
  } catch {
    // A browser that keeps nothing shows no history.
  }
}

/** Goods this browser has looked at, the latest first. */
export const seenGoods = {
  read: (): GoodsCardData[] => read<GoodsCardData>(SEEN),
  add: (goods: GoodsCardData): void =>
    write(SEEN, [goods, ...seenGoods.read().filter(({ id }) => id !== goods.id)]),
};

/** What this browser has searched for, the latest first. */
export const searchedWords = {
  read: (): string[] => read<string>(SEARCHED).slice(0, 8),
  add: (word: string): void =>
    write(SEARCHED, [word, ...read<string>(SEARCHED).filter((each) => each !== word)]),
  clear: (): void => write(SEARCHED, []),
};
