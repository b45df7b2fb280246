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
/** Characters; a longer draft is not kept, nor a text of that length in one: the browser's room belongs to others as well. */
const LONGEST = 400_000;

const keyOf = ({ user, definition, row }: DraftPlace): string => `${PREFIX}${user}:${definition}:${row}`;

/** Keeps a draft; a browser that is full keeps none. */
export function writeDraft(store: Storage, place: DraftPlace, draft: Draft): void {
  const values = withoutHuge(draft.values);
  if (Object.keys(values).length === 0 && Object.keys(draft.values).length > 0) return;
  const text = JSON.stringify({ ...draft, values });
  try {
    if (text.length <= LONGEST) store.setItem(keyOf(place), text);
  } catch {
    store.removeItem(keyOf(place));
  }
}

/** Without the texts that would take the whole draft's room, so that the rest of what was typed is kept. */
function withoutHuge(values: JsonObject): JsonObject {
  const small = Object.entries(values).filter(
    ([, value]) => typeof value !== 'string' || value.length < LONGEST,
  );
  return Object.fromEntries(small);
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
