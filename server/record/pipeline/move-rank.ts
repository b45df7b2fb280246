import { noteRankSteps, rankSteps, type RankStep } from '../history/rank-steps.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { bind, type Printing } from '../sql/printing.ts';
import { fillRanks, orderTerms, rankColumn, rankPrinting, sharing, type InList } from './ranked-rows.ts';
import type { TableWrite } from './table-write.ts';

/** A row on its way to another place in a list. */
export interface Move extends InList {
  onto: StoredRow;
  /** Where the row comes to stand: before or after the other in the list, or at its place. */
  side: 'before' | 'after' | 'place';
}

/**
 * Gives the rows between the two new ranks, so that the moved one stands where it was dropped. Distinct ranks are only
 * handed on from row to row; where some are equal the stretch is numbered anew and what lies above moves up to make
 * room. Returns the transaction's number.
 */
export async function moveRank(write: TableWrite, move: Move): Promise<number> {
  await fillMissing(write, move);
  await lockStretch(write, move);
  const stretch = await readStretch(write, move);
  const to = placeOf(move, stretch);
  if (!stretch.distinct) await makeRoom(write, move, stretch);
  return assign(write, move, stretch, to);
}

interface Stretch {
  count: number;
  distinct: boolean;
  low: number;
  high: number;
  /** Places of the two rows in the list, counted from one. */
  from: number;
  onto: number;
}

/** The place the row ends at, when the rows between have closed up. */
function placeOf({ side }: Move, { from, onto }: Stretch): number {
  if (side === 'before') return from < onto ? onto - 1 : onto;
  if (side === 'after') return from < onto ? onto : onto + 1;
  return onto;
}

/** Rows without a rank count as zero from now on. */
async function fillMissing(write: TableWrite, move: Move): Promise<void> {
  if (move.row[move.rank] !== null && move.onto[move.rank] !== null) return;
  await fillRanks(write.call, write.transaction.executor, move);
}

/** Nobody takes a row out of the stretch before all have their new ranks. */
async function lockStretch(write: TableWrite, move: Move): Promise<void> {
  const print = rankPrinting(write.call);
  const { key, from } = print.parts;
  const where = inStretch(write, print, move);
  const order = key.map((part) => part.sql.order(part.ref)).join(', ');
  const rows = `select 1 from ${from} where ${where} order by ${order} for update`;
  await write.transaction.executor.query({
    text: `select count(*) from (${rows}) as "l"`,
    values: print.values,
  });
}

async function readStretch(write: TableWrite, move: Move): Promise<Stretch> {
  const print = rankPrinting(write.call);
  const keys = (row: StoredRow) =>
    print.parts.key.map((part, at) => {
      const value = bind(print, part.sql.encodeOperand(row[part.field.name] ?? null));
      return `${part.sql.comparand(`"k${at}"`)} = ${part.sql.operand(value)}`;
    });
  const text =
    `with "slot" as (${slots(write, print, move)}) select count(*)::float8 as "count", ` +
    `count(distinct "r")::float8 as "distinct", min("r")::float8 as "low", max("r")::float8 as "high", ` +
    `max("n") filter (where ${keys(move.row).join(' and ')})::float8 as "from", ` +
    `max("n") filter (where ${keys(move.onto).join(' and ')})::float8 as "onto" from "slot"`;
  const { rows } = await write.transaction.executor.query<Record<string, number>>({
    text,
    values: print.values,
  });
  const [row] = rows;
  const number = (name: string) => Number(row?.[name] ?? 0);
  return {
    count: number('count'),
    distinct: number('count') === number('distinct'),
    low: number('low'),
    high: number('high'),
    from: number('from'),
    onto: number('onto'),
  };
}

/** Moves the ranks above the stretch up as far as the stretch will grow. */
async function makeRoom(write: TableWrite, move: Move, { count, low, high }: Stretch): Promise<void> {
  const growth = low + count - 1 - high;
  if (growth <= 0) return;
  const print = rankPrinting(write.call);
  const { name, ref } = rankColumn(print, move.rank);
  const set = `${name} = ${ref} + ${bind(print, growth)}`;
  const where = [`${ref} > ${bind(print, high)}`, ...sharing(write.call, print, move)].join(' and ');
  const steps = write.notes ? ` returning ${rankSteps(print, `${ref} - ${bind(print, growth)}`, ref)}` : '';
  const { rows } = await write.transaction.executor.query<RankStep>({
    text: `update ${print.parts.from} set ${set} where ${where}${steps}`,
    values: print.values,
  });
  if (write.notes) noteRankSteps(write, move, print, rows);
}

/** Every row of the stretch gets the rank of its new place. */
async function assign(write: TableWrite, move: Move, stretch: Stretch, to: number): Promise<number> {
  const { notes } = write;
  const print = rankPrinting(write.call);
  const { name, ref } = rankColumn(print, move.rank);
  const { key } = print.parts;
  const slot = slots(write, print, move);
  const [from, place] = [bind(print, stretch.from), bind(print, to)];
  const moved =
    `case when "n" = ${from} then ${place} when "n" > ${from} and "n" <= ${place} then "n" - 1 ` +
    `when "n" < ${from} and "n" >= ${place} then "n" + 1 else "n" end`;
  const rank = stretch.distinct
    ? `(select "o"."r" from "slot" as "o" where "o"."n" = "m"."n")`
    : numbered(print, move, stretch);
  const same = key.map((part, at) => `${part.ref} = "m"."k${at}"`).join(' and ');
  const text =
    `with "slot" as materialized (${slot}), ` +
    `"m" as (select ${key.map((_part, at) => `"k${at}"`).join(', ')}, "r", ${moved} as "n" from "slot"), ` +
    `"w" as (update ${print.parts.from} set ${name} = ${rank} from "m" where ${same} ` +
    `and ${ref} is distinct from ${rank} returning ${notes ? rankSteps(print, '"m"."r"', ref) : '1'}) ` +
    `select pg_current_xact_id()::text as "xid", (select ${notes ? 'json_agg("w")' : 'count(*)'} from "w") as "written"`;
  type Answer = { xid: string; written: RankStep[] | null };
  const { rows } = await write.transaction.executor.query<Answer>({ text, values: print.values });
  if (notes) noteRankSteps(write, move, print, rows[0]?.written ?? []);
  return Number(rows[0]?.xid ?? 0);
}

function numbered(print: Printing, { order }: Move, { low, count }: Stretch): string {
  const first = bind(print, order.rank === 'asc' ? low - 1 : low + count);
  return order.rank === 'asc' ? `${first}::bigint + "m"."n"` : `${first}::bigint - "m"."n"`;
}

/** The rows from one to the other: key parts, rank, place in the list. */
function slots(write: TableWrite, print: Printing, move: Move): string {
  const { key, from } = print.parts;
  const { ref } = rankColumn(print, move.rank);
  const where = inStretch(write, print, move);
  const order = orderTerms(print, ref, move.order).join(', ');
  const items = key.map((part, at) => `${part.ref} as "k${at}"`).join(', ');
  return `select ${items}, ${ref} as "r", row_number() over (order by ${order})::bigint as "n" from ${from} where ${where}`;
}

/** Rows whose rank lies between those of the two. */
function inStretch(write: TableWrite, print: Printing, move: Move): string {
  const { ref } = rankColumn(print, move.rank);
  const ends = [move.row, move.onto].map((row) => Number(row[move.rank] ?? 0));
  const between = `${ref} between ${bind(print, Math.min(...ends))} and ${bind(print, Math.max(...ends))}`;
  return [between, ...sharing(write.call, print, move)].join(' and ');
}
