import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { IndexPlan, OrderTerm, Predicate } from '#engine/query/index.ts';
import { markSql, type Mark, pageStart, type PageStart } from './page-start.ts';
import { predicateSql } from './predicate-sql.ts';
import { joinsOf, type Printing, refSql } from './printing.ts';
import { SELF, type TableParts } from './table-parts.ts';

/** Offsets from here on are reached from the nearest place that is known; see `PageStart`. */
export const DEEP_OFFSET = 1000;
/** Pages of more rows than this show most of what they sort: there is nothing to cut off first. */
const MAX_CUT = 1000;

/** Where the rows of a page come from: what stands behind the select list. */
export interface PageSql {
  /** `from`, `where`, `order by`, `limit`. */
  from: string;
  /** The order values of a row, as the select list can name them. */
  order: string[];
}

/** What is known of the list before; see `IndexStatementOptions`. */
export interface PageOptions {
  known?: number | undefined;
  mark?: Mark | undefined;
}

/**
 * The rows of a page. What is sorted is as narrow as can be: PostgreSQL computes a whole select list for every row that
 * it sorts, so the page is cut out first, by keys and order values alone, and only its own rows are read and printed.
 */
export function pageSql(plan: IndexPlan, print: Printing, options: PageOptions): PageSql {
  const order = orderOf(plan, print);
  const { key, definition } = print.parts;
  if (plan.offset >= DEEP_OFFSET && key.length > 0) {
    const page = pageStart(plan, options.known, options.mark);
    return keyedPage(plan, print, order, { page, mark: options.mark });
  }
  if (!isSorted(plan, definition)) return plainPage(plan, print, order);
  if (key.length === 0 || definition.kind !== 'table') return derivedPage(plan, print, order);
  const page: PageStart = { from: 'start', reversed: false, limit: plan.limit, offset: plan.offset };
  return keyedPage(plan, print, order, { page, mark: undefined });
}

/** Whether more rows may be sorted than are shown; an order by the key is one that its index has already. */
function isSorted({ order, where, limit, select }: IndexPlan, definition: CompiledDefinition): boolean {
  if (order.length === 0 || limit > MAX_CUT || select || namesKeys(where)) return false;
  const [first] = order;
  const isByKey =
    order.length === definition.key.length &&
    order.every(
      ({ ref, direction }, at) =>
        !('relation' in ref) && ref.field === definition.key[at] && direction === first?.direction,
    );
  return !isByKey || definition.kind !== 'table';
}

function namesKeys(where: Predicate): boolean {
  return where.kind === 'keys' || (where.kind === 'and' && where.of.some(({ kind }) => kind === 'keys'));
}

function plainPage(plan: IndexPlan, print: Printing, order: OrderSql[]): PageSql {
  return { from: rowsSql(plan, print, order), order: order.map(({ expression }) => expression) };
}

/** The page's keys are found first, on an index if there is one; only then its rows are read. */
function keyedPage(
  plan: IndexPlan,
  print: Printing,
  order: OrderSql[],
  { page, mark }: { page: PageStart; mark: Mark | undefined },
): PageSql {
  const { parts } = print;
  const rows = rowsSql({ ...plan, ...page }, print, order, {
    reversed: page.reversed,
    mark: page.from === 'mark' ? mark : undefined,
  });
  const inner = `select ${hitItems(parts, order)} ${rows}`;
  return {
    from: `from (${inner}) as "p" join ${parts.from} on ${onKey(parts)}${orderByAlias(order, '"p"')}`,
    order: order.map((_, at) => `"p"."_o${at}"`),
  };
}

/** Rows that no key leads back to, and rows of views, whose lookups may cost as much as the whole: columns as they are. */
function derivedPage(plan: IndexPlan, print: Printing, order: OrderSql[]): PageSql {
  const inner = `select ${[...rawColumns(plan, print.parts), ...orderItems(order)].join(', ')} ${rowsSql(plan, print, order)}`;
  return {
    from: `from (${inner}) as ${SELF}${orderByAlias(order, SELF)}`,
    order: order.map((_, at) => `${SELF}."_o${at}"`),
  };
}

