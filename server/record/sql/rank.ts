import { type CompiledDefinition, quoted } from '#engine/compile/index.ts';
import type { ErrorCode } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Executor, Statement } from '#server/database/connection.ts';
import { keysSql, predicateSql } from './predicate-sql.ts';
import { bind, type Printing, printing } from './printing.ts';
import { type ColumnPart, partsOf, type TableParts } from './table-parts.ts';

/** A row that was dragged onto another, in a list sorted by rank. Keys in stored form. */
export interface RankMove {
  moved: readonly Json[];
  target: readonly Json[];
  /** Order of the list: `desc` shows the greatest rank first. */
  order: 'asc' | 'desc';
  /** Up: right before the target in the list; down: right after it. Null: whichever way the row came. */
  direction: 'up' | 'down' | null;
}

/**
 * Puts a row beside another by shifting the ranks of the rows between; equal ranks keep their order, rows beyond are
 * shifted only when there is no room. Stays within the scope and within the rows that share the target's parent.
 * Lists are taken to be sorted by rank and then by key in the same direction. Call it inside a transaction.
 * @returns null when done, else why not: `record.not-found`, or `record.sort-target` for a row of another parent.
 */
export async function moveRank(
  transaction: Executor,
  definition: CompiledDefinition,
  move: RankMove,
  options: { scope?: Predicate | null; registry?: DefinitionLookup } = {},
): Promise<ErrorCode | null> {
  const rank = rankOf(definition, options);
  await transaction.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [definition.sqlTable],
  });
  const found = await readEnds(transaction, rank, move);
  if (!found) return 'record.not-found';
  if (found.moved.parent !== found.target.parent) return 'record.sort-target';
  if (sameKey(move.moved, move.target)) return null;
  const group = { ...rank, parent: found.moved.parentValue };
  const filled = await transaction.query(fillStatement(group));
  const ends = filled.count > 0 ? await readEnds(transaction, rank, move) : found;
  if (!ends) return 'record.not-found';
  const segment = segmentOf(ends, move);
  const stats = await readStats(transaction, group, segment);
  if (stats.size < 2n) return null;
  if (stats.shift > 0n) await transaction.query(shiftStatement(group, segment, stats.shift));
  await transaction.query(assignStatement(group, segment, stats));
  return null;
}

interface Rank {
  parts: TableParts;
  registry: DefinitionLookup;
  scope: Predicate | null;
  weigh: ColumnPart;
  within: ColumnPart | null;
}

/** Rows that share a parent. */
interface Group extends Rank {
  parent: Json;
}

interface End {
  key: readonly Json[];
  weigh: string;
  /** Text of the parent, to compare; and the value itself. */
  parent: string | null;
  parentValue: Json;
  /** Place in the order by rank and key: 1 or 2. */
  place: number;
}

/** Rows from `first` to `last` in the order by rank and key; the moved row is one of them and goes to the other end. */
interface Segment {
  first: End;
  last: End;
  /** The ends themselves belong to it. */
  withFirst: boolean;
  withLast: boolean;
  /** The moved row becomes the last one (else the first). */
  toEnd: boolean;
}

interface Stats {
  size: bigint;
  /** New rank of the first row; null when the ranks there are can be dealt out again. */
  base: bigint | null;
  /** What all rows after the segment must give way by. */
  shift: bigint;
}

function rankOf(
  definition: CompiledDefinition,
  options: { scope?: Predicate | null; registry?: DefinitionLookup },
): Rank {
  const parts = partsOf(definition);
  const weigh = parts.columns.get(definition.dragSort?.field ?? '');
  if (!weigh || parts.key.length === 0) throw new Error(`${definition.name} has no rank to sort by`);
  const within = definition.dragSort?.within ? (parts.columns.get(definition.dragSort.within) ?? null) : null;
  return {
    parts,
    registry: options.registry ?? { get: () => undefined },
    scope: options.scope ?? null,
    weigh,
    within,
  };
}

function sameKey(a: readonly Json[], b: readonly Json[]): boolean {
  return a.length === b.length && a.every((part, at) => String(part) === String(b[at]));
}

