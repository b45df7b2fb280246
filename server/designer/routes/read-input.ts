import type { Json, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A text of the input, trimmed; `fallback` when it is left out. @throws AppError `record.invalid` with its path. */
export function textOf(input: JsonObject, key: string, fallback?: string): string {
  const value = input[key];
  if (value === undefined || value === null || value === '') {
    if (fallback !== undefined) return fallback;
    throw missing(key);
  }
  if (typeof value !== 'string') throw wrong(key);
  return value.trim();
}

/** A whole number of the input; null when it is left out and may be. */
export function numberOf(input: JsonObject, key: string): number {
  const value = Number(input[key] === '' ? NaN : input[key]);
  if (!Number.isSafeInteger(value)) throw input[key] === undefined ? missing(key) : wrong(key);
  return value;
}

/** One of some words. */
export function oneOf<Word extends string>(input: JsonObject, key: string, words: readonly Word[]): Word {
  const value = textOf(input, key);
  const found = words.find((word) => word === value);
  if (found === undefined) throw wrong(key);
  return found;
}

/** An object of the input. */
export function objectOf(input: JsonObject, key: string): JsonObject {
  const value: Json | undefined = input[key];
  if (value === undefined || value === null) throw missing(key);
  if (typeof value !== 'object' || Array.isArray(value)) throw wrong(key);
  return value;
}

function missing(path: string): AppError {
  return new AppError('record.invalid', { issues: [{ path, code: 'required' }] });
}

function wrong(path: string): AppError {
  return new AppError('record.invalid', { issues: [{ path, code: 'type' }] });
}
