import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { isBlank, sameValue } from '../change/same-value.ts';
import { isSecretName } from '../log/masked-json.ts';

/** Stored values before and after, by field. */
export type Changes = Record<string, [before: Json, after: Json]>;

/** What became of one row. */
export interface RowChange {
  changes: Changes;
  /** A password or another secret changed too; its values are kept nowhere. */
  secret: boolean;
}

/** Characters of one text that are kept. */
const LONGEST = 100_000;

/**
 * How a row differs from what it was; null stands for no row. Of a new or a deleted row all that it held. What the
 * product itself puts into every edited row (its time, its version) is no change.
 */
export function rowChanges(
  definition: CompiledDefinition,
  before: JsonObject | null,
  after: JsonObject | null,
): RowChange {
  const changes: Changes = {};
  let secret = false;
  for (const field of definition.fields) {
    const [was, is] = [before?.[field.name] ?? null, after?.[field.name] ?? null];
    if (before && after ? isMadeOnEdit(field, definition) || sameValue(was, is) : isBlank(was) && isBlank(is))
      continue;
    if (isSecret(field)) secret = true;
    else changes[field.name] = [kept(was), kept(is)];
  }
  return { changes, secret };
}

/** Whose values are kept nowhere but in the row. */
function isSecret({ traits, name }: CompiledField): boolean {
  return traits.secret === true || isSecretName(name);
}

function isMadeOnEdit(field: CompiledField, { rowVersion }: CompiledDefinition): boolean {
  if (rowVersion?.kind === 'field' && rowVersion.field === field.name) return true;
  return field.name === 'update_time' && field.traits.datetime === 'instant';
}

const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** A value as a jsonb column takes it; what is too long is cut. */
function kept(value: Json): Json {
  if (typeof value === 'string') {
    const text = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
    return text.replace(UNSTORABLE, '\uFFFD');
  }
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [kept(name) as string, kept(each)]));
}