/** Columns under their own names, so that `itemsOf` can be printed over them. */
export function rawColumns(plan: IndexPlan, parts: TableParts): string[] {
  return [...new Set(shownParts(plan, parts).map(({ ref }) => ref))];
}

function rowsSql(
  plan: Pick<IndexPlan, 'where' | 'order' | 'limit' | 'offset'>,
  print: Printing,
  order: OrderSql[],
  { reversed = false, mark }: { reversed?: boolean; mark?: Mark | undefined } = {},
): string {
  const wanted = predicateSql(print, plan.where);
  const conditions = wanted === 'true' ? [] : [wanted];
  if (mark) conditions.push(markSql(print, plan.order, mark, reversed));
  const all = conditions.length > 1 ? conditions.map((each) => `(${each})`) : conditions;
  const where = all.length > 0 ? ` where ${all.join(' and ')}` : '';
  return `from ${print.parts.from}${joinsOf(print)}${where}${orderSql(order, reversed)}${limitSql(plan.limit, plan.offset)}`;
}

/** What a page shows: the plan's fields, the key, the row's version. */
export function itemsOf(plan: IndexPlan, parts: TableParts): string {
  const items = shownParts(plan, parts).map(({ item }) => item);
  return (
    [...items, ...(parts.version === '' || plan.select ? [] : [parts.version])].join(', ') || 'true as "_row"'
  );
}

/** Columns of the plan's fields and of the key. */
export function shownParts({ fields }: IndexPlan, parts: TableParts) {
  const wanted = new Set([...fields, ...parts.definition.key]);
  return [...parts.columns.values()].filter(({ field }) => wanted.has(field.name));
}

/** One term of an order. */
export interface OrderSql {
  expression: string;
  descending: boolean;
}

export function orderOf(plan: IndexPlan, print: Printing): OrderSql[] {
  return plan.order.map((term) => termOf(print, term));
}

function termOf(print: Printing, { ref, direction }: OrderTerm): OrderSql {
  const { column, sql } = refSql(print, ref);
  return { expression: sql.order(column), descending: direction === 'desc' };
}

/** PostgreSQL puts nulls last ascending and first descending, so a reversed order is the exact opposite. */
function orderSql(terms: readonly OrderSql[], reversed: boolean): string {
  if (terms.length === 0) return '';
  const printed = terms.map((term) => `${term.expression}${term.descending === reversed ? '' : ' desc'}`);
  return ` order by ${printed.join(', ')}`;
}

/** Puts rows in the order of their order values, which `alias` carries as `_o0`, `_o1`, ... */
export function orderByAlias(terms: readonly OrderSql[], alias: string): string {
  if (terms.length === 0) return '';
  return ` order by ${terms.map((term, at) => `${alias}."_o${at}"${term.descending ? ' desc' : ''}`).join(', ')}`;
}

export function orderItems(terms: readonly OrderSql[]): string[] {
  return terms.map((term, at) => `${term.expression} as "_o${at}"`);
}

/** Key and order values of a row. */
export function hitItems(parts: TableParts, terms: readonly OrderSql[]): string {
  return [...parts.key.map((part, at) => `${part.ref} as "_k${at}"`), ...orderItems(terms)].join(', ');
}

/** The row of a hit under `"p"`. */
export function onKey(parts: TableParts): string {
  return parts.key.map((part, at) => `${part.ref} = "p"."_k${at}"`).join(' and ');
}

export function limitSql(limit: number, offset: number): string {
  return ` limit ${whole(limit)}${offset > 0 ? ` offset ${whole(offset)}` : ''}`;
}

/** Limits and offsets are printed, not bound: the planner must see them to choose the index. */
function whole(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`no row count: ${value}`);
  return String(value);
}
