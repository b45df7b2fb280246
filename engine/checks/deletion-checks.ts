import type { Definition } from '#engine/model/definition.ts';
import { VERBS, VERB_NAMES, type VerbRow } from '#engine/contract/index.ts';
import { both, fieldOf, keyOf } from '../definition/index.ts';
import { mergeField, traitsOf } from '#engine/fields/index.ts';
import type { Check, Finding } from './check.ts';
import { hasColumn } from './field-facts.ts';

/** What a part of a definition calls besides; an action of that name would never be reached. */
const calledBy = (part: 'recycle' | 'export' | 'import'): readonly string[] =>
  VERB_NAMES.filter((name) => (VERBS[name] as VerbRow).needs === part && name !== 'recycle');

/** Checks of what becomes of deleted rows. */
export const DELETION_CHECKS: readonly Check[] = [
  { id: 'D410', severity: 'error', run: noTimeOfDeletion },
  { id: 'D411', severity: 'error', run: neverDeleted },
  { id: 'D412', severity: 'error', run: binWithoutRows },
  { id: 'D413', severity: 'error', run: actionOfProduct },
];

/** The field is empty while a row is in use, and nothing but a deletion fills it. */
function noTimeOfDeletion(definition: Definition): Finding[] {
  const name = definition.softDelete;
  const written = name === undefined ? undefined : fieldOf(definition, name);
  if (!written || !hasColumn(definition, written.name)) return [];
  const field = mergeField(written);
  const isEmptyAtFirst =
    field.default === undefined && field.db?.hasDefault !== true && field.db?.generated === undefined;
  const mayBeEmpty = field.db?.nullable !== false && (field.required ?? false) === false;
  const isOwn =
    !['create_time', 'update_time'].includes(field.name) && !keyOf(definition).includes(field.name);
  if (traitsOf(field).datetime === 'instant' && isEmptyAtFirst && mayBeEmpty && isOwn) return [];
  return [
    {
      path: 'softDelete',
      message: both(
        `字段“${field.name}”不能保存删除时间。`,
        `The field "${field.name}" can't hold the time of deletion.`,
      ),
      remedy: both(
        '请写专用的 timestamp 字段：可为空、无默认值、非必填，例如 delete_time。',
        'Name a timestamp field of its own that may be empty, has no default and is not required, e.g. delete_time.',
      ),
    },
  ];
}

function neverDeleted(definition: Definition): Finding[] {
  const neverWritten = definition.readOnly === true || (definition.kind ?? 'table') !== 'table';
  if (definition.softDelete === undefined || (!neverWritten && keyOf(definition).length > 0)) return [];
  return [
    {
      path: 'softDelete',
      message: both('这些记录从不删除。', 'These rows are never deleted.'),
      remedy: both('请去掉“softDelete”。', 'Remove "softDelete".'),
    },
  ];
}

function binWithoutRows(definition: Definition): Finding[] {
  if (definition.recycle !== true || definition.softDelete !== undefined) return [];
  return [
    {
      path: 'recycle',
      message: both(
        '没有“softDelete”时，删除的记录不会保留，回收站总是空的。',
        'Without "softDelete" deleted rows are gone, and the recycle bin stays empty.',
      ),
      remedy: both(
        '请添加 timestamp 字段并写在“softDelete”中，或去掉“recycle”。',
        'Add a timestamp field and name it in "softDelete", or remove "recycle".',
      ),
    },
  ];
}

function actionOfProduct(definition: Definition): Finding[] {
  const parts = (['recycle', 'export', 'import'] as const).filter((part) => definition[part]);
  const taken = parts.flatMap(calledBy);
  return (definition.actions ?? [])
    .filter((action) => taken.includes(action.name.toLowerCase()))
    .map((action) => ({
      path: `actions.${action.name}.name`,
      message: both(
        `“${action.name}”是回收站、导出或导入自带的操作。`,
        `"${action.name}" is what the recycle bin, the export or the import itself does.`,
      ),
      remedy: both('请给操作换一个名称。', 'Give the action another name.'),
    }));
}
