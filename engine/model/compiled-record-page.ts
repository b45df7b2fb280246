import type { Condition } from './field-definition.ts';
import type { PageSectionKind, RelatedRows, TimelineLog } from './record-page.ts';
import type { Text } from './text.ts';

/** A part of a record page with every question answered. */
export interface CompiledPageSection {
  name: string;
  kind: PageSectionKind;
  title: Text;
  side: boolean;
  /** Null: of rows, the columns of their own list. */
  fields: string[] | null;
  readonly: boolean;
  /** The rows it shows; null where it shows none. */
  rows: Required<RelatedRows> | null;
  logs: (TimelineLog & Required<RelatedRows>)[];
  visible?: Condition;
}

/** A record page whose defaults are filled in. */
export interface CompiledRecordPage {
  mode: 'beside' | 'instead';
  /** Field of the row's state, and the states an ordinary row passes, if they are known. */
  state: { field: string; steps: (string | number)[] } | null;
  figures: string[];
  actions: string[];
  sections: CompiledPageSection[];
}

/** A part of a page as one actor may see it. */
export interface ClientPageSection {
  name: string;
  kind: PageSectionKind;
  title: Text;
  side?: true;
  /** Fields they may read; of rows, those that are asked for, which their own view decides on. Absent: all columns of their list. */
  fields?: string[];
  readonly?: true;
  rows?: Required<RelatedRows>;
  logs?: (TimelineLog & Required<RelatedRows>)[];
  /** The row's history is shown. */
  history?: true;
  visible?: Condition;
}

/** A record page as one actor may see it: without what they may not read, list or do. */
export interface ClientRecordPage extends Omit<CompiledRecordPage, 'sections'> {
  sections: ClientPageSection[];
}
