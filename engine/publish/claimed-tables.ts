import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { both } from '#engine/definition/index.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { mayUse } from '#engine/access/index.ts';
import { scopePredicate } from '#engine/access/index.ts';
import { joinOf, joinsOf, placesOf } from './joins.ts';
import { others, type Place, type PublishQuestion, type Refused, refused } from './question.ts';

/** The draft's own table: none of the product's or the database's, and none that others speak for. */
export function ownTable(question: PublishQuestion): Refused[] {
  const { actor, before, after, places } = question;
  // Who takes a definition away must be able to have it.
  const wanted = after ?? before;
  if (wanted === null) return [];
  const isReserved = [wanted, ...(before ? [before] : [])]
    .flatMap((each) => places.seenThrough(each))
    .some((place) => places.isReserved(place));
  // A shipped definition over a table of the system is designed further by callers who may do everything.
  const isShipped =
    before !== null && wanted.connection === 'main' && places.idOf(before) === places.idOf(wanted);
  if (isReserved && !(actor.super && isShipped)) return [reservedTable(wanted.table, 'table')];
  if (actor.super || after === null) return [];
  const claimer = seenAround(question, after).flatMap((place) => claimersOf(question, place, after))[0];
  return claimer ? [claimedTable(after.table, claimer, 'table')] : [];
}

/** Whether nothing speaks for a table, nor for what is seen through it, that its reader does not see anyway. */
export function isUnclaimed(question: PublishQuestion): boolean {
  const { after, places } = question;
  return (
    after !== null &&
    seenAround(question, after).every(
      (place) => !places.isReserved(place) && claimersOf(question, place, after).length === 0,
    )
  );
}

/** What a definition in force is over was looked at when it came to be. */
function seenAround({ before, places }: PublishQuestion, after: CompiledDefinition): readonly Place[] {
  return before !== null && places.idOf(before) === places.idOf(after) ? [after] : places.seenThrough(after);
}

/** A table that only the product or the database itself may touch. */
export const reservedTable = (table: string, path: string): Refused =>
  refused(
    'D705',
    path,
    both(`数据表 ${table} 属于系统。`, `The table ${table} belongs to the system.`),
    both('请换一张数据表。', 'Choose another table.'),
  );

/** A table that another definition speaks for. */
export const claimedTable = (table: string, by: { name: string }, path: string): Refused =>
  refused(
    'D716',
    path,
    both(
      `数据表 ${table} 由表格“${by.name}”管理。`,
      `The definition "${by.name}" speaks for the table ${table}.`,
    ),
    both('请换一张数据表。', 'Choose another table.'),
  );

/** Other definitions that speak for the rows of a table, where the publisher does not see all of them anyway. */
function claimersOf(question: PublishQuestion, place: Place, after: CompiledDefinition): { name: string }[] {
  const { places, before, actor, broken } = question;
  const id = places.idOf(place);
  const isItself = id === places.idOf(after);
  const stays = isItself && before !== null && places.idOf(before) === id;
  const claimers = others(question).filter((other) => {
    // What shows its rows in another way speaks for none of its own.
    if (other.base === after.name) return false;
    if (places.idOf(other) === id) return isItself || !seesAll(other, actor);
    // Its links are the rows of another definition's field.
    return !stays && joinsOf(other).some((join) => places.idOf(joinOf(other, join)) === id);
  });
  return [...claimers, ...broken.filter((other) => placesOf(other).some((each) => places.idOf(each) === id))];
}

/** Whether somebody reads all rows of a definition, and all of each. */
function seesAll(definition: CompiledDefinition, actor: PublishQuestion['actor']): boolean {
  const { read, mask } = fieldAccess(definition, actor);
  const isOpen = ({ name, traits }: CompiledField): boolean =>
    read.has(name) && !mask.has(name) && !traits.secret;
  return (
    mayUse(definition, 'index', actor) &&
    scopePredicate(definition, actor) === null &&
    definition.fields.every(isOpen)
  );
}
