import type { JsonObject } from '#engine/definition/index.ts';

/** What was typed into a form and not saved. */
export interface Draft {
  /** Unix milliseconds of the last key. */
  at: number;
  values: JsonObject;
}

/** Whose draft of which row it is. */
export interface DraftPlace {
  user: string | number;
  definition: string;
  /** `+` for a row that is added. */
  row: string;
}

const PREFIX = 'metamall.draft:';
/** Drafts older than this are dropped. */
export const DRAFT_DAYS = 7;
const LIFETIME = DRAFT_DAYS * 24 * 3600 * 1000;
/** Characters; a longer draft is not kept: the browser's room belongs to others as well. */
const LONGEST = 400_000;

const keyOf = ({ user, definition, row }: DraftPlace): string => `${PREFIX}${user}:${definition}:${row}`;

/** Keeps a draft; a browser that is full keeps none. */
export function writeDraft(store: Storage, place: DraftPlace, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    if (text.length <= LONGEST) store.setItem(keyOf(place), text);
  } catch {
    store.removeItem(keyOf(place));
  }
}

export function dropDraft(store: Storage, place: DraftPlace): void {
  store.removeItem(keyOf(place));
}

/** The draft of a place; null when there is none that is young enough. What is too old goes, everybody's. */
export function readDraft(store: Storage, place: DraftPlace, now: number): Draft | null {
  for (const key of Object.keys(store).filter((each) => each.startsWith(PREFIX))) {
    const draft = parsed(store.getItem(key));
    if (draft === null || now - draft.at > LIFETIME) store.removeItem(key);
  }
  return parsed(store.getItem(keyOf(place)));
}

function parsed(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.at !== 'number' || typeof draft.values !== 'object' || draft.values === null)
      return null;
    return { at: draft.at, values: draft.values };
  } catch {
    return null;
  }
}
