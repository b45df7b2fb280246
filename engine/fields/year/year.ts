import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, ColumnStorage, FieldType, Parsed } from '#engine/model/field-type.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';
import { bad, type Codec, operandOf } from '../codec.ts';
import { columnOf } from '../column-storage.ts';
import { parseInteger, showNumber } from '../number-codec.ts';
import { ORDERED } from '../operator-sets.ts';

/** The years that MySQL's `year` knows; a foreign column may keep any year from 1 on. */
function yearRange(field: FieldDefinition): [min: number, max: number] {
  return field.db?.type === undefined ? [1901, 2155] : [1, 9999];
}

function parseYear(raw: Json, context: CodecContext): Parsed {
  const parsed = parseInteger(raw, context);
  if (!parsed.ok) return bad('year');
  const [min, max] = yearRange(context.field);
  const fits = parsed.value === null || (Number(parsed.value) >= min && Number(parsed.value) <= max);
  return fits ? parsed : bad('year');
}

function yearSchema(field: FieldDefinition): JsonSchema {
  const [minimum, maximum] = yearRange(field);
  return { type: 'integer', minimum, maximum };
}

/** Text columns keep years too; on the wire a year is a number. */
function showYear(stored: Json, context: CodecContext): Json {
  return typeof stored === 'string' && /^\d{1,4}$/.test(stored)
    ? Number(stored)
    : showNumber(stored, context);
}

const yearCodec: Codec = { parse: parseYear, show: showYear, operand: operandOf(parseYear) };

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'smallint', nullable: true, check: '%I between 1901 and 2155' }, yearCodec.parse);

/** A year: 1901 to 2155, any in a foreign column. */
export const yearType: FieldType = {
  name: 'year',
  group: 'base',
  title: { 'zh-cn': '年份', en: 'Year' },
  icon: 'calendar',
  traits: { numeric: true, datetime: 'year', groups: true },
  defaults: {},
  storage,
  schema: yearSchema,
  input: () => ({ widget: 'year' }),
  cell: 'none',
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...yearCodec,
  sample: (at) => 2025 - (at % 10),
};
