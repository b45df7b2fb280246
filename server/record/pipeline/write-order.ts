import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { PlannedRow } from './planned-row.ts';

/** Changes in an order in which no row takes a unique value that another still holds. */
export interface WriteOrder {
  rows: PlannedRow[];
  /** Rows in a ring of values: each must let go of its own for a while, by this change. */
  parked: { row: PlannedRow; change: JsonObject }[];
}

/** Values beyond what people write, by the type of the column; a unique text is made of the row's number. */
const PARKING: Record<string, (at: number) => Json> = {
  smallint: (at) => 32_767 - at,
  integer: (at) => 2_147_483_647 - at,
  bigint: (at) => String(9_007_199_254_740_991n - BigInt(at)),
};

/**
 * Orders changes of rows whose unique values move from one to the other. PostgreSQL looks at each row as it is
 * written, so a value must be given up before it is taken; where the moves form a ring, one row of it is parked first.
 */
export function writeOrder(
  definition: CompiledDefinition,
  facts: TableFacts,
  rows: readonly PlannedRow[],
): WriteOrder {
  const after = new Map<PlannedRow, PlannedRow[]>();
  const moved = new Map<PlannedRow, string[]>();
  for (const names of uniqueFields(definition, facts)) {
    const movers = rows.filter(({ stored, change }) => tuple(names, stored, change) !== tuple(names, stored));
    const holder = new Map(movers.map((row) => [tuple(names, row.stored), row]));
    for (const row of movers) {
      const before = holder.get(tuple(names, row.stored, row.change));
      if (before && before !== row) after.set(row, [...(after.get(row) ?? []), before]);
      moved.set(row, [...(moved.get(row) ?? []), ...names.filter((name) => Object.hasOwn(row.change, name))]);
    }
  }
  if (after.size === 0) return { rows: [...rows], parked: [] };
  const ring = new Set<PlannedRow>();
  const sorted = sort(rows, after, ring);
  const parked = [...ring].flatMap((row, at) => {
    const change = parking(definition, facts, moved.get(row) ?? [], at);
    return change ? [{ row, change }] : [];
  });
  return { rows: sorted, parked };
}

/** Depth first; a row that is met again while its own turn is under way closes a ring. */
function sort(
  rows: readonly PlannedRow[],
  after: ReadonlyMap<PlannedRow, PlannedRow[]>,
  ring: Set<PlannedRow>,
): PlannedRow[] {
  const sorted: PlannedRow[] = [];
  const state = new Map<PlannedRow, 'open' | 'done'>();
  for (const first of rows) {
    const stack: { row: PlannedRow; rest: PlannedRow[] }[] = [];
    const enter = (row: PlannedRow): void => {
      if (state.get(row) === 'open') ring.add(row);
      if (state.has(row)) return;
      state.set(row, 'open');
      stack.push({ row, rest: [...(after.get(row) ?? [])] });
    };
    enter(first);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.rest.pop();
      if (next) {
        enter(next);
        continue;
      }
      stack.pop();
      state.set(top.row, 'done');
      sorted.push(top.row);
    }
  }
  return sorted;
}

/** Sets of fields of which no two rows may have the same values. */
function uniqueFields(definition: CompiledDefinition, facts: TableFacts): string[][] {
  const names = new Map(definition.fields.map((field) => [field.column, field.name]));
  return facts.constraints
    .filter(({ kind }) => kind === 'unique' || kind === 'primary')
    .map(({ columns }) => columns.map((column) => names.get(column)))
    .filter((fields): fields is string[] => fields.every((name) => name !== undefined));
}

/** The values as one text; undefined when one of them is empty, for such rows are never the same. */
function tuple(
  names: readonly string[],
  stored: JsonObject | null,
  change: JsonObject = {},
): string | undefined {
  const values = names.map((name) => (Object.hasOwn(change, name) ? change[name] : stored?.[name]) ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values.map(String));
}

function parking(
  definition: CompiledDefinition,
  facts: TableFacts,
  names: readonly string[],
  at: number,
): JsonObject | null {
  for (const name of names) {
    const field = definition.fieldByName.get(name);
    const type = field?.storage?.type ?? '';
    if (field?.column && !facts.notNull.has(field.column)) return { [name]: null };
    const value = PARKING[type];
    if (value && !field?.relation) return { [name]: value(at) };
    if (/^(?:text|character varying|varchar)/.test(type)) return { [name]: `~${at.toString(36)}` };
  }
  return null;
}
