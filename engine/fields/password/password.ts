import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { NO_OPERATORS } from '../operator-sets.ts';
import { textCodec } from '../text-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'varchar(255)', nullable: false, initial: '' }, textCodec.parse);

/** A secret: taken, never shown. An empty one means "leave it as it is". Hashing is the business of the server. */
export const passwordType: FieldType = {
  name: 'password',
  group: 'base',
  title: { 'zh-cn': '密码', en: 'Password' },
  icon: 'lock',
  traits: { secret: true },
  defaults: { list: { show: false }, validate: [{ rule: 'password' }] },
  initial: '',
  storage,
  schema: () => ({ type: 'string' }),
  input: () => ({ widget: 'password' }),
  cell: 'none',
  sortable: false,
  operators: NO_OPERATORS,
  operator: false,
  ...textCodec,
  show: () => '',
  operand: () => undefined,
};
