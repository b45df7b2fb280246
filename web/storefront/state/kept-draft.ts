import { memberId } from './member-change.ts';

const keyOf = (name: string): string => `metamall.draft.${name}`;

interface Kept {
  owner: number | null;
  values: object;
}

/** What a member has typed, kept for this tab and for them alone: a session that ends in between loses none of it. */
export const keptDraft = {
  /** null where nothing was typed. */
  read<Values extends object>(name: string): Values | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Kept | null;
      return kept && kept.owner === memberId() ? (kept.values as Values) : null;
    } catch {
      return null;
    }
  },
  write(name: string, values: object): void {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify({ owner: memberId(), values } satisfies Kept));
    } catch {
      // It is kept on the page alone then.
    }
  },
  forget(name: string): void {
    try {
      sessionStorage.removeItem(keyOf(name));
    } catch {
      // There is nothing to forget then.
    }
  },
};
