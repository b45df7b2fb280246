import type { FieldDefinition, FieldTypeName } from '#engine/definition/index.ts';
import { fieldTypes, mergeField } from '#engine/fields/index.ts';

/** Two values of a key that a type which honours the key must distinguish. */
const PROBES = {
  length: [7, 9],
  precision: [11, 13],
  scale: [1, 3],
  min: [2, 3],
  max: [21, 23],
  step: [2, 3],
} as const;
export type ProbedKey = keyof typeof PROBES;

const known = new Map<string, boolean>();

/** Whether a field type does something with a key: its column, schema or input differs with the key's value. */
export function honours(type: FieldTypeName, key: ProbedKey): boolean {
  const name = `${type} ${key}`;
  const seen = known.get(name) ?? isReported(type, key);
  known.set(name, seen);
  return seen;
}

function isReported(type: FieldTypeName, key: ProbedKey): boolean {
  const [one, other] = PROBES[key].map((value) =>
    facts({ name: 'probe', type, ...around(key), [key]: value }),
  );
  return one !== other;
}

/** A scale needs digits before it. */
const around = (key: ProbedKey): Partial<FieldDefinition> => {
  if (key === 'scale') return { precision: 15 };
  return key === 'precision' ? { scale: 2 } : {};
};

function facts(written: FieldDefinition): string {
  const field = mergeField(written);
  const type = fieldTypes[field.type];
  return JSON.stringify([type.storage(field), type.schema(field), type.input(field)]);
}
