import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import type { Returning } from '../sql/row-statements.ts';
import type { TouchedRow } from './touched-row.ts';

/** Notes a row before it is written, as it stands; a row noted before keeps its first state. */
export function noteBefore(write: TableWrite, row: StoredRow): void {
  if (!write.notes) return;
  const { definition } = write.call;
  const key = printKey(definition, row);
  if (touched(write, key)) return;
  put(write, key, { parts: definition.key.map((name) => row[name] ?? null), before: row, links: {} });
}

/** Notes a row that is about to be updated, having looked it up unless that has been done. */
export async function lookBefore(write: TableWrite, key: Json[]): Promise<void> {
  const { definition } = write.call;
  if (!write.notes || touched(write, keyText(definition, key))) return;
  const row = await readOne(write.call, write.transaction.executor, key, { lock: true });
  if (row) noteBefore(write, row);
}

/** Notes the key of a row that has just been updated, should it be another one now. */
export function noteAfter(write: TableWrite, key: Json[], row: StoredRow): void {
  if (!write.notes) return;
  const { definition } = write.call;
  const known = touched(write, keyText(definition, key));
  if (known && printKey(definition, row) !== keyText(definition, key)) {
    known.renamed = definition.key.map((name) => row[name] ?? null);
  }
}

/** Notes a new row, of which the statement returned this much. */
export function noteNew(write: TableWrite, row: StoredRow, returning: Returning = write.returning): void {
  const { definition } = write.call;
  if (!definition.audit) return;
  const parts = definition.key.map((name) => row[name] ?? null);
  const latest = isWhole({ call: write.call, facts: write.facts, returning }) ? { latest: row } : {};
  put(write, printKey(definition, row), { parts, before: null, links: {}, ...latest });
}

/** Notes how rows stand that a statement has just written, should they have been touched: they need not be read for that. */
export function noteLatest(write: TableWrite, rows: readonly StoredRow[]): void {
  const { definition } = write.call;
  const group = write.transaction.touched.get(definition.base);
  if (!group) return;
  const isKnown = group.write.call.definition === definition && isWhole(write);
  for (const row of rows) {
    const noted = group.rows.get(printKey(definition, row));
    if (noted && isKnown) noted.latest = row;
    else if (noted) delete noted.latest;
  }
}

/** What a statement returns is the whole row, as it stands until the next one. */
const isWhole = ({
  call: { verb },
  facts,
  returning,
}: Pick<TableWrite, 'call' | 'facts' | 'returning'>): boolean =>
  returning === 'row' && (verb === 'add' || verb === 'edit') && !facts.triggers && !facts.indirect;

/** Notes what a many-to-many field of a touched row held and holds; values as text. */
export function noteLinks(
  write: TableWrite,
  row: StoredRow,
  field: CompiledField,
  links: [Json[], Json[]],
): void {
  const { definition } = write.call;
  const known = touched(write, printKey(definition, row));
  if (known) known.links[field.name] = [known.links[field.name]?.[0] ?? links[0], links[1]];
}

/** Notes ranks given by one statement: key as text, rank before, rank after. */
export function noteRanks(
  write: TableWrite,
  rank: string,
  owner: JsonObject,
  ranks: readonly (readonly [key: string, before: Json, after: Json])[],
): void {
  for (const [key, before, after] of ranks) {
    const first = touched(write, key)?.before ?? { ...owner, [rank]: before };
    put(write, key, { parts: null, before: first, after: { ...first, [rank]: after }, links: {} });
  }
}

function touched(write: TableWrite, key: string): TouchedRow | undefined {
  return write.transaction.touched.get(write.call.definition.base)?.rows.get(key);
}

function put(write: TableWrite, key: string, row: TouchedRow): void {
  const { base: name } = write.call.definition;
  const group = write.transaction.touched.get(name) ?? {
    write,
    rows: new Map<string, TouchedRow>(),
  };
  write.transaction.touched.set(name, group);
  const [first, own] = [group.write.call.verb, write.call.verb];
  // A file adds rows, changes and deletes others in one transaction.
  const isOther = first !== own && isOfForms(first) && isOfForms(own);
  group.rows.set(key, isOther ? { ...row, verb: own } : row);
}

const isOfForms = (verb: string): boolean => ['add', 'edit', 'del'].includes(verb);

/** A key as the text by which rows are noted. */
export function keyText(definition: CompiledDefinition, key: Json[]): string {
  return printKey(definition, Object.fromEntries(definition.key.map((name, at) => [name, key[at] ?? null])));
}
