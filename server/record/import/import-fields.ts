import { fieldAccess, scopeFill, type Actor } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { ArrivedFile, ImportField } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import { isHeadOf, plainHead } from './import-columns.ts';

/** What the columns of a file can be used for by the caller. */
export interface ImportChoices {
  fields: ImportField[];
  keys: ArrivedFile['keys'];
}

/** The fields that columns can fill, and the keys by which rows can be found. @param changes whether they may change rows */
export async function importChoices(call: RecordCall, changes: boolean): Promise<ImportChoices> {
  const { definition, context, services } = call;
  const { locale } = context;
  const keys = changes ? keysOf(call, await services.facts.of(definition)) : [];
  const fields: ImportField[] = [];
  for (const field of definition.fields) {
    const keyOnly = !isFillable(call, field);
    if (keyOnly && !keys.some((names) => names.includes(field.name))) continue;
    const labels = await labelFields(call, field);
    fields.push({
      name: field.name,
      title: textIn(field.title, locale),
      required: field.required === true && !keyOnly,
      keyOnly,
      labels: labels.map(({ name, title }) => ({ name, title: textIn(title, locale) })),
    });
  }
  const titleOf = (name: string): string => textIn(definition.fieldByName.get(name)?.title, locale);
  return { fields, keys: keys.map((names) => ({ fields: names, title: names.map(titleOf).join(' + ') })) };
}

/** Whether the caller may give a new row a value for the field. */
export function isFillable({ access }: RecordCall, { name, writable }: CompiledField): boolean {
  return writable.add && access.write.has(name);
}

/**
 * Sets of fields of which no two rows that the caller reaches have the same values: the key, and what the database keeps
 * unique. The owner that their rows are bound to goes without saying.
 */
export function keysOf({ definition, access, context }: RecordCall, facts: TableFacts): string[][] {
  const byColumn = new Map(definition.fields.map((field) => [field.column, field]));
  const bound = new Set(Object.keys(scopeFill(definition, context.actor)));
  const sets = new Map<string, string[]>();
  const unique = facts.constraints.filter(({ kind }) => kind === 'primary' || kind === 'unique');
  for (const { columns } of unique.sort((one) => (one.kind === 'primary' ? -1 : 0))) {
    const fields = columns.map((column) => byColumn.get(column));
    const isReadable = (field: CompiledField | undefined): field is CompiledField =>
      field !== undefined &&
      access.read.has(field.name) &&
      !access.mask.has(field.name) &&
      !field.traits.secret;
    if (!fields.every(isReadable)) continue;
    const names = fields.map(({ name }) => name).filter((name) => !bound.has(name));
    if (names.length > 0) sets.set([...names].sort().join(), names);
  }
  return [...sets.values()];
}

/** Fields of a relation's target by which a cell may name a row: its label, its key, and what is unique among its rows. */
export async function labelFields(
  { services, context }: RecordCall,
  { relation }: CompiledField,
): Promise<CompiledField[]> {
  const target = services.metadata.get(relation?.definition ?? '');
  if (!relation || !target) return [];
  const facts = await services.facts.of(target);
  const single = facts.constraints.flatMap(({ kind, columns }) =>
    kind === 'unique' && columns.length === 1 ? columns : [],
  );
  const names = new Set([relation.labelField, relation.valueField]);
  for (const { name, column } of target.fields)
    if (column !== null && single.includes(column)) names.add(name);
  return [...names].flatMap((name) => searchable(target, context.actor, name) ?? []);
}

function searchable(target: CompiledDefinition, actor: Actor, name: string): CompiledField | undefined {
  const field = target.fieldByName.get(name);
  const { search, mask } = fieldAccess(target, actor);
  const isKey = target.key.includes(name) && !mask.has(name);
  return field && !field.traits.secret && (search.has(name) || isKey) ? field : undefined;
}

/** Fields by the number of the column whose head means them: by name or title, else by a title with marks around it. */
export function suggestMapping(
  { definition }: RecordCall,
  heads: readonly string[],
  fields: readonly ImportField[],
): Record<string, string> {
  const mapping: Record<string, string> = {};
  const open = new Set(fields.flatMap(({ name }) => definition.fieldByName.get(name) ?? []));
  const take = (isMeant: (field: CompiledField, head: string) => boolean): void =>
    heads.forEach((head, at) => {
      if (mapping[at] !== undefined) return;
      const field = [...open].find((each) => isMeant(each, head));
      if (!field) return;
      mapping[at] = field.name;
      open.delete(field);
    });
  take(isHeadOf);
  take((field, head) => isHeadOf(field, plainHead(head)));
  return mapping;
}
