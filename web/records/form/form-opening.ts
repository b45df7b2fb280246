import type { Identifier } from 'react-admin';

/**
 * What a link may give the form it leads to, as the state of the location:
 * `navigate(recordPath(name, ids[0]), { state: { queue: ids } })` edits rows one after another,
 * `navigate(addPath(name), { state: { copyOf: id } })` adds a row that starts with the values of another.
 * Links of a list add `FROM_LIST`.
 */
export interface FormOpening {
  /** Keys of all rows to be edited, in order; the row that is open is one of them. */
  queue?: Identifier[];
  /** Key of the row whose values a new one starts with. */
  copyOf?: Identifier;
  /** Whether the list is one step back in the browser's history. */
  fromList?: true;
  /** The row is opened in its form, although it has a page. */
  asForm?: true;
}

/** What every link of a list says to the form it opens. */
export const FROM_LIST: FormOpening = { fromList: true };

/** What the state of a location gives a form. */
export const openingIn = (state: unknown): FormOpening =>
  typeof state === 'object' && state !== null ? (state as FormOpening) : {};

/** Where a row stands in the queue; null when it is in none. */
export function placeInQueue(
  queue: readonly Identifier[] | undefined,
  id: string | null,
): { at: number; of: number; next: Identifier | null } | null {
  const at = queue?.findIndex((each) => String(each) === id) ?? -1;
  if (!queue || at < 0 || queue.length < 2) return null;
  return { at: at + 1, of: queue.length, next: queue[at + 1] ?? null };
}
