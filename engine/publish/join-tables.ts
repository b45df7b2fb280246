import type { CompiledDefinition } from '#engine/model/compiled.ts';
import { both, sameJson } from '#engine/definition/index.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { mayUse } from '#engine/access/index.ts';
import { claimedTable, reservedTable } from './claimed-tables.ts';
import { type Join, joinOf, joinsOf, placesOf } from './joins.ts';
import { isSame, others, type Place, type PublishQuestion, type Refused, refused } from './question.ts';

/** Verbs that come to what a many-to-many field does to the rows of its join table. */
const LINKING = ['index', 'add', 'del'] as const;

/**
 * Join tables that a draft names anew. Each is of one relation and its mirror: to join by the table of a definition, or
 * by that of another relation, would have two write the same rows, and one of them rename and drop them.
 */
export function joinTables(question: PublishQuestion): Refused[] {
  const { after } = question;
  if (after === null) return [];
  return joinsOf(after)
    .filter((join) => !isKept(question, after, join))
    .flatMap((join) => refusedJoin(question, after, join).slice(0, 1));
}

/** The relation is the one in force. */
function isKept({ before, places }: PublishQuestion, after: CompiledDefinition, join: Join): boolean {
  const known =
    before && joinsOf(before).find(({ field }) => isSame(field.definition, join.field.definition));
  return (
    !!known &&
    sameJson(known.through, join.through) &&
    known.field.relation?.definition === join.field.relation?.definition &&
    known.field.relation?.valueField === join.field.relation?.valueField &&
    places.idOf(joinOf(before, known)) === places.idOf(joinOf(after, join)) &&
    sameJson(before.key, after.key)
  );
}

function refusedJoin(question: PublishQuestion, after: CompiledDefinition, join: Join): Refused[] {
  const { places } = question;
  const place = joinOf(after, join);
  const path = `fields.${join.field.name}.relation.through.table`;
  const seen = places.seenThrough(place);
  if (seen.some((each) => places.isReserved(each))) return [reservedTable(place.table, path)];
  const owners = [after, ...(question.before ? [question.before] : []), ...others(question)];
  const owner = owners.find((each) => seen.some((one) => places.idOf(one) === places.idOf(each)));
  if (owner && !isLink(question, owner, { after, join })) return [claimedTable(place.table, owner, path)];
  if (owner) return LINKING.every((verb) => maySpeakFor(question, owner, verb)) ? [] : [mayNot(path, owner)];
  const isOf = (each: Place): boolean => seen.some((one) => places.idOf(one) === places.idOf(each));
  const broken = question.broken.find((other) => placesOf(other).some(isOf));
  if (broken) return [claimedTable(place.table, broken, path)];
  return refusedBeside(question, { after, join, place, path });
}

/** Whether a definition's rows are those very links: its two columns lead to the two tables. */
function isLink(
  { inForce, places }: PublishQuestion,
  owner: CompiledDefinition,
  { after, join: { field, through } }: { after: CompiledDefinition; join: Join },
): boolean {
  const target = field.relation && (inForce.get(field.relation.definition) ?? after);
  const leads = (column: string, to: CompiledDefinition | undefined): boolean =>
    owner.fields.some((each) => {
      const table = each.relation && inForce.get(each.relation.definition);
      return each.column === column && !!to && !!table && places.idOf(table) === places.idOf(to);
    });
  return owner.name !== after.name && leads(through.from, after) && leads(through.to, target);
}

function maySpeakFor({ actor }: PublishQuestion, owner: CompiledDefinition, verb: string): boolean {
  return actor.super || mayUse(owner, verb, actor);
}

interface Wanted {
  after: CompiledDefinition;
  join: Join;
  place: Place;
  path: string;
}

/** Relations that have the same join table. */
function refusedBeside(question: PublishQuestion, { after, join, place, path }: Wanted): Refused[] {
  const { places, actor } = question;
  const id = places.idOf(place);
  const mine = ends(question, after, after, join);
  const all = [after, ...others(question)];
  const beside = all.flatMap((owner) =>
    joinsOf(owner)
      .filter((other) => other.field !== join.field && places.idOf(joinOf(owner, other)) === id)
      .map((other) => ({ owner, other })),
  );
  return beside.flatMap(({ owner, other }) => {
    const theirs = ends(question, after, owner, other);
    if (!sameJson(theirs, mine) && !sameJson([...theirs].reverse(), mine))
      return [sharedJoin(path, owner, other)];
    const mayWrite =
      actor.super ||
      owner === after ||
      (mayUse(owner, 'edit', actor) && fieldAccess(owner, actor).write.has(other.field.name));
    return mayWrite ? [] : [mayNot(path, owner)];
  });
}

/** The two ends of a relation: which table each column points to. */
function ends(
  { inForce, places }: PublishQuestion,
  after: CompiledDefinition,
  owner: CompiledDefinition,
  { field, through }: Join,
): string[] {
  const name = field.relation?.definition ?? '';
  const target = name === after.name ? after : inForce.get(name);
  return [`${places.idOf(owner)} ${through.from}`, `${target ? places.idOf(target) : name} ${through.to}`];
}

const sharedJoin = (path: string, { name }: CompiledDefinition, { field }: Join): Refused =>
  refused(
    'D723',
    path,
    both(
      `中间表属于“${name}”的关联“${field.name}”。`,
      `The join table belongs to the relation "${field.name}" of "${name}".`,
    ),
    both('请写一张自己的中间表。', 'Name a join table of its own.'),
  );

const mayNot = (path: string, { name }: CompiledDefinition): Refused =>
  refused(
    'D724',
    path,
    both(
      `中间表的记录由“${name}”管理，您没有修改它们的权限。`,
      `The rows of the join table are those of "${name}", and you may not change them there.`,
    ),
    both('请申请相应权限，或写一张自己的中间表。', 'Ask for those rights, or name a join table of its own.'),
  );
