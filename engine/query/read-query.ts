import { LIMITS, type Operand, type QueryError } from './request.ts';

/** Thrown inside this folder while a query is read; never leaves it. */
export class Refusal extends Error {
  readonly error: QueryError;

  constructor(error: QueryError) {
    super(error.code);
    this.error = error;
  }
}

/** Refuses with `request.bad-value`. `name` is the parameter's path. */
export function refuse(name: string, reason: string): never {
  throw new Refusal({ code: 'request.bad-value', params: { field: name, reason } });
}

/** Refuses with `request.too-large`. */
export function refuseSize(name: string, max: number): never {
  throw new Refusal({ code: 'request.too-large', params: { field: name, max } });
}

/** An object's own property; `undefined` for everything else, the prototype's names included. */
export function own(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined;
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/** A scalar as text; '' when it is missing. Arrays, objects, NUL bytes and texts without end are refused. */
export function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (typeof value !== 'string') refuse(name, 'scalar');
  if (value.length > LIMITS.maxText) refuseSize(name, LIMITS.maxText);
  if (value.includes('\0')) refuse(name, 'nul');
  return value;
}

/**
 * A list as an array: `a[]=1&a[]=2`, or the object that a bracket parser makes of more entries than its limit
 * (`{ "0": ..., "1": ... }`). `undefined` for anything that is no list.
 */
export function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const keys = Object.keys(value);
  if (!keys.every((key) => /^\d{1,9}$/.test(key))) return undefined;
  return keys.map((key) => own(value, key));
}

/** A text, or a list of texts. */
export function operandOf(value: unknown, name: string): Operand {
  const list = listOf(value);
  if (!list) {
    // Comma text may hold as many values as a list.
    if (typeof value === 'string' && value.length > LIMITS.maxText) return longText(value, name);
    return textOf(value, name);
  }
  if (list.length > LIMITS.maxValues) refuseSize(name, LIMITS.maxValues);
  return list.map((item, index) => textOf(item, `${name}[${index}]`));
}

function longText(value: string, name: string): string {
  if (value.length > LIMITS.maxJson || !value.includes(',')) refuseSize(name, LIMITS.maxText);
  if (value.includes('\0')) refuse(name, 'nul');
  return value;
}

/** Texts of a list or of comma text, blanks left out. */
export function textsOf(value: unknown, name: string): string[] {
  const operand = operandOf(value, name);
  const texts = typeof operand === 'string' ? splitComma(operand) : operand.filter((text) => text !== '');
  if (texts.length > LIMITS.maxValues) refuseSize(name, LIMITS.maxValues);
  return texts;
}

/** Comma text as its parts, blanks left out. */
export function splitComma(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A whole number of at least `least`; `fallback` when it is missing or empty. Anything else is refused. */
export function wholeOf(value: unknown, name: string, min: number, fallback: number): number {
  const text = textOf(value, name).trim();
  if (text === '') return fallback;
  const number = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(number) || number < min) refuse(name, 'integer');
  return number;
}

/** Rows to skip before `page`; refused where a double can no longer count them. */
export function offsetOf(page: number, limit: number): number {
  const offset = (page - 1) * limit;
  if (!Number.isSafeInteger(offset)) refuse('page', 'integer');
  return offset;
}

/** `true`, `1` and their like. */
export function flagOf(value: unknown, name: string): boolean {
  return ['1', 'true', 'yes', 'on'].includes(textOf(value, name).toLowerCase());
}
