import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { RelationKind } from '#engine/model/field-traits.ts';
import { traitsOf } from '#engine/fields/index.ts';

/** Whether a field points to rows of a definition. */
export function isRelational(field: FieldDefinition): boolean {
  return traitsOf(field).relation !== undefined;
}

/** How a relational field holds what it points to; of any other field `belongsTo`, which means nothing there. */
export function relationKind(field: FieldDefinition): RelationKind {
  return traitsOf(field).relation ?? 'belongsTo';
}

/** Name of the definition a relational field points to; a tree parent points home unless it says otherwise. */
export function targetName(owner: Definition, field: FieldDefinition): string | undefined {
  return field.relation?.definition ?? (traitsOf(field).tree ? owner.name : undefined);
}

/**
 * Names under which the joined rows of all relational fields appear on the wire, by field name.
 * Written names are kept; the others are the field's name without `_id`/`_ids` (`parent` for a tree parent), with
 * `_row`/`_rows` behind it where a field or another relation has that name already.
 */
export function relationNames(fields: readonly FieldDefinition[]): Map<string, string> {
  const taken = new Set(fields.map((field) => field.name));
  const names = new Map<string, string>();
  const relational = fields.filter(isRelational);
  for (const field of relational) {
    if (field.relation?.name === undefined) continue;
    names.set(field.name, field.relation.name);
    taken.add(field.relation.name);
  }
  for (const field of relational) {
    if (names.has(field.name)) continue;
    const name = free(field, taken);
    names.set(field.name, name);
    taken.add(name);
  }
  return names;
}

function free(field: FieldDefinition, taken: ReadonlySet<string>): string {
  const plain = field.name.replace(/(_ids?|(?<=[a-z0-9])Ids?)$/, '');
  const wanted = traitsOf(field).tree && plain === field.name ? 'parent' : plain;
  if (!taken.has(wanted)) return wanted;
  const suffix = relationKind(field) === 'belongsTo' ? '_row' : '_rows';
  let name = `${field.name}${suffix}`;
  while (taken.has(name)) name += '_';
  return name;
}
