import { relationKind, type Definition, type Json } from '#engine/definition/index.ts';
import { UNNAMED_RELATIONS } from '../palette/presets.ts';
import { namesOf, setInField } from './commands.ts';
import { freeName } from './free-name.ts';
import { renameField } from './rename-field.ts';

const last = (name: string): string => name.split('/').at(-1) ?? name;
const snake = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/**
 * Points a relation at a definition. What was said of the old target goes; a field nobody has named yet is called after
 * the new one (`tag_id`, `tag_ids`, `tags`), and a many-to-many field gets its join table.
 * @param table The target's table; null when nobody knows it.
 */
export function setRelationTarget(
  definition: Definition,
  uuid: string,
  target: string,
  table: string | null,
): Definition {
  const field = definition.fields.find((each) => each.uuid === uuid);
  if (!field) return definition;
  const kind = relationKind(field);
  const isLinked = kind === 'manyToMany';
  const own = definition.table || 'own';
  const other = table ?? snake(last(target));
  const through = {
    table: `${own}_${snake(last(target))}`.slice(0, 63),
    from: `${own}_id`,
    to: `${other}_id`,
  };
  const same = own === other ? { ...through, to: `other_${other}_id` } : through;
  const relation = { definition: target, ...(isLinked ? { through: field.relation?.through ?? same } : {}) };
  const pointed = setInField(definition, uuid, ['relation'], relation as unknown as Json);
  if (!UNNAMED_RELATIONS.has(field.name.replace(/\d+$/, ''))) return pointed;
  const stem = snake(last(target));
  const wanted = isLinked ? `${stem}s` : kind === 'hasList' ? `${stem}_ids` : `${stem}_id`;
  return renameField(pointed, uuid, freeName(wanted, namesOf(definition)));
}
