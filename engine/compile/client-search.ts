import type { Actor } from '#engine/model/actor.ts';
import type { ClientColumn, ClientJoinedField } from '#engine/model/client-view.ts';
import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Text } from '#engine/model/text.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { relationTarget, type Registry } from './resolve.ts';

/** Operators and widget of a column's search; null when they may not search by it, or when it is taken out. */
export function clientSearch(field: CompiledField, access: FieldAccess): ClientColumn['search'] {
  const { operator, operators, widget } = field.search;
  if (operator === false || !access.search.has(field.name)) return null;
  return { operator, operators, widget, ...(isInstant(field) ? { instant: true } : {}) };
}

/** Fields of the joined row that this actor may search by: its label first, then what is shown beside it. */
export function joinedSearch(
  field: CompiledField,
  access: FieldAccess,
  actor: Actor,
  definitions: Registry,
): ClientJoinedField[] {
  const target = relationTarget(definitions, field);
  if (!target || !access.search.has(field.name)) return [];
  const allowed = fieldAccess(target.definition, actor);
  const fields = new Map([target.label, ...target.show].map((each) => [each.name, each]));
  return [...fields.values()].filter((each) => isSearchable(each, allowed)).map(joinedField);
}

/** The same question as the plan of a list asks; see `resolveName` in `engine/query`. */
function isSearchable(field: CompiledField, { search, mask }: FieldAccess): boolean {
  return field.storage !== null && search.has(field.name) && !mask.has(field.name);
}

function joinedField(field: CompiledField): ClientJoinedField {
  const { operator, operators, widget } = field.search;
  return {
    field: field.name,
    title: field.title,
    type: field.type,
    traits: field.traits,
    operator: operator === false ? null : operator,
    operators,
    widget,
    ...(isInstant(field) ? { instant: true } : {}),
    options: field.options.map(({ key, label }) => ({ key, label })),
  };
}

/** Whether its values carry a time zone. */
function isInstant(field: CompiledField): boolean {
  const { schema } = fieldTypes[field.type];
  const { datetime } = field.traits;
  return (datetime === 'instant' || datetime === 'clock') && schema(field.definition).format === 'date-time';
}

/** Titles of the fields that the quick search looks into, as far as they may search by them; keys, which mean little, last. */
export function quickSearchTitles(definition: CompiledDefinition, access: FieldAccess): Text[] {
  const isKey = (name: string): boolean => definition.key.includes(name);
  const names = [...definition.quickSearch].sort((a, b) => Number(isKey(a)) - Number(isKey(b)));
  return names.flatMap((name) => {
    const field = definition.fieldByName.get(name);
    return field && (access.search.has(name) || isKey(name)) ? [field.title] : [];
  });
}
