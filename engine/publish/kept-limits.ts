import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { both, sameJson, scopeOf } from '#engine/definition/index.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { isGuarded, isSame, placeOf, type PublishQuestion, type Refused, refused } from './question.ts';
import { traitsOf } from '#engine/fields/index.ts';

const REMEDY = both(
  '请保留这一限制，或请超级管理员发布。',
  'Keep that limit, or ask a super administrator to publish.',
);

/** Limits to rows and fields that would be others, or gone: those in force, and those of what is not in force any more. */
export function keptLimits(question: PublishQuestion): Refused[] {
  const { before, after, past, places } = question;
  const isConcerned = (was: Definition): boolean =>
    was.name === after?.name || (after !== null && places.idOf(placeOf(was)) === places.idOf(after));
  return [
    ...(before === null ? [] : [...rowLimits(before, after), ...writeLimits(before, after)]),
    ...(before?.fields ?? []).flatMap((field) => fieldLimit(question, field)),
    ...(after === null ? [] : past.removed.filter(isConcerned).flatMap((was) => pastLimits(was, after))),
    ...(after === null ? [] : past.fields.flatMap((field) => guardsLost(field, after))),
  ];
}

const rowsOpened = (path: string): Refused =>
  refused(
    'D719',
    path,
    both('发布后会看到现在受限的记录。', 'Rows would be seen that are kept from people now.'),
    REMEDY,
  );

function rowLimits(before: CompiledDefinition, after: CompiledDefinition | null): Refused[] {
  const scope = before.scope !== null && !sameJson(before.scope, after?.scope);
  const group = before.groupScope !== null && !sameJson(before.groupScope, after?.groupScope);
  return [
    ...(scope ? [rowsOpened('scope')] : []),
    ...(group ? [rowsOpened('groupScope')] : []),
    ...(showsDeleted(before, after) ? [rowsOpened('softDelete')] : []),
    ...(after === null ? [] : [...unrecorded(before, after), ...unasked(before, after)]),
  ];
}

/** What is recorded of deleted rows and of sensitive fields stays recorded. */
function unrecorded(before: CompiledDefinition, after: CompiledDefinition): Refused[] {
  const lost = (path: string): Refused =>
    refused(
      'D727',
      path,
      both(
        '发布后不再记录现在会记录的删除或修改。',
        'Deletions or changes that are recorded now would not be any more.',
      ),
      REMEDY,
    );
  const fields = new Set(after.sensitive);
  return [
    ...(before.keepDeleted && !after.keepDeleted ? [lost('keepDeleted')] : []),
    ...(before.sensitive.some((name) => !fields.has(name)) ? [lost('sensitive')] : []),
  ];
}

/** Where the password is asked for it stays so, as long as the verb is there. */
function unasked(before: CompiledDefinition, after: CompiledDefinition): Refused[] {
  const lost = before.passwordVerbs.filter(
    (verb) => after.verbs.includes(verb) && !after.passwordVerbs.includes(verb),
  );
  return lost.map((verb) =>
    refused(
      'D728',
      'access.password',
      both(
        `发布后“${verb}”不再询问密码。`,
        `Nobody would be asked for their password at "${verb}" any more.`,
      ),
      REMEDY,
    ),
  );
}

/** Deleted rows are seen by who holds the bin's node; without their time of deletion by everybody. */
function showsDeleted(before: CompiledDefinition, after: CompiledDefinition | null): boolean {
  const was = before.fieldByName.get(before.softDelete?.field ?? '');
  const now = after?.fieldByName.get(after.softDelete?.field ?? '');
  return was !== undefined && (now === undefined || !isSame(was.definition, now.definition));
}

