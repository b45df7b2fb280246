import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { bad } from '../codec.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { checkedText, textSchema } from '../text-codec.ts';

/** The schemes a link may have; `javascript:` and the like are refused. */
export const LINK = /^((https?|ftp):\/\/[^\s/?#][^\s]*|mailto:[^\s@]+@[^\s@]+|tel:[+\d][\d\s().-]*)$/i;

const urlCodec = checkedText((text) => (LINK.test(text) ? null : bad('url')));

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text', nullable: false, initial: '' }, urlCodec.parse);

/** A link: http, https, ftp, mailto or tel. */
export const urlType: FieldType = {
  name: 'url',
  group: 'advanced',
  title: { 'zh-cn': '链接', en: 'Link' },
  icon: 'globe',
  traits: { text: 'formal', groups: true },
  defaults: {},
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  rules: () => [{ rule: 'url' }],
  input: () => ({ widget: 'url' }),
  cell: 'url',
  sortable: true,
  operators: TEXT,
  operator: 'LIKE',
  ...urlCodec,
  sample: (at) => `https://example.com/${at + 1}`,
};
