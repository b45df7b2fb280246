import { both, type Json } from '#engine/definition/index.ts';
import { and, or, type Predicate } from '#engine/query/index.ts';
import { parseChange } from '../change/parse-change.ts';
import { noteBefore } from '../history/note-touched-rows.ts';
import { isSecretName } from '../log/masked-json.ts';
import { checkReferences } from '../pipeline/check-references.ts';
import { tryRow } from '../pipeline/each-row.ts';
import { planFound } from '../pipeline/plan-edit.ts';
import { writeRow } from '../pipeline/row-steps.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { findStatement } from '../sql/find-statement.ts';
import type { ImportPlan } from './plan-import.ts';
import type { ReadRow } from './read-rows.ts';
import { markOf, refuseLine, type TakenRows } from './taken-rows.ts';

/** The values of a key as one text, however they are spelled. */
export const textOfKey = (key: readonly Json[]): string =>
  JSON.stringify(key.map((part) => (typeof part === 'object' ? part : String(part))));

/** Rows that are there already, locked in the order of their keys, by the values of the key's fields. */
export async function findRows(
  { key }: ImportPlan,
  { call, transaction }: TableWrite,
  rows: readonly ReadRow[],
): Promise<Map<string, StoredRow[]>> {
  const asked = rows.flatMap((row) => (row.key ? [row.key] : []));
  const found = new Map<string, StoredRow[]>();
  const [first, ...more] = key;
  if (asked.length === 0 || !first) return found;
  const among: Predicate =
    more.length === 0
      ? {
          kind: 'in',
          ref: { field: first.name },
          values: asked.map(([value = null]) => value),
          negate: false,
        }
      : or(asked.map((values) => and(values.map((value, at) => equal(key[at]?.name ?? '', value)))));
  const where = call.scope ? and([call.scope, among]) : among;
  const statement = findStatement(call.definition, {
    where,
    registry: call.services.metadata.all(),
    lock: true,
  });
  const { rows: stored } = await transaction.executor.query<StoredRow>(statement);
  for (const row of stored) {
    const text = textOfKey(key.map(({ name }) => row[name] ?? null));
    found.set(text, [...(found.get(text) ?? []), row]);
  }
  return found;
}

const equal = (field: string, value: Json): Predicate => ({
  kind: 'compare',
  ref: { field },
  operator: 'eq',
  value,
});

interface Found {
  found: Map<string, StoredRow[]>;
  taken: TakenRows;
}

/** Changes the rows of the file that are there already. */
export async function changeRows(
  plan: ImportPlan,
  write: TableWrite,
  rows: readonly ReadRow[],
  { found, taken }: Found,
): Promise<void> {
  for (const row of rows) {
    const stored = row.key === null ? undefined : found.get(textOfKey(row.key));
    if (!stored) continue;
    const [first] = stored;
    if (stored.length > 1 || !first) {
      refuseLine(write, taken, row.line, [
        { path: plan.key[0]?.name ?? '', code: 'custom', message: SEVERAL },
      ]);
      continue;
    }
    const error = await tryRow(write, { line: row.line }, () =>
      changeRow(write, row, { stored: first, taken }),
    );
    if (error) taken.refused.push(error);
  }
}

const SEVERAL = both('有多条记录与该行匹配', 'Several records have this key');

async function changeRow(
  write: TableWrite,
  { line, body }: ReadRow,
  { stored, taken }: { stored: StoredRow; taken: TakenRows },
): Promise<void> {
  const { definition, access, context } = write.call;
  noteBefore(write, stored);
  const parsed = parseChange(definition, body, { verb: 'edit', access, dialect: context.dialect });
  const key = definition.key.map((name) => stored[name] ?? null);
  const asked = { key, parsed, body, version: undefined, children: [] };
  const row = await planFound(write, asked, stored);
  const [missing = []] = row.issues.length > 0 ? [] : await checkReferences(write, [row]);
  const issues = [...row.issues, ...missing];
  if (issues.length > 0) throw invalidRecord(definition, issues);
  const names = Object.keys(row.change);
  if (names.length === 0) {
    taken.same += 1;
    return;
  }
  const written = await writeRow(write, row);
  if (!written) return;
  const before = names.every((name) => canGoBack(write, name))
    ? Object.fromEntries(names.map((name) => [name, stored[name] ?? null]))
    : null;
  taken.written.push({ line, kind: 'changed', ...markOf(write, written), before });
}

/** Secrets are kept nowhere but in the row, links are no column of it. */
function canGoBack({ call: { definition } }: TableWrite, name: string): boolean {
  const field = definition.fieldByName.get(name);
  return field !== undefined && field.column !== null && !field.traits.secret && !isSecretName(name);
}
