import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { RankSource } from '../sql/insert-statement.ts';

/** The rank of a new row: known already, to be found by the insert, or (neither) left to the column's default. */
export interface NewRank {
  values: JsonObject;
  source: RankSource | null;
}

/** Greatest value of each type that can hold a rank; null where it holds every key. */
const MAX: Record<string, number | null> = { smallint: 32_767, integer: 2_147_483_647, bigint: null };
const LEFT: NewRank = { values: {}, source: null };

/**
 * A new row that is given no rank gets its key as rank, so that it stands first where the greatest rank does; rows with
 * snowflake keys get the next rank. Tables with other keys keep the default of the column.
 * @param change stored values by field
 */
export function newRank(definition: CompiledDefinition, facts: TableFacts, change: JsonObject): NewRank {
  const field = definition.fields.find(({ traits, column }) => traits.rank && column !== null);
  const max = MAX[field?.storage?.type ?? ''];
  const [keyName, ...more] = definition.key;
  const key = keyName === undefined || more.length > 0 ? undefined : definition.fieldByName.get(keyName);
  if (!field || !key || max === undefined || field.storage?.generated !== undefined) return LEFT;
  if (change[field.name] !== undefined) return LEFT;
  const rank = { rank: field.name, max };
  if (key.traits.key === 'server')
    return definition.managed ? { ...LEFT, source: { ...rank, kind: 'next' } } : LEFT;
  if (MAX[key.storage?.type ?? ''] === undefined) return LEFT;
  const given = change[key.name];
  if (given !== undefined) return { ...LEFT, values: { [field.name]: bounded(given, max) } };
  const sequence = facts.sequences[key.column ?? ''];
  if (key.storage?.generated !== 'identity' || sequence === undefined) return LEFT;
  return { ...LEFT, source: { ...rank, kind: 'sequence', key: key.name, sequence } };
}

function bounded(key: JsonObject[string], max: number | null): JsonObject[string] {
  return max !== null && Number(key) > max ? max : (key ?? null);
}
