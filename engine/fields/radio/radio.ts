import type { FieldType } from '#engine/model/field-type.ts';
import { choiceCodec, choiceStorage } from '../choice-codec.ts';
import { choiceSchema } from '../choice-schema.ts';
import { CHOICE } from '../operator-sets.ts';

/** One choice, all in sight. Without a default it may be empty. */
export const radioType: FieldType = {
  name: 'radio',
  group: 'base',
  title: { 'zh-cn': '单选', en: 'Radio' },
  icon: 'target',
  traits: { choice: true, groups: true },
  defaults: {},
  storage: choiceStorage,
  schema: (field) => choiceSchema(field, choiceStorage(field).type),
  input: () => ({ widget: 'radio' }),
  cell: 'tag',
  sortable: true,
  operators: CHOICE,
  operator: 'eq',
  ...choiceCodec,
};
