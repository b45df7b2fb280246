import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { choiceCodec } from '../choice-codec.ts';
import { columnOf } from '../column-storage.ts';
import { CHOICE } from '../operator-sets.ts';
import { scalarSchema } from '../scalar-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'bigint', nullable: true }, choiceCodec.parse);

/** A row of another definition, kept by its key. The column has the type of that key. */
export const remoteSelectType: FieldType = {
  name: 'remoteSelect',
  group: 'common',
  title: { 'zh-cn': '远程下拉', en: 'Remote select' },
  icon: 'link',
  traits: { relation: 'belongsTo', groups: true },
  defaults: {},
  storage,
  schema: (field) => scalarSchema(field, storage(field).type),
  input: () => ({ widget: 'remoteSelect' }),
  cell: 'relation',
  sortable: true,
  operators: CHOICE,
  operator: 'eq',
  ...choiceCodec,
  sample: (at) => at + 1,
};
