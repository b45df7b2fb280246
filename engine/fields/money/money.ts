import type { FieldDefinition, ValidatorDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { moneyCodec, moneySchema } from '../money-codec.ts';
import { ORDERED } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'bigint', nullable: false, initial: '0.00' }, moneyCodec.parse);

/** A schema can't compare amounts, which are texts. */
const moneyLimits = ({ min, max }: FieldDefinition): ValidatorDefinition[] => [
  ...(min === undefined ? [] : [{ rule: 'min', params: [min] }]),
  ...(max === undefined ? [] : [{ rule: 'max', params: [max] }]),
];

/** An amount: whole cents in a bigint column, two-decimal text on the wire. A foreign decimal column shows its own scale. */
export const moneyType: FieldType = {
  name: 'money',
  group: 'advanced',
  title: { 'zh-cn': '金额', en: 'Money' },
  icon: 'coins',
  traits: { numeric: true, quantity: 'money' },
  defaults: {},
  initial: '0.00',
  storage,
  schema: (field) => moneySchema(field, storage(field).type),
  rules: moneyLimits,
  input: () => ({ widget: 'money' }),
  cell: 'money',
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...moneyCodec,
  sample: (at) => `${(at + 1) * 19}.90`,
};