/** What nobody may write, or only actions move, is not written because somebody publishes. */
function writeLimits(before: CompiledDefinition, after: CompiledDefinition | null): Refused[] {
  if (after === null) return [];
  const opened = (path: string): Refused =>
    refused(
      'D720',
      path,
      both('发布后可以修改现在不能修改的内容。', 'Something could be changed that can not be changed now.'),
      REMEDY,
    );
  const fields = before.fields.filter(({ readonly }) => readonly !== false);
  const steps = Object.entries(before.transitions);
  return [
    ...(before.readOnly && before.kind === 'table' && before.key.length > 0 && !after.readOnly
      ? [opened('readOnly')]
      : []),
    ...fields.flatMap((field) =>
      sameIn(after, field)
        .filter(({ readonly }) => readonly !== true && !sameJson(readonly, field.readonly))
        .map(({ name }) => opened(`fields.${name}.readonly`)),
    ),
    ...steps
      .filter(([action, step]) => !sameJson(after.transitions[action] ?? null, step))
      .map(([action]) => opened(`transitions.${action}`)),
  ];
}

const sameIn = (after: CompiledDefinition, field: CompiledField): CompiledField[] =>
  after.fields.filter((other) => isSame(field.definition, other.definition));

/** A guarded field stays with all that guards it; what one does not read in clear one does not redesign either. */
function fieldLimit({ actor, before, after }: PublishQuestion, field: CompiledField): Refused[] {
  if (before === null || !isGuarded(field.definition)) return [];
  const now = after === null ? [] : sameIn(after, field);
  if (now.length === 0 || after === null) return [guardGone(field.name)];
  const lost = guardsLost(field.definition, after);
  if (lost.length > 0) return lost;
  const { read, mask } = fieldAccess(before, actor);
  const isClear = read.has(field.name) && !mask.has(field.name) && !field.traits.secret;
  return isClear || now.every(({ definition }) => sameJson(stored(definition), stored(field.definition)))
    ? []
    : [
        refused(
          'D721',
          `fields.${now[0]?.name ?? field.name}`,
          both(
            '您不能查看该字段的内容，因此也不能更改其设计。',
            'You may not read this field, so you may not redesign it either.',
          ),
          both('请保持该字段不变。', 'Leave the field as it is.'),
        ),
      ];
}

/** What a plan asks rows about: the column, its values and who may read them. */
const STORED = [
  'type',
  'db',
  'length',
  'precision',
  'scale',
  'min',
  'max',
  'options',
  'relation',
  'unique',
  'required',
  'validate',
  'default',
] as const satisfies readonly (keyof FieldDefinition)[];

const stored = (field: FieldDefinition) => ({
  ...Object.fromEntries(STORED.map((key) => [key, field[key]])),
  column: field.column ?? field.name,
});

const guardGone = (name: string): Refused =>
  refused(
    'D722',
    `fields.${name}.access`,
    both(`字段“${name}”的权限会改变或消失。`, `The rights of the field "${name}" would be others, or gone.`),
    REMEDY,
  );

/** Fields of the draft that hold what another guarded, without the guard. */
function guardsLost(was: FieldDefinition, after: CompiledDefinition): Refused[] {
  if (!isGuarded(was)) return [];
  return after.fields
    .filter(({ definition }) => isSame(was, definition))
    .filter(
      ({ definition }) =>
        !sameJson(definition.access ?? {}, was.access ?? {}) ||
        traitsOf(definition).secret !== traitsOf(was).secret,
    )
    .map(({ name }) => guardGone(name));
}

/** Rows that a definition limited are not free because it is gone. */
function pastLimits(was: Definition, after: CompiledDefinition): Refused[] {
  const scope = scopeOf(was);
  const isKept = scope === null || (after.scope?.field === scope.owner && after.scope.from === scope.from);
  const group = was.groupScope?.field;
  const deleted = was.softDelete;
  return [
    ...(isKept ? [] : [rowsOpened('scope')]),
    ...(group === undefined || after.groupScope?.field === group ? [] : [rowsOpened('groupScope')]),
    ...(deleted === undefined || after.softDelete?.field === deleted ? [] : [rowsOpened('softDelete')]),
    ...was.fields.flatMap((field) => guardsLost(field, after)),
  ];
}
