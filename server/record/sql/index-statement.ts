import { type CompiledDefinition, quoted } from '#engine/compile/index.ts';
import type { DefinitionLookup, IndexPlan, OrderTerm, Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { predicateSql } from './predicate-sql.ts';
import { joinsOf, type Printing, printing, refSql } from './printing.ts';
import { type Mark, markSql, pageStart } from './page-start.ts';
import { named, partsOf, type TableParts } from './table-parts.ts';

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

/** Offsets from here on skip on the index alone and fetch only the rows shown. */
export const DEEP_OFFSET = 1000;
const SNAPSHOT = 'pg_current_snapshot()::text as "_snapshot"';

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
  if (plan.offset >= DEEP_OFFSET && print.parts.key.length > 0) return deepText(plan, print, options);
  return plainText(plan, print, options);
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

/** What a page shows: the plan's fields, the key, the row's version. */
function itemsOf(plan: IndexPlan, parts: TableParts): string {
  const wanted = new Set([...plan.fields, ...parts.definition.key]);
  const items = [...parts.columns.values()]
    .filter((part) => wanted.has(part.field.name))
    .map((part) => part.item);
  return (
    [...items, ...(parts.version === '' || plan.select ? [] : [parts.version])].join(', ') || 'true as "_row"'
  );
}

interface OrderSql {
  /** Expressions in order. */
  terms: { expression: string; descending: boolean }[];
}

function orderOf(plan: IndexPlan, print: Printing): OrderSql {
  return { terms: plan.order.map((term) => termOf(print, term)) };
}

function termOf(print: Printing, { ref, direction }: OrderTerm): OrderSql['terms'][number] {
  const { column, sql } = refSql(print, ref);
  return { expression: sql.order(column), descending: direction === 'desc' };
}

function orderSql({ terms }: OrderSql, reversed = false): string {
  if (terms.length === 0) return '';
  const printed = terms.map((term) => `${term.expression}${term.descending === reversed ? '' : ' desc'}`);
  return ` order by ${printed.join(', ')}`;
}

/** PostgreSQL puts nulls last ascending and first descending, so a reversed order is the exact opposite. */
function orderByAlias({ terms }: OrderSql, alias: string): string {
  if (terms.length === 0) return '';
  return ` order by ${terms.map((term, at) => `${alias}."_o${at}"${term.descending ? ' desc' : ''}`).join(', ')}`;
}

function pageSql(limit: number, offset: number): string {
  return ` limit ${whole(limit)}${offset > 0 ? ` offset ${whole(offset)}` : ''}`;
}

/** Limits and offsets are printed, not bound: the planner must see them to choose the index. */
function whole(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`no row count: ${value}`);
  return String(value);
}

function whereSql(plan: IndexPlan, print: Printing): string {
  const where = predicateSql(print, plan.where);
  return where === 'true' ? '' : ` where ${where}`;
}

function plainText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  const items = [itemsOf(plan, print.parts), ...(options.snapshot ? [SNAPSHOT] : [])].join(', ');
  const where = whereSql(plan, print);
  const order = orderSql(orderOf(plan, print));
  return `select ${items} from ${print.parts.from}${joinsOf(print)}${where}${order}${pageSql(plan.limit, plan.offset)}`;
}

/** Keys and sort values of the page are found first, on an index if there is one; only then the rows are read. */
function deepText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  const order = orderOf(plan, print);
  const page = pageStart(plan, options.known, options.mark);
  const wanted = predicateSql(print, plan.where);
  const conditions = wanted === 'true' ? [] : [wanted];
  if (page.from === 'mark' && options.mark) {
    conditions.push(markSql(print, plan.order, options.mark, page.reversed));
  }
  const where = conditions.length > 0 ? ` where ${conditions.map((each) => `(${each})`).join(' and ')}` : '';
  const inner =
    `select ${hitItems(print.parts, order)} from ${print.parts.from}${joinsOf(print)}${where}` +
    `${orderSql(order, page.reversed)}${pageSql(page.limit, page.offset)}`;
  const marks = options.marks ? order.terms.map((_term, at) => `"p"."_o${at}"::text as "_m${at}"`) : [];
  const items = [itemsOf(plan, print.parts), ...marks, ...(options.snapshot ? [SNAPSHOT] : [])].join(', ');
  return (
    `select ${items} from (${inner}) as "p" join ${print.parts.from} on ${onKey(print.parts)}` +
    orderByAlias(order, '"p"')
  );
}