async function readEnds(transaction: Executor, rank: Rank, move: RankMove) {
  const read = async (key: readonly Json[]) => {
    const print = printing(rank.parts, rank.registry);
    const where = [keysSql(print, [[...key]]), ...scopeSql(print, rank.scope)].join(' and ');
    const parent = rank.within ? rank.within.ref : 'null::text';
    const text =
      `select coalesce(${rank.weigh.ref}, 0)::text as "weigh", ${parent}::text as "parent", ${parent} as "value" ` +
      `from ${rank.parts.from} where ${where} for update`;
    const { rows } = await transaction.query<{ weigh: string; parent: string | null; value: Json }>({
      text,
      values: print.values,
    });
    const [row] = rows;
    return row && { key, weigh: row.weigh, parent: row.parent, parentValue: row.value, place: 0 };
  };
  const moved = await read(move.moved);
  const target = await read(move.target);
  if (!moved || !target) return null;
  const movedFirst = await comesFirst(transaction, rank, moved, target);
  return { moved: { ...moved, place: movedFirst ? 1 : 2 }, target: { ...target, place: movedFirst ? 2 : 1 } };
}

/** The database decides, for it sorts the lists: texts of a key have an order of their own there. */
async function comesFirst(transaction: Executor, rank: Rank, a: End, b: End): Promise<boolean> {
  const print = printing(rank.parts, rank.registry);
  const text = `select (${endSql(print, rank, a)}) < (${endSql(print, rank, b)}) as "first"`;
  const { rows } = await transaction.query<{ first: boolean }>({ text, values: print.values });
  return rows[0]?.first === true;
}

function endSql(print: Printing, rank: Rank, end: End): string {
  const weigh = `${bind(print, end.weigh)}::${rank.weigh.sql.type.name}`;
  const key = rank.parts.key.map((part, at) =>
    part.sql.operand(bind(print, part.sql.encodeOperand(end.key[at] ?? null))),
  );
  return [weigh, ...key].join(', ');
}

function placeSql(rank: Rank): string {
  return [rank.weigh.ref, ...rank.parts.key.map((part) => part.sql.comparand(part.ref))].join(', ');
}

function segmentOf(ends: { moved: End; target: End }, move: RankMove): Segment {
  const upwards = ends.moved.place === 1;
  const up = move.order === 'desc';
  // In the order by rank, `up` in a descending list means behind the target.
  const behind = move.direction === null ? upwards : (move.direction === 'up') === up;
  return upwards
    ? { first: ends.moved, last: ends.target, withFirst: true, withLast: behind, toEnd: true }
    : { first: ends.target, last: ends.moved, withFirst: !behind, withLast: true, toEnd: false };
}

function scopeSql(print: Printing, scope: Predicate | null): string[] {
  if (!scope) return [];
  const text = `(${predicateSql(print, scope)})`;
  if (print.joins.size > 0) throw new Error('a scope must stand on columns of its own table');
  return [text];
}

function groupSql(print: Printing, group: Group): string[] {
  const { within, parent } = group;
  const same = !within
    ? []
    : parent === null
      ? [`${within.ref} is null`]
      : [
          `${within.sql.comparand(within.ref)} = ${within.sql.operand(bind(print, within.sql.encodeOperand(parent)))}`,
        ];
  return [...same, ...scopeSql(print, group.scope)];
}

function segmentSql(print: Printing, group: Group, segment: Segment): string {
  const place = placeSql(group);
  return [
    ...groupSql(print, group),
    `(${place}) ${segment.withFirst ? '>=' : '>'} (${endSql(print, group, segment.first)})`,
    `(${place}) ${segment.withLast ? '<=' : '<'} (${endSql(print, group, segment.last)})`,
  ].join(' and ');
}

/** Rows without a rank count as zero; they get it now, so that there is something to shift. */
function fillStatement(group: Group): Statement {
  const print = printing(group.parts, group.registry);
  const where = [`${group.weigh.ref} is null`, ...groupSql(print, group)].join(' and ');
  return {
    text: `update ${group.parts.from} set ${group.weigh.name} = 0 where ${where}`,
    values: print.values,
  };
}

