import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { textCodec, textSchema } from '../text-codec.ts';
import { numbered } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: `varchar(${field.length ?? 255})`, nullable: false, initial: '' }, textCodec.parse);

/** One line of text, over a column of any type: what is no text crosses in the spelling of PostgreSQL. */
export const stringType: FieldType = {
  name: 'string',
  group: 'base',
  title: { 'zh-cn': '字符串', en: 'String' },
  icon: 'align-left',
  traits: { text: 'free', groups: true },
  defaults: {},
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  input: () => ({ widget: 'string' }),
  cell: 'none',
  sortable: true,
  operators: TEXT,
  operator: 'LIKE',
  ...textCodec,
  sample: numbered,
};
