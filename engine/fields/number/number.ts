import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { numberCodec, numberProps, numberSchema } from '../number-codec.ts';
import { ORDERED } from '../operator-sets.ts';
import { within } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'integer', nullable: false, initial: 0 }, numberCodec.parse);

/** A number without digits after the point, unless the column keeps some. */
export const numberType: FieldType = {
  name: 'number',
  group: 'base',
  title: { 'zh-cn': '数字', en: 'Number' },
  icon: 'hash',
  traits: { numeric: true, quantity: 'whole', groups: true },
  defaults: {},
  initial: 0,
  storage,
  schema: (field) => numberSchema(field, storage(field).type),
  input: (field) => ({ widget: 'number', props: numberProps(field) }),
  cell: 'none',
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...numberCodec,
  sample: within,
};
