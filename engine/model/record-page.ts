import type { Condition } from './field-definition.ts';
import type { Text } from './text.ts';

/** What a part of a record page shows; the type of `RecordPageSection.kind`. */
export const PAGE_SECTION_KINDS = ['facts', 'children', 'related', 'timeline', 'files'] as const;

export type PageSectionKind = (typeof PAGE_SECTION_KINDS)[number];

/** Rows of another table that hold a value of this row. */
export interface RelatedRows {
  definition: string;
  /** Field of theirs that holds the value. */
  field: string;
  /** Field of this row whose value it is. Default: the key. */
  from?: string;
}

/** Rows of a log that a time line shows. */
export interface TimelineLog extends RelatedRows {
  /** Fields of the log: when it happened, and what. */
  time: string;
  what: string;
  who?: string;
  why?: string;
  /** Fields with the state before and after, named by the options of the page's state. */
  states?: [from: string, to: string];
}

/** What stands above the sections of a record page, beside the row's label. */
export interface RecordPageHeader {
  /** Field with options that says where the row stands. */
  state?: string;
  /** Its states in order, without those off the way. Default: the way that transitions lead; without one no steps are shown. */
  steps?: (string | number)[];
  /** Fields shown large. */
  figures?: string[];
  /** Actions offered, in this order. Default: all on a row. */
  actions?: string[];
}

/** A part of a record page. */
export interface RecordPageSection {
  name: string;
  /**
   * `facts`: values as text, edited in place; `children`: rows of one of the definition's child tables; `related`: rows of
   * any other table; `timeline`: the history and logs; `files`: pictures and files of the row.
   */
  kind: PageSectionKind;
  /** Default: of child tables and related rows that table's own. */
  title?: Text;
  /** Stands in the side column. */
  side?: boolean;
  /** Of `facts` and `files`: fields of the row; of rows: fields of theirs. In this order. */
  fields?: string[];
  /** Its values are not edited here, whoever may. */
  readonly?: boolean;
  /** Of `children`: the name of the child table. */
  child?: string;
  /** Of `related`. */
  rows?: RelatedRows;
  /** Of `timeline`, shown beside the row's own history. */
  logs?: TimelineLog[];
  /** Shown while the row satisfies it. */
  visible?: Condition;
}

/** A row on a page of its own: what it is, what can be done, and everything that belongs to it. */
export interface RecordPageDefinition {
  /** `beside`: the form stays one button away; `instead`: stored rows have no form, they are edited on the page. Default `beside`. */
  mode?: 'beside' | 'instead';
  header?: RecordPageHeader;
  sections: RecordPageSection[];
}
