import type { Text } from '#engine/definition/index.ts';
import type { Texts } from '../texts/index.ts';

export type StateName = keyof Texts['gallery']['state'];

/** One thing in one state. */
export interface Specimen {
  state: StateName;
  /** What sets it apart from others in the same state, e.g. the field type. */
  note?: string;
  content: React.ReactNode;
}

/** One thing of the gallery: its name in its registry, and how it looks in every state. */
export interface Entry {
  /** Of its anchor. */
  id: string;
  name: string;
  title?: Text;
  about?: Text;
  /** Field types that come with it. */
  types?: string[];
  parameters?: { name: string; about: Text; fallback?: string }[];
  specimens: () => Specimen[];
}

/** A part of the gallery with its own anchor. */
export interface Section {
  id: string;
  title: string;
  entries: Entry[];
  /** Pixels that a specimen needs to be itself. */
  width: number;
}

/** Whether what somebody looks for is said of an entry, in any language. */
export function isFound(entry: Entry, words: string): boolean {
  const asked = words.trim().toLowerCase();
  if (asked === '') return true;
  const said = [entry.name, entry.title, entry.about, ...(entry.types ?? [])].flatMap((text) =>
    typeof text === 'object' ? Object.values(text) : [text ?? ''],
  );
  return said.some((text) => text.toLowerCase().includes(asked));
}
