import type { FieldDefinition } from '../../definition/index.ts';
import { choiceCodec } from '../choice-codec.ts';
import { choiceCheck, choiceSchema } from '../choice-schema.ts';
import { columnOf } from '../column-storage.ts';
import type { ColumnStorage, FieldType } from '../field-type.ts';
import { CHOICE } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(
    field,
    {
      type: 'varchar(255)',
      nullable: field.default === undefined || field.default === null,
      check: choiceCheck(field),
    },
    choiceCodec.parse,
  );

/** One choice, all in sight. Without a default it may be empty. */
export const radioType: FieldType = {
  name: 'radio',
  group: 'base',
  title: { 'zh-cn': '单选', en: 'Radio' },
  defaults: {},
  storage,
  schema: (field) => choiceSchema(field, storage(field).type),
  input: () => ({ widget: 'radio' }),
  cell: 'tag',
  sortable: true,
  operators: CHOICE,
  operator: 'eq',
  ...choiceCodec,
};
