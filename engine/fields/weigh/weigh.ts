import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { integerCodec, numberSchema } from '../number-codec.ts';
import { ORDERED } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'integer', nullable: false, initial: 0 }, integerCodec.parse);

/** Rank of a row; rows are dragged by it. A new row is ranked by the server, so no form starts with a value. */
export const weighType: FieldType = {
  name: 'weigh',
  group: 'common',
  title: { 'zh-cn': '权重（拖拽排序）', en: 'Weight (drag sort)' },
  icon: 'grip',
  traits: { rank: true, numeric: true },
  defaults: {},
  storage,
  schema: (field) => numberSchema(field, storage(field).type),
  input: () => ({ widget: 'number' }),
  cell: 'none',
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...integerCodec,
  sample: (at) => 100 - at,
};
