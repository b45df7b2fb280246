import { HOUSE, SYSTEM } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';

/**
 * The target's owner field, where the row and what it points to are owned in the same way: then a row points to what its own
 * owner has, whoever writes it. Staff of the house reach the rows of every merchant, and could mix them. Null for everything
 * else; code of the product mixes them on purpose.
 */
export function ownedAlike(
  { definition, context, services }: RecordCall,
  { name, relation }: CompiledField,
): string | null {
  const { scope } = definition;
  if (!scope || !relation || context.actor === SYSTEM) return null;
  const target = services.metadata.get(relation.definition);
  if (target?.scope?.from !== 'merchant' || scope.from !== 'merchant') return null;
  return isPartOf(definition, target, name) ? null : target.scope.field;
}

/** Rows that are written in the form of another one are a part of it, and its owner's whatever else is said of them. */
const isPartOf = ({ base }: CompiledDefinition, { children }: CompiledDefinition, field: string): boolean =>
  children.some((child) => child.form !== null && child.definition === base && child.field === field);

/** Whose a row is, as text; rows without an owner are the house's, as those of the owner 0 are. */
export function ownerOf({ scope }: CompiledDefinition, row: JsonObject): string {
  return String((scope && row[scope.field]) ?? HOUSE);
}
