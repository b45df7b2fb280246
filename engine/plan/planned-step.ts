import type { Text } from '#engine/model/text.ts';
import type { PlanStepKind, Risk, TableLock } from '../contract/index.ts';
import type { StorageColumn, StorageIndex, StoragePlace, StoragePlan } from '../storage/index.ts';

/** What a step does to values, asked of the rows as they are now. */
export interface Question {
  effect: 'cut' | 'setNull' | 'filled' | 'rejected' | 'lost';
  /** Rows concerned, one number in the column `count`; `source` is the table or a part of it. */
  count(source: string): string;
  /** Some of the values, in the column `value`; absent where there is nothing to show. */
  examples?(source: string): string;
  /** The examples are amounts of money: decimals in units, though the column holds cents. */
  amounts: boolean;
  /** Quoted table to ask. */
  table: string;
}

/** Something that goes to the trash instead of being dropped. */
export interface Trashed {
  kind: 'column' | 'table';
  /** As it is called, and as it is called in the trash. */
  name: string;
  trashName: string;
  place: StoragePlace;
  uuid: string | null;
  /** Type of a column, or the structure of a table. */
  type: string | null;
  cents: boolean;
  structure: StoragePlan | null;
  /** Of a column whose values became another type: the column they went to. */
  became: Became | null;
}

/**
 * As much of a column as shows which values were written into it later; `undone` where it had been made from what
 * went to the trash, and came back.
 */
export type Became = Pick<StorageColumn, 'type' | 'nullable'> &
  Partial<Pick<StorageColumn, 'cents' | 'default'>> & { undone?: boolean };

/** What the trash holds of a table. */
export interface TrashHolding extends Trashed {
  id: number;
}

/** An index and the table it is made on, as both are called in the end. */
export interface DeferredIndex extends StoragePlace {
  index: StorageIndex;
}

/** A step before anybody looked at the rows. */
export interface PlannedStep {
  id: string;
  kind: PlanStepKind;
  risk: Risk;
  title: Text;
  undo: Text;
  /** Quoted table as it is called when the step runs. */
  table: string;
  /** Quoted table that holds the rows before anything is done; null for one that does not exist yet. */
  rowsOf: string | null;
  field?: string;
  sql: string[];
  lock: TableLock;
  rewrites: boolean;
  /** A plain index: may be built after the commit. */
  deferrable: boolean;
  /** The index that the step makes. */
  index?: DeferredIndex;
  optional: boolean;
  questions: Question[];
  trash?: Trashed;
  /** What the step takes out of the trash. */
  restored?: TrashHolding;
}
