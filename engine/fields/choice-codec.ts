import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, ColumnStorage, Parsed } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { choiceCheck } from './choice-schema.ts';
import { type Codec, good, isBlank, operandOf } from './codec.ts';
import { columnOf } from './column-storage.ts';
import { parseScalar, showScalar } from './scalar-codec.ts';

/** A choice or the key of another row: blank is null in a column of any type, unless '' is itself a choice. */
export function parseChoice(raw: Json, context: CodecContext): Parsed {
  if (!isBlank(raw)) return parseScalar(raw, context);
  const { options } = context.field;
  const meant = raw === '' && Array.isArray(options) && options.some((option) => option.key === '');
  return good(meant ? '' : null);
}

/** Choices and keys. */
export const choiceCodec: Codec = {
  parse: parseChoice,
  show: showScalar,
  operand: operandOf(parseChoice),
};

/** The column of one choice. Without a default it may be empty. */
export function choiceStorage(field: FieldDefinition): ColumnStorage {
  const nullable = field.default === undefined || field.default === null;
  return columnOf(field, { type: 'varchar(255)', nullable, check: choiceCheck(field) }, parseChoice);
}

/** The key of the parent row: 0 stands for "none", as old clients send it. */
export function parseParent(raw: Json, context: CodecContext): Parsed {
  return raw === 0 || raw === '0' ? good(null) : parseChoice(raw, context);
}

/** Keys of a parent row. */
export const parentCodec: Codec = {
  parse: parseParent,
  show: showScalar,
  operand: operandOf(parseParent),
};