async function readStats(transaction: Executor, group: Group, segment: Segment): Promise<Stats> {
  const print = printing(group.parts, group.registry);
  const inside = segmentSql(print, group, segment);
  const beyond = (sign: string, end: End) =>
    [...groupSql(print, group), `(${placeSql(group)}) ${sign} (${endSql(print, group, end)})`].join(' and ');
  const before = beyond(segment.withFirst ? '<' : '<=', segment.first);
  const after = beyond(segment.withLast ? '>' : '>=', segment.last);
  const weigh = group.weigh.ref;
  const text =
    `select count(*)::text as "size", count(distinct ${weigh})::text as "distinct", ` +
    `min(${weigh})::text as "low", max(${weigh})::text as "high", ` +
    `(select max(${weigh})::text from ${group.parts.from} where ${before}) as "below", ` +
    `(select min(${weigh})::text from ${group.parts.from} where ${after}) as "above" ` +
    `from ${group.parts.from} where ${inside}`;
  const { rows } = await transaction.query<Record<string, string | null>>({ text, values: print.values });
  return roomFor(rows[0] ?? {});
}

/** Whether the segment's own ranks serve; if not, where new ones begin and how far the rows after it must move. */
function roomFor(row: Record<string, string | null>): Stats {
  const size = BigInt(row.size ?? '0');
  if (size < 2n || row.low == null) return { size, base: null, shift: 0n };
  const low = BigInt(row.low);
  const tied = BigInt(row.distinct ?? '0') < size || row.below === row.low || row.above === row.high;
  if (!tied) return { size, base: null, shift: 0n };
  const base = row.below === row.low ? low + 1n : low;
  const next = base + size;
  const above = row.above == null ? null : BigInt(row.above);
  return { size, base, shift: above !== null && above < next ? next - above : 0n };
}

function shiftStatement(group: Group, segment: Segment, shift: bigint): Statement {
  const print = printing(group.parts, group.registry);
  const by = `${bind(print, String(shift))}::${group.weigh.sql.type.name}`;
  const sign = segment.withLast ? '>' : '>=';
  const where = [
    ...groupSql(print, group),
    `(${placeSql(group)}) ${sign} (${endSql(print, group, segment.last)})`,
  ];
  const set = `${group.weigh.name} = ${group.weigh.ref} + ${by}`;
  return { text: `update ${group.parts.from} set ${set} where ${where.join(' and ')}`, values: print.values };
}

/** Every row takes the place of its neighbour, the moved one that of the far end. */
function assignStatement(group: Group, segment: Segment, stats: Stats): Statement {
  const print = printing(group.parts, group.registry);
  const keys = group.parts.key.map((part, at) => `${part.ref} as "_k${at}"`).join(', ');
  const inside = segmentSql(print, group, segment);
  const size = `${bind(print, String(stats.size))}::bigint`;
  const place = `("s"."r" + ${segment.toEnd ? `${size} - 1` : '1'}) % ${size}`;
  const type = group.weigh.sql.type.name;
  const dealt = `"s" join "s" as "o" on "o"."r" = ${place}`;
  const value =
    stats.base === null ? '"o"."w"' : `(${bind(print, String(stats.base))}::bigint + ${place})::${type}`;
  const on = group.parts.key.map((part, at) => `${part.ref} = "v"."_k${at}"`).join(' and ');
  const text =
    `with "s" as (select ${keys}, ${group.weigh.ref} as "w", row_number() over (order by ${placeSql(group)}) - 1 as "r" ` +
    `from ${group.parts.from} where ${inside}), ` +
    `"v" as (select "s".*, ${value} as "new" from ${stats.base === null ? dealt : '"s"'}) ` +
    `update ${group.parts.from} set ${quoted(group.weigh.field.column ?? '')} = "v"."new" from "v" where ${on}`;
  return { text, values: print.values };
}
