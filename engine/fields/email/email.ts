import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { bad } from '../codec.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { checkedText, textSchema } from '../text-codec.ts';

/** One @, a dotted host, no blanks: what a mail server could accept, not the whole of RFC 5322. */
export const MAIL =
  /^[^\s@,;:"<>()[\]\\]{1,64}@([a-z0-9\u0080-\uffff]([a-z0-9\u0080-\uffff-]{0,61}[a-z0-9\u0080-\uffff])?\.)+[a-z\u0080-\uffff][a-z0-9\u0080-\uffff-]{1,62}$/i;

const emailCodec = checkedText((text) => (text.length <= 254 && MAIL.test(text) ? null : bad('email')));

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'varchar(254)', nullable: false, initial: '' }, emailCodec.parse);

/** A mail address. */
export const emailType: FieldType = {
  name: 'email',
  group: 'advanced',
  title: { 'zh-cn': '邮箱', en: 'Email' },
  icon: 'mail',
  traits: { text: 'formal' },
  defaults: {},
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  rules: () => [{ rule: 'email' }],
  input: () => ({ widget: 'email' }),
  cell: 'email',
  sortable: true,
  operators: TEXT,
  operator: 'LIKE',
  ...emailCodec,
  sample: (at) => `someone${at + 1}@example.com`,
};
