import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition, FieldTypeName } from '#engine/model/field-definition.ts';

const LIST_TYPES: ReadonlySet<FieldTypeName> = new Set(['remoteSelects', 'manyToMany']);

/** Types that point to rows of a definition. */
export const RELATION_TYPES: ReadonlySet<FieldTypeName> = new Set([
  'remoteSelect',
  'remoteSelects',
  'treeParent',
  'manyToMany',
]);

/** `belongsTo` stores one value, `hasList` a list of values in a column, `manyToMany` rows of a join table. */
export function relationKind(type: FieldTypeName): 'belongsTo' | 'hasList' | 'manyToMany' {
  if (type === 'manyToMany') return 'manyToMany';
  return LIST_TYPES.has(type) ? 'hasList' : 'belongsTo';
}

/** Name of the definition a relational field points to; a tree parent points home unless it says otherwise. */
export function targetName(owner: Definition, field: FieldDefinition): string | undefined {
  return field.relation?.definition ?? (field.type === 'treeParent' ? owner.name : undefined);
}

/**
 * Names under which the joined rows of all relational fields appear on the wire, by field name.
 * Written names are kept; the others are the field's name without `_id`/`_ids` (`parent` for a tree parent), with
 * `_row`/`_rows` behind it where a field or another relation has that name already.
 */
export function relationNames(fields: readonly FieldDefinition[]): Map<string, string> {
  const taken = new Set(fields.map((field) => field.name));
  const names = new Map<string, string>();
  const relational = fields.filter((field) => RELATION_TYPES.has(field.type));
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
  const wanted = field.type === 'treeParent' && plain === field.name ? 'parent' : plain;
  if (!taken.has(wanted)) return wanted;
  const suffix = LIST_TYPES.has(field.type) ? '_rows' : '_row';
  let name = `${field.name}${suffix}`;
  while (taken.has(name)) name += '_';
  return name;
}
