import type { FieldDefinition, FieldTypeName, Operator } from '#engine/model/field-definition.ts';
import type { FieldIssue } from '#engine/model/issue.ts';
import type { Json } from '#engine/model/json.ts';

/** Facts that three suites (engine, database, form) run through for every field type. */
export interface FieldFixture {
  type: FieldTypeName;
  /** Keys a field of this type must have besides name and type (relation, options ...). */
  field: Partial<FieldDefinition>;
  /** Values that are accepted, per dialect the wire form, and the stored form expected of both. */
  good: {
    rest: Json;
    backOffice: Json;
    stored: Json;
    /** Wire form read back, where it differs. */ back?: { rest: Json; backOffice: Json };
  }[];
  /** Values that are refused by the type, or else by the field's rules (`validateField`), with the code of the issue. */
  bad: { value: Json; code: FieldIssue['code'] }[];
  /** Searches over the good values (by index), with the indexes of those that match. */
  filters: { operator: Operator; value: Json; render?: string; hits: number[] }[];
}
