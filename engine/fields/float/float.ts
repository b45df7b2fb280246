import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { numberCodec, numberProps, numberSchema } from '../number-codec.ts';
import { ORDERED } from '../operator-sets.ts';
import { within } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(
    field,
    { type: `numeric(${field.precision ?? 5},${field.scale ?? 2})`, nullable: false, initial: 0 },
    numberCodec.parse,
  );

/** A number with digits after the point, kept exactly: `numeric(5,2)` unless the definition says otherwise. */
export const floatType: FieldType = {
  name: 'float',
  group: 'base',
  title: { 'zh-cn': '小数', en: 'Decimal' },
  icon: 'percent',
  traits: { numeric: true, quantity: 'decimal' },
  defaults: {},
  // Eight digits before the point hold what people count; three, as of back-office clients, are soon too few.
  start: { precision: 10, scale: 2 },
  initial: 0,
  storage,
  schema: (field) => numberSchema(field, storage(field).type),
  input: (field) => ({ widget: 'number', props: numberProps(field) }),
  cell: 'none',
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...numberCodec,
  sample: (at, title, field) => Number(within(at, title, field)) + 0.5,
};