function hitItems(parts: TableParts, { terms }: OrderSql): string {
  return [
    ...parts.key.map((part, at) => `${part.ref} as "_k${at}"`),
    ...terms.map((term, at) => `${term.expression} as "_o${at}"`),
  ].join(', ');
}

function onKey(parts: TableParts): string {
  return parts.key.map((part, at) => `${part.ref} = "p"."_k${at}"`).join(' and ');
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
  const hits = keyed ? hitItems(parts, order) : [itemsOf(plan, parts), ...orderItems(order)].join(', ');
  const page = `select * from "hit"${orderByAlias(order, '"hit"')}${pageSql(plan.limit, plan.offset)}`;
  const names = fieldAliases(plan, parts);
  const items = keyed ? itemsOf(plan, parts) : names.map((name) => `"p".${name}`).join(', ');
  const row = keyed ? `${parts.key[0]?.ref} is not null as "_row"` : '"p"."_one" is not null as "_row"';
  const from = keyed
    ? `left join ((${page}) as "p" join ${parts.from} on ${onKey(parts)}) on true`
    : `left join (select *, true as "_one" from (${page}) as "q") as "p" on true`;
  return (
    `with "hit" as materialized (select ${hits} from ${parts.from}${joinsOf(print)}${where}) ` +
    `select ${items}, ${row}, "n"."_total"${options.snapshot ? `, ${SNAPSHOT}` : ''} ` +
    `from (select count(*)::float8 as "_total" from "hit") as "n" ${from}${orderByAlias(order, '"p"')}`
  );
}

/**
 * Rows of the whole table, and beside them its count, which an index alone can give: nothing is kept or sorted twice.
 * The left join gives the total even where the page has no row.
 */
function withTableTotalText(plan: IndexPlan, print: Printing, options: IndexStatementOptions): string {
  const { parts } = print;
  const order = orderOf(plan, print);
  const deep = plan.offset >= DEEP_OFFSET && parts.key.length > 0;
  const bare: IndexStatementOptions = { total: 'without', known: options.known };
  const page = deep ? deepText(plan, print, bare) : plainText(plan, print, bare);
  const sorted = deep ? order.terms.map((_, at) => `"p"."_o${at}"`) : orderItems(order);
  const helpers = ['true as "_row"', ...sorted].join(', ');
  const snapshot = options.snapshot ? `, ${SNAPSHOT}` : '';
  return (
    `select ${aliasesOf(plan, parts)}"q"."_row", "n"."_total"${snapshot} ` +
    `from (select count(*)::float8 as "_total" from ${parts.from}) as "n" ` +
    `left join (${page.replace(/^select /, () => `select ${helpers}, `)}) as "q" on true${orderByAlias(order, '"q"')}`
  );
}

/** The columns of `itemsOf` by their aliases, each followed by a comma. */
function aliasesOf(plan: IndexPlan, parts: TableParts): string {
  const wanted = new Set([...plan.fields, ...parts.definition.key]);
  const names = [...parts.columns.keys()].filter((name) => wanted.has(name)).map(quoted);
  const version = parts.version === '' || plan.select ? [] : ['"_version"'];
  return [...names, ...version].map((name) => `"q".${name}, `).join('');
}

function orderItems({ terms }: OrderSql): string[] {
  return terms.map((term, at) => `${term.expression} as "_o${at}"`);
}

function fieldAliases(plan: IndexPlan, parts: TableParts): string[] {
  return [...parts.columns.values()]
    .filter((part) => plan.fields.includes(part.field.name))
    .map((part) => quoted(part.field.name));
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
