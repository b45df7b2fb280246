import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { QueryAccess } from '#engine/model/definition-lookup.ts';
import type { FieldTypeName } from '#engine/model/field-definition.ts';
import { sqlType } from '#engine/fields/index.ts';
import { takesDatetime } from '../datetime-search.ts';
import { isListField } from '../list-field.ts';

/** What the rows of a definition can be measured, split and followed by. */
export interface AggregateFields {
  /** Numbers that can be added up. */
  measures: CompiledField[];
  /** Fields whose values make groups. */
  groups: CompiledField[];
  /** Moments and days. */
  times: CompiledField[];
}

const MEASURED: ReadonlySet<FieldTypeName> = new Set(['number', 'float', 'money']);
const GROUPED: ReadonlySet<FieldTypeName> = new Set([
  'select',
  'radio',
  'switch',
  'remoteSelect',
  'string',
  'number',
  'year',
  'date',
  'url',
]);
const TIMED: ReadonlySet<FieldTypeName> = new Set(['timestamp', 'datetime', 'date']);
const NUMERIC: ReadonlySet<string> = new Set(['integer', 'numeric', 'float', 'money']);

/** Only fields that may be read in clear: a sum or a group tells of the values it is made of. */
export function aggregateFields(definition: CompiledDefinition, access: QueryAccess): AggregateFields {
  const open = definition.fields.filter(
    ({ name, column }) => column !== null && access.read.has(name) && !access.mask?.has(name),
  );
  return {
    measures: open.filter((field) => isMeasured(field) && !definition.key.includes(field.name)),
    groups: open.filter((field) => isGrouped(field) && !definition.key.includes(field.name)),
    times: open.filter((field) => TIMED.has(field.type) && takesDatetime(field)),
  };
}

function isMeasured(field: CompiledField): boolean {
  const { family, array } = sqlType(field.storage?.type ?? 'text');
  return MEASURED.has(field.type) && NUMERIC.has(family) && !array && field.relation === undefined;
}

function isGrouped(field: CompiledField): boolean {
  if (!GROUPED.has(field.type) || isListField(field)) return false;
  const { family } = sqlType(field.storage?.type ?? 'text');
  return family !== 'json' && family !== 'jsonb';
}
