import { INPUT_TYPES } from '#engine/contract/index.ts';
import type { FieldTypeName, JsonObject } from '#engine/definition/index.ts';

/** The field types that back-office clients know. */
export const DESIGN_TYPES = [
  'pk',
  'spk',
  'weigh',
  'timestamp',
  'float',
  ...INPUT_TYPES,
] as const satisfies readonly FieldTypeName[];
export type DesignType = (typeof DESIGN_TYPES)[number];

/** How a column without a value is filled. */
export type DefaultType = 'INPUT' | 'EMPTY STRING' | 'NULL' | 'NONE';

/** A field as back-office clients give and take it: MySQL's words for the column, ours for nothing. */
export interface WireField {
  name: string;
  /** MySQL's type without its length, e.g. `varchar`. */
  type: string;
  /** The whole of it, e.g. `varchar(100)` or `enum('0','1')`. */
  dataType: string;
  length: number;
  precision: number;
  default: string;
  defaultType: DefaultType;
  null: boolean;
  primaryKey: boolean;
  unsigned: boolean;
  autoIncrement: boolean;
  /** `Title:key=Label,key2=Label2`. */
  comment: string;
  title: string;
  designType: DesignType;
  table: JsonObject;
  form: JsonObject;
  formBuildExclude: boolean;
  tableBuildExclude: boolean;
}
