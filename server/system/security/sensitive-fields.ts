import { both, isObject, textIn, type Json } from '#engine/definition/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';

const NOTHING = both('请选择敏感字段', 'Choose the sensitive fields');
const noColumn = (name: string) => both(`数据表没有字段“${name}”`, `The table has no column "${name}"`);

/**
 * Sensitive columns with what they are called, as the table keeps them: `{ column: note }`. Clients send that, or a list
 * of columns with their notes beside it as `fields: [{ name, value }]`.
 */
export function sensitiveFields(
  given: Json | undefined,
  sent: unknown,
  definition: CompiledDefinition,
): { fields: Record<string, string>; issues: FieldIssue[] } {
  const names = Array.isArray(given) ? given.map(String) : isObject(given) ? Object.keys(given) : [];
  const notes = { ...(isObject(given) ? given : {}), ...notesOf(sent) };
  const fields: Record<string, string> = {};
  const issues: FieldIssue[] = [];
  for (const name of names) {
    const field = definition.fields.find(({ column }) => column === name);
    if (!field) issues.push({ path: 'data_fields', code: 'custom', message: noColumn(name) });
    else fields[name] = noteOf(notes[name]) || textIn(field.title, 'zh-cn') || name;
  }
  if (names.length === 0) issues.push({ path: 'data_fields', code: 'custom', message: NOTHING });
  return { fields, issues };
}

const noteOf = (note: unknown): string => (typeof note === 'string' ? note.trim().slice(0, 200) : '');

function notesOf(sent: unknown): Record<string, unknown> {
  const list = isObject(sent) ? sent['fields'] : undefined;
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list.flatMap((each) =>
      isObject(each) && typeof each['name'] === 'string' ? [[each['name'], each['value']]] : [],
    ),
  );
}
