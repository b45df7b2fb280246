import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { textCodec, textSchema } from '../text-codec.ts';
import { numbered } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(
    field,
    { type: field.length === undefined ? 'text' : `varchar(${field.length})`, nullable: false, initial: '' },
    textCodec.parse,
  );

/** Several lines of text. */
export const textareaType: FieldType = {
  name: 'textarea',
  group: 'common',
  title: { 'zh-cn': '多行文本', en: 'Textarea' },
  icon: 'file-text',
  traits: { text: 'free', long: true },
  defaults: { list: { show: false } },
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  input: () => ({ widget: 'textarea', props: { rows: 3 } }),
  cell: 'none',
  sortable: false,
  operators: TEXT,
  operator: false,
  ...textCodec,
  sample: numbered,
};
