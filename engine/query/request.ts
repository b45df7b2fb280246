import type { ErrorCode } from '#engine/model/error-code.ts';
import type { Json } from '#engine/model/json.ts';

/** How much one request may ask for. More is refused, or capped where it says so. */
export const LIMITS = {
  /** Rows of a page that names none. */
  defaultLimit: 10,
  /** Rows of a page; more is capped. */
  maxLimit: 1000,
  /** Rows when `initValue` names them one by one. */
  initLimit: 999_999,
  /** Rows of a tree offered for choice; more is capped. */
  treeLimit: 10_000,
  /** Search entries; equality filters as many again. */
  maxSearch: 100,
  /** Groups in one another of the advanced filter. */
  whereDepth: 5,
  /** Lines of the advanced filter; groups as many again. */
  whereLines: 50,
  /** Order terms. */
  maxOrder: 10,
  /** Values of one operand, and ids. */
  maxValues: 10_000,
  /** Characters of one name, value or quick search. */
  maxText: 10_000,
  /** Characters of a REST filter, or of comma text with many values. */
  maxJson: 1_000_000,
} as const;

/** Why a query is refused; `params` fill the text's placeholders. */
export interface QueryError {
  code: ErrorCode;
  params: Record<string, Json>;
}

/** A value as it came: a text, or a list of texts. */
export type Operand = string | string[];

/** One line of the common search. */
export interface SearchEntry {
  /** `field`, `relation`, or `relation.field`. */
  field: string;
  /** As sent; aliases are settled by the plan. */
  operator: string;
  val: Operand;
  /** `datetime`: the operand is wall-clock time in the site's time zone. */
  render?: string;
}

/** The advanced filter: lines of which all or any must hold, nested. */
export type WhereNode = { and: WhereNode[] } | { or: WhereNode[] } | SearchEntry;

/** A list request in either dialect, read but not yet validated against a definition. */
export interface IndexRequest {
  /** Rows of a page, already capped. */
  limit: number;
  offset: number;
  order: { field: string; direction: 'asc' | 'desc' }[];
  quickSearch: string;
  search: SearchEntry[];
  /** The advanced filter, ANDed to all others; null when there is none. */
  where: WhereNode | null;
  /** REST equality filters: a list means one of, null means without a value. */
  equal: { field: string; value: Operand | null }[];
  /** Keys as text (composite ones joined, see `parseKey`); null when the request names none. */
  ids: string[] | null;
  initKey: string;
  /** Values that a remote select shows already; empty when there are none. */
  initValue: string[];
  initOperator: string;
  /** Remote-select mode. */
  select: boolean;
  /** Rows, or choices, are wanted as a tree. */
  isTree: boolean;
  /** Key of a row of the tree whose own children alone are wanted, as text; null: no such row is named. */
  below: string | null;
  /** Keys of rows of the tree of which all that stands below them is wanted, as text; empty: no such row is named. */
  under: string[];
  /** Field a remote select shows instead of the definition's label; empty when it names none. */
  labelField: string;
  /** Further fields of a choice, shown with it. */
  showFields: string[];
  /** The query could not be read. `planIndex` answers with it, so a caller need not look. */
  refused?: QueryError;
}

/** A request for the first page of everything. */
export function emptyRequest(): IndexRequest {
  return {
    limit: LIMITS.defaultLimit,
    offset: 0,
    order: [],
    quickSearch: '',
    search: [],
    where: null,
    equal: [],
    ids: null,
    initKey: '',
    initValue: [],
    initOperator: '',
    select: false,
    isTree: false,
    below: null,
    under: [],
    labelField: '',
    showFields: [],
  };
}
