import type { CompiledField } from '#engine/compile/index.ts';
import type { IndexPlan, OrderTerm } from '#engine/query/index.ts';
import { bind, type Printing, refSql } from './printing.ts';
import { partsOf } from './table-parts.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';

/** A row of a list by its place: how many rows stand before it, and its order values as text. */
export interface Mark {
  offset: number;
  values: string[];
}

/** Where reading a page begins, and how many rows are skipped from there. */
export interface PageStart {
  from: 'start' | 'end' | 'mark';
  /** The list is read backwards. */
  reversed: boolean;
  limit: number;
  offset: number;
}

/** The start nearest to the page: of both ends (the far one only where the total is known) and the mark. */
export function pageStart(
  { offset, limit }: Pick<IndexPlan, 'offset' | 'limit'>,
  known: number | undefined,
  mark?: Mark,
): PageStart {
  const starts: PageStart[] = [{ from: 'start', reversed: false, limit, offset }];
  const rest = known === undefined ? 0 : known - offset;
  if (rest > 0) {
    const rows = Math.min(limit, rest);
    starts.push({ from: 'end', reversed: true, limit: rows, offset: rest - rows });
  }
  const past = mark ? offset - mark.offset : 0;
  if (mark && past >= 0) starts.push({ from: 'mark', reversed: false, limit, offset: past });
  if (mark && past + limit <= 0) starts.push({ from: 'mark', reversed: true, limit, offset: -past - limit });
  return starts.reduce((best, start) => (start.offset < best.offset ? start : best));
}

/** Types whose values come back from their text exactly as they were, and compare as they are sorted. */
const EXACT: ReadonlySet<string> = new Set([
  'integer',
  'numeric',
  'boolean',
  'text',
  'uuid',
  'date',
  'time',
  'timestamp',
  'timestamptz',
]);

/**
 * Whether rows of this order can be found again by their order values: columns of the table itself, never null in the
 * database (`notNull`: column names), of types that compare exactly.
 */
export function canMark(
  definition: CompiledDefinition,
  order: readonly OrderTerm[],
  notNull: ReadonlySet<string>,
): boolean {
  if (definition.kind !== 'table' || definition.key.length === 0) return false;
  const { columns } = partsOf(definition);
  return order.every(({ ref }) => {
    const part = 'relation' in ref ? undefined : columns.get(ref.field);
    if (!part || !notNull.has(columnOf(part.field))) return false;
    const { sql } = part;
    const plain = sql.order(part.ref) === part.ref && sql.comparand(part.ref) === part.ref;
    return plain && !sql.type.array && EXACT.has(sql.type.category);
  });
}

function columnOf(field: CompiledField): string {
  return field.column ?? '';
}

/** The condition of rows from the mark on (itself included), or of all before it. */
export function markSql(print: Printing, order: readonly OrderTerm[], mark: Mark, before: boolean): string {
  const terms = order.map((term, at) => {
    const { column, sql } = refSql(print, term.ref);
    const greater = (term.direction === 'asc') !== before;
    return { column, value: sql.operand(bind(print, mark.values[at])), sign: greater ? '>' : '<' };
  });
  const [first] = terms;
  if (!first) return 'true';
  const equal = before ? '' : '=';
  if (terms.every(({ sign }) => sign === first.sign)) {
    const columns = terms.map(({ column }) => column).join(', ');
    return `(${columns}) ${first.sign}${equal} (${terms.map(({ value }) => value).join(', ')})`;
  }
  // The first comparison follows from the rest; it is what an index can begin at.
  return `(${first.column} ${first.sign}= ${first.value} and (${stepwise(terms, equal)}))`;
}

/** Mixed directions: greater in one term, equal in all before it. */
function stepwise(terms: { column: string; value: string; sign: string }[], equal: string): string {
  const steps = terms.map((term, at) => {
    const same = terms.slice(0, at).map(({ column, value }) => `${column} = ${value}`);
    const sign = at === terms.length - 1 ? `${term.sign}${equal}` : term.sign;
    return `(${[...same, `${term.column} ${sign} ${term.value}`].join(' and ')})`;
  });
  return steps.join(' or ');
}
