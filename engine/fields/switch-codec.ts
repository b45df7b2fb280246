import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { bad, type Codec, good, isBlank, operandOf } from './codec.ts';
import { columnTypeOf } from './column-type.ts';

const ON = new Set<Json>([true, 1, '1', 'true', 't', 'on', 'yes', 'y']);
const OFF = new Set<Json>([false, 0, '0', 'false', 'f', 'off', 'no', 'n']);

/** On or off in every usual spelling. */
export function parseSwitch(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good(null);
  const key = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  if (!ON.has(key) && !OFF.has(key)) return bad('option');
  const on = ON.has(key);
  const { category } = columnTypeOf(context.columnType);
  if (category === 'boolean') return good(on);
  const stored = on ? 1 : 0;
  return good(category === 'int2' || category === 'int4' || category === 'float' ? stored : String(stored));
}

/**
 * 1 or 0, never a boolean, in both dialects. The back-office client takes anything else for a change of the switch
 * and saves it by itself, so there null is 0 too.
 */
export function showSwitch(stored: Json, { dialect }: CodecContext): Json {
  if (stored === null) return dialect === 'backOffice' ? 0 : null;
  const key = typeof stored === 'string' ? stored.trim().toLowerCase() : stored;
  return ON.has(key) || (!OFF.has(key) && Number(key) !== 0 && !Number.isNaN(Number(key))) ? 1 : 0;
}

/** Switches. */
export const switchCodec: Codec = { parse: parseSwitch, show: showSwitch, operand: operandOf(parseSwitch) };
