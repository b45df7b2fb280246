import { type CompiledDefinition, quoted } from '#engine/compile/index.ts';
import type { DefinitionLookup, IndexPlan, Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import {
  hitItems,
  itemsOf,
  limitSql,
  onKey,
  orderByAlias,
  orderItems,
  orderOf,
  pageSql,
  rawColumns,
  shownParts,
} from './page-sql.ts';
import type { Mark } from './page-start.ts';
import { predicateSql } from './predicate-sql.ts';
import { joinsOf, type Printing, printing } from './printing.ts';
import { named, partsOf, SELF, type TableParts } from './table-parts.ts';

export interface IndexStatementOptions {
  /** `with`: rows and the total of all pages from one scan; `without`: rows; `only`: the total. */
  total: 'with' | 'without' | 'only';
  /** A total known already: pages past the middle are then reached from the other end. */
  known?: number | undefined;
  /** A row of the list from which the page is reached where that is nearer than both ends; see `canMark`. */
  mark?: Mark | undefined;
  /** Brings the first row's order values along, so that it can be a mark. Pages from `DEEP_OFFSET` on. */
  marks?: boolean | undefined;
  /** Adds `_snapshot` (`pg_current_snapshot()::text`) to every row. */
  snapshot?: boolean;
}

/** As a statement of its own it is asked once and not for every row. */
const SNAPSHOT = '(select pg_current_snapshot()::text) as "_snapshot"';

/**
 * The statement of a list page. Rows carry their fields by name, `_version` where the table has one, and:
 * `_total` with `total: 'with'` (there is always one row; `_row` is not true when the page is past the end) and `'only'`.
 * Read the result with `readIndexRows`.
 */
export function indexStatement(
  plan: IndexPlan,
  definition: CompiledDefinition,
  registry: DefinitionLookup,
  options: IndexStatementOptions,
): Statement {
  const print = printing(partsOf(definition), registry);
  const text = indexText(plan, print, options);
  const bounded = isPlain(plan.where) && plan.offset === 0 && !plan.select;
  return bounded ? named(print.parts, text, print.values) : { text, values: print.values };
}

function indexText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  if (options.total === 'only') return countText(plan, print, options);
  if (options.total === 'with') {
    return isEverything(plan.where)
      ? withTableTotalText(plan, print, options)
      : withTotalText(plan, print, options);
  }
  return withoutTotalText(plan, print, options);
}

/** At most one equality and one empty column (a scope): a definition has few statements of that kind. */
function isPlain(where: Predicate): boolean {
  const parts = where.kind === 'and' ? where.of : [where];
  const equalities = parts.filter((part) => part.kind === 'compare' && part.operator === 'eq');
  const empty = parts.filter((part) => part.kind === 'null');
  return equalities.length <= 1 && empty.length <= 1 && equalities.length + empty.length === parts.length;
}

function isEverything(where: Predicate): boolean {
  return where.kind === 'and' && where.of.length === 0;
}

function whereSql(plan: IndexPlan, print: Printing): string {
  const where = predicateSql(print, plan.where);
  return where === 'true' ? '' : ` where ${where}`;
}

function withoutTotalText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  const { from, order } = pageSql(plan, print, options);
  const marks = options.marks ? order.map((value, at) => `${value}::text as "_m${at}"`) : [];
  const snapshot = options.snapshot ? [SNAPSHOT] : [];
  return `select ${[itemsOf(plan, print.parts), ...marks, ...snapshot].join(', ')} ${from}`;
}

/**
 * Rows and total from one scan: keys and sort values of all hits are kept, counted, and the page's rows are read by
 * key. A left join on the count gives the total even where the page has no row.
 */
