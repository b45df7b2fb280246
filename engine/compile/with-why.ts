import type { Actor } from '#engine/model/actor.ts';
import type { ClientColumn } from '#engine/model/client-view.ts';
import type { CompiledField } from '#engine/model/compiled.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { fieldAccess, mayUse } from '#engine/access/index.ts';
import { placesIn } from '../definition/index.ts';
import { fieldByRelation, type Registry } from './resolve.ts';

/** A column with where its figure comes from, for who reads all that is needed to see it: there is no button that is refused. */
export function withWhy(
  column: ClientColumn,
  field: CompiledField,
  access: FieldAccess,
  actor: Actor,
  definitions: Registry,
): ClientColumn {
  const { why } = field.definition;
  const target = why && definitions.get(why.definition);
  if (!target || column.mask || !mayUse(target, 'index', actor)) return column;
  const own = why.search.flatMap(({ val }) => placesIn(val));
  if (!own.every((name) => access.read.has(name) && !access.mask.has(name))) return column;
  const theirs = fieldAccess(target, actor);
  const asked = why.search.map(({ field: name }) => {
    const [head = ''] = name.split('.');
    return (target.fieldByName.get(name) ?? fieldByRelation(target, head))?.name;
  });
  const isClear = (name: string | undefined): boolean =>
    name !== undefined && theirs.search.has(name) && !theirs.mask.has(name);
  if (![why.amount, ...asked].every(isClear)) return column;
  const { mask, ...rest } = column;
  return { ...rest, why, mask };
}
