import { textIn, LOCALES } from '#engine/definition/index.ts';
import type { CompiledField } from '#engine/compile/index.ts';
import type { RecordCall } from '../record-call.ts';

/** The fields that a file's columns fill; null for a column that is passed over. */
export function importColumns(
  { definition, access }: RecordCall,
  heads: readonly string[],
): (CompiledField | null)[] {
  const open = new Set(
    definition.fields.filter(({ name, writable }) => writable.add && access.write.has(name)),
  );
  return heads.map((head) => {
    const field = [...open].find((each) => isHeadOf(each, head)) ?? null;
    if (field) open.delete(field);
    return field;
  });
}

/** Whether a column's head means a field. */
export function isHeadOf(field: CompiledField, head: string): boolean {
  const wanted = plain(head);
  return wanted !== '' && namesOf(field).includes(wanted);
}

/** A field is known by its name and by its title in any language. */
function namesOf({ name, title }: CompiledField): string[] {
  return [name, ...LOCALES.map((locale) => textIn(title, locale))].map(plain);
}

const plain = (text: string): string => text.trim().toLowerCase();

/** A head without the marks that people put around a title: `Name * (required)`, `价格（元）`. */
export function plainHead(head: string): string {
  return head
    .replace(/[（(［[【].*?[)）\]］】]/g, '')
    .replace(/[*＊:：]/g, '')
    .trim();
}
