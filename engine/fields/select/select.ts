import type { FieldType } from '#engine/model/field-type.ts';
import { choiceCodec, choiceStorage } from '../choice-codec.ts';
import { choiceSchema } from '../choice-schema.ts';
import { CHOICE } from '../operator-sets.ts';

/** One choice of a list. Without a default it may be empty. */
export const selectType: FieldType = {
  name: 'select',
  group: 'base',
  title: { 'zh-cn': '下拉选择', en: 'Select' },
  icon: 'list',
  traits: { choice: true, groups: true },
  defaults: {},
  storage: choiceStorage,
  schema: (field) => choiceSchema(field, choiceStorage(field).type),
  input: () => ({ widget: 'select' }),
  cell: 'tag',
  sortable: true,
  operators: CHOICE,
  operator: 'eq',
  ...choiceCodec,
};
