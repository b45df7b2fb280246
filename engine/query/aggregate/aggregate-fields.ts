import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { QueryAccess } from '#engine/model/definition-lookup.ts';
import { sqlType } from '#engine/fields/index.ts';
import { takesDatetime } from '../datetime-search.ts';
import { isListField } from '../is-list-field.ts';

/** What the rows of a definition can be measured, split and followed by. */
export interface AggregateFields {
  /** Numbers that can be added up. */
  measures: CompiledField[];
  /** Fields whose values make groups. */
  groups: CompiledField[];
  /** Datetimes and days. */
  times: CompiledField[];
}

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'numeric', 'float', 'money']);

/** Only fields that may be read in clear: a sum or a group reveals the values it is made of. */
export function aggregateFields(definition: CompiledDefinition, access: QueryAccess): AggregateFields {
  const open = definition.fields.filter(
    ({ name, column }) => column !== null && access.read.has(name) && !access.mask?.has(name),
  );
  return {
    measures: open.filter((field) => isMeasured(field) && !definition.key.includes(field.name)),
    groups: open.filter((field) => isGrouped(field) && !definition.key.includes(field.name)),
    times: open.filter((field) => isTimed(field) && takesDatetime(field)),
  };
}

function isTimed({ traits: { datetime } }: CompiledField): boolean {
  return datetime === 'instant' || datetime === 'clock' || datetime === 'date';
}

function isMeasured(field: CompiledField): boolean {
  const { category, array } = sqlType(field.storage?.type ?? 'text');
  return (
    field.traits.quantity !== undefined && NUMERIC.has(category) && !array && field.relation === undefined
  );
}

function isGrouped(field: CompiledField): boolean {
  if (!field.traits.groups || isListField(field)) return false;
  const { category } = sqlType(field.storage?.type ?? 'text');
  return category !== 'json' && category !== 'jsonb';
}
