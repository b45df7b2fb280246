import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/http-door.ts';

/** The body as an object; empty without one. @throws AppError `request.invalid` for anything else. */
export function bodyOf(call: Call): Record<string, unknown> {
  const { body } = call;
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('request.invalid');
  return body as Record<string, unknown>;
}

/** @throws AppError `request.bad-value` unless the value is a text a person could have typed. */
export function textOf(body: Record<string, unknown>, field: string): string {
  const value = body[field] ?? '';
  if (typeof value !== 'string' || value.length > 200 || value.includes('\0')) {
    throw new AppError('request.bad-value', { params: { field } });
  }
  return value;
}
