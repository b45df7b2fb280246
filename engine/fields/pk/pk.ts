import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { integerCodec, numberSchema } from '../number-codec.ts';
import { ORDERED } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'bigint', nullable: false, generated: madeByDatabase(field) }, integerCodec.parse);

/** Primary key made by the database. JSON numbers on the wire while they are safe. A foreign key column is given its identity by `db`. */
export const pkType: FieldType = {
  name: 'pk',
  group: 'common',
  title: { 'zh-cn': '主键', en: 'Primary key' },
  icon: 'key',
  traits: { key: 'database' },
  defaults: { form: { show: false } },
  storage,
  schema: (field) => numberSchema(field, storage(field).type),
  input: () => ({ widget: 'number' }),
  cell: 'none',
  width: 70,
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...integerCodec,
  sample: (at) => at + 1,
};

function madeByDatabase({ db }: FieldDefinition): 'identity' | undefined {
  return db?.type === undefined || db.hasDefault ? 'identity' : undefined;
}