function withTotalText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  const { parts } = print;
  const order = orderOf(plan, print);
  const where = whereSql(plan, print);
  const keyed = parts.key.length > 0;
  const hits = keyed ? hitItems(parts, order) : [...rawColumns(plan, parts), ...orderItems(order)].join(', ');
  const page = `select * from "hit"${orderByAlias(order, '"hit"')}${limitSql(plan.limit, plan.offset)}`;
  const row = keyed ? `${parts.key[0]?.ref} is not null as "_row"` : `${SELF}."_one" is not null as "_row"`;
  const from = keyed
    ? `left join ((${page}) as "p" join ${parts.from} on ${onKey(parts)}) on true${orderByAlias(order, '"p"')}`
    : `left join (select *, true as "_one" from (${page}) as "q") as ${SELF} on true${orderByAlias(order, SELF)}`;
  return (
    `with "hit" as materialized (select ${hits} from ${parts.from}${joinsOf(print)}${where}) ` +
    `select ${itemsOf(plan, parts)}, ${row}, "n"."_total"${options.snapshot ? `, ${SNAPSHOT}` : ''} ` +
    `from (select count(*)::float8 as "_total" from "hit") as "n" ${from}`
  );
}

/**
 * Rows of the whole table, and beside them its count, which an index alone can give: nothing is kept or sorted twice.
 * The left join gives the total even where the page has no row.
 */
function withTableTotalText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  const { parts } = print;
  const order = orderOf(plan, print);
  const page = pageSql(plan, print, { known: options.known });
  const sorted = page.order.map((value, at) => `${value} as "_o${at}"`);
  const rows = `select ${['true as "_row"', ...sorted, itemsOf(plan, parts)].join(', ')} ${page.from}`;
  const snapshot = options.snapshot ? `, ${SNAPSHOT}` : '';
  return (
    `select ${aliasesOf(plan, parts)}"q"."_row", "n"."_total"${snapshot} ` +
    `from (select count(*)::float8 as "_total" from ${parts.from}) as "n" ` +
    `left join (${rows}) as "q" on true${orderByAlias(order, '"q"')}`
  );
}

/** The columns of `itemsOf` by their aliases, each followed by a comma. */
function aliasesOf(plan: IndexPlan, parts: TableParts): string {
  const names = shownParts(plan, parts).map(({ field }) => quoted(field.name));
  const version = parts.version === '' || plan.select ? [] : ['"_version"'];
  return [...names, ...version].map((name) => `"q".${name}, `).join('');
}

function countText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  const where = whereSql(plan, print);
  const items = `count(*)::float8 as "_total"${options.snapshot ? `, ${SNAPSHOT}` : ''}`;
  return `select ${items} from ${print.parts.from}${joinsOf(print)}${where}`;
}

/** A result of `indexStatement`, taken apart. */
export interface IndexRows {
  rows: Record<string, unknown>[];
  /** Null when the statement did not count. */
  total: number | null;
  /** Null when it was not asked for, or no row could carry it. */
  snapshot: string | null;
  /** Order values of the first row; null when they were not asked for, or there is no row. */
  mark: string[] | null;
}

/** Takes the helper columns out of the rows, which are changed in place. */
export function readIndexRows(result: readonly Record<string, unknown>[]): IndexRows {
  const [first] = result;
  const total = first?.['_total'];
  const snapshot = first?.['_snapshot'];
  const mark = first ? takeMark(first) : [];
  const rows = result.filter((row) => row['_total'] === undefined || row['_row'] === true);
  for (const row of rows) {
    delete row['_total'];
    delete row['_snapshot'];
    delete row['_row'];
    if (mark.length > 0) takeMark(row);
  }
  return {
    rows,
    total: total === undefined ? null : Number(total),
    snapshot: typeof snapshot === 'string' ? snapshot : null,
    mark: mark.length > 0 ? mark : null,
  };
}

function takeMark(row: Record<string, unknown>): string[] {
  const values: string[] = [];
  for (let name = '_m0'; typeof row[name] === 'string'; name = `_m${values.length}`) {
    values.push(row[name] as string);
    delete row[name];
  }
  return values;
}
