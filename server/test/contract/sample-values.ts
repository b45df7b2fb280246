import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { validateField } from '#engine/rules/index.ts';

/** Texts for rules that the fixtures of a field type know nothing of. */
const SPECIAL: Json[] = [
  'metamall',
  '13800001234',
  'https://example.com/x',
  'someone@example.com',
  '1',
  1,
  '9.50',
  '30.27,120.15',
  50,
  [{ name: 'Colour', values: [{ value: 'red' }, { value: 'blue' }] }],
  [{ name: 'Material', value: 'Oak' }],
  [{ title: 'Returns', text: 'Within seven days' }],
  [{ text: 'Free delivery' }],
];

let made = 0;

/**
 * A value (REST wire form) that the field's type and rules accept, different each time where it must be unique;
 * undefined when none is known.
 * @param pointAt Keys of rows of a relation's target.
 */
export async function sampleValue(
  field: CompiledField,
  pointAt: (definition: string) => Promise<Json>,
): Promise<Json | undefined> {
  const { relation } = field;
  if (relation) {
    const key = await pointAt(relation.definition);
    return relation.kind === 'belongsTo' ? key : [key];
  }
  const candidates = [...fixtureValues(field), ...SPECIAL].flatMap((value) => variants(field, value));
  // A new row that takes away finds nothing to take from: figures below zero come last.
  const ordered = [...candidates].sort((one, other) => Number(isBelowZero(one)) - Number(isBelowZero(other)));
  const accepted = ordered.filter((value) => isAccepted(field, value));
  return accepted.find((value) => isShownAsGiven(field, value)) ?? accepted[0];
}

const isBelowZero = (value: Json): boolean => Number(value) < 0;

function fixtureValues(field: CompiledField): Json[] {
  const [option] = field.options;
  if (option) return [option.key, [option.key]];
  if (field.definition.db?.type === 'text[]') return [['one', 'two']];
  return fieldFixtures[field.type].good
    .map(({ rest }) => rest)
    .filter((value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0));
}

/** Unique fields get a value of their own. */
function variants(field: CompiledField, value: Json): Json[] {
  if (field.definition.unique !== true) return [value];
  made += 1;
  const number = String(made).padStart(4, '0');
  if (typeof value !== 'string') return [value];
  if (value.includes('@')) return [`u${number}${value}`];
  return /^\d+$/.test(value) ? [value.slice(0, -4) + number] : [`${value}${number}`];
}

/** `"1e3"` is taken for a number, and comes back as one. */
function isShownAsGiven(field: CompiledField, value: Json): boolean {
  const context = codecContext(field, 'rest');
  const parsed = fieldTypes[field.type].parse(value, context);
  return (
    parsed.ok && JSON.stringify(fieldTypes[field.type].show(parsed.value, context)) === JSON.stringify(value)
  );
}

function isAccepted(field: CompiledField, value: Json): boolean {
  const parsed = fieldTypes[field.type].parse(value, codecContext(field, 'rest'));
  return parsed.ok && parsed.value !== null && validateField(field, parsed.value, {}).length === 0;
}

/** Fields a new row may be given. */
export function givenFields(definition: CompiledDefinition): CompiledField[] {
  return definition.fields.filter(
    (field) =>
      field.writable.add &&
      field.storage?.generated === undefined &&
      definition.offered?.has(field.name) !== false,
  );
}

/** What comes back of a value: the same, but for passwords. */
export function withoutSecrets(definition: CompiledDefinition, row: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => definition.fieldByName.get(name)?.type !== 'password'),
  );
}
