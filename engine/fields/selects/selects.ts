import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { choicesSchema } from '../choice-schema.ts';
import { columnOf } from '../column-storage.ts';
import { listCodec } from '../list-codec.ts';
import { MEMBERSHIP } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text[]', nullable: false, initial: [] }, listCodec.parse);

/** Several choices of a list. */
export const selectsType: FieldType = {
  name: 'selects',
  group: 'advanced',
  title: { 'zh-cn': '下拉多选', en: 'Select (multiple)' },
  icon: 'layers',
  traits: { choice: true, multiple: true },
  defaults: {},
  initial: [],
  storage,
  schema: (field) => choicesSchema(field, storage(field).type),
  input: () => ({ widget: 'selects' }),
  cell: 'tags',
  sortable: false,
  operators: MEMBERSHIP,
  operator: 'FIND_IN_SET',
  ...listCodec,
};
