import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, ColumnStorage, FieldType, Parsed } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import type { Codec } from '../codec.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { parseText, showText, textOperand, textSchema } from '../text-codec.ts';

/** Its column may be null unless the definition says otherwise, so blank is null. */
function parseRichText(raw: Json, context: CodecContext): Parsed {
  const nullable = context.field.db?.nullable ?? true;
  return parseText(raw, { ...context, field: { ...context.field, db: { ...context.field.db, nullable } } });
}

const richTextCodec: Codec = { parse: parseRichText, show: showText, operand: textOperand };

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text', nullable: true }, richTextCodec.parse);

/** Rich text as HTML. */
export const editorType: FieldType = {
  name: 'editor',
  group: 'base',
  title: { 'zh-cn': '富文本', en: 'Rich text' },
  icon: 'quote',
  traits: { richText: true, long: true },
  defaults: { list: { show: false } },
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  input: () => ({ widget: 'editor' }),
  cell: 'none',
  sortable: false,
  operators: TEXT,
  operator: false,
  ...richTextCodec,
  sample: (at, title) => `<p>${title.replace(/[<>&]/g, '')} ${at + 1}</p>`,
};
