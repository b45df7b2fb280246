import type { Json } from '#engine/definition/index.ts';
import type { InputOption } from '../input.ts';

/** A choice as a list shows it. */
export interface Choice extends InputOption {
  /** How deep it stands in a tree. */
  depth?: number;
  /** There are choices below it, which are shown or not. */
  fold?: 'open' | 'closed';
  /** Shown only because something below it was looked for. */
  isContext?: boolean;
  /** No choice, but something to do: it leaves the list open. */
  run?: () => void;
  /** Further facts, shown while the choice is the one at hand. */
  facts?: { label: string; text: string }[];
}

/** Keys are compared as they are written: a stored `"2"` is the choice 2. */
export const sameKey = (left: Json | undefined, right: Json | undefined): boolean =>
  String(left) === String(right);

/** The choices whose label or key holds the words, in their order. */
export function matching<T extends InputOption>(choices: readonly T[], words: string): readonly T[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return choices;
  return choices.filter(
    ({ label, value }) =>
      label.toLocaleLowerCase().includes(wanted) || String(value).toLocaleLowerCase() === wanted,
  );
}
