import type { JsonObject } from '#engine/model/json.ts';
import { LIMITS, type QueryError } from '../request.ts';
import { own, Refusal, refuse, refuseSize, textOf } from '../read-query.ts';

/** What rows can be measured by. */
export const MEASURES = ['count', 'sum', 'average', 'min', 'max'] as const;
/** Steps of a course of time. */
export const UNITS = ['hour', 'day', 'week', 'month'] as const;
/** Stretches of time around now. */
export const SPANS = [
  'today',
  'yesterday',
  '7-days',
  '30-days',
  '90-days',
  'month',
  'year',
  '12-months',
] as const;

/** One of `MEASURES`. */
export type MeasureKind = (typeof MEASURES)[number];
/** One of `UNITS`. */
export type TimeUnit = (typeof UNITS)[number];
/** A stretch of time that moves with the clock. */
export type Span = (typeof SPANS)[number];

/** What a figure or a chart asks of the rows of one definition. */
export interface CardQuery {
  definition: string;
  /** How many rows, or the sum, mean, least or greatest value of a field. */
  measure: { kind: 'count' } | { kind: Exclude<MeasureKind, 'count'>; field: string };
  /** Split by the course of a time, or by the values of a field, of which the `limit` greatest are wanted. */
  by:
    null | { kind: 'time'; field: string; unit: TimeUnit } | { kind: 'value'; field: string; limit: number };
  /** Which rows, as a list asks for them (`filter` of the REST dialect). */
  filter: JsonObject;
  /** Only rows of a stretch of time. */
  period: null | { field: string; span: Span };
  /** The stretch before as well, up to the same point; for a single figure. */
  compare: boolean;
}

/** Groups that a chart can show at most. */
const MAX_GROUPS = 50;

/** Reads what a client sent; `path` says where it stood. Refuses with `request.bad-value` and the entry's path. */
export function readCardQuery(
  value: unknown,
  path: string,
): { query: CardQuery; error?: undefined } | { query?: undefined; error: QueryError } {
  try {
    return { query: read(value, path) };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error };
    throw error;
  }
}

function read(value: unknown, path: string): CardQuery {
  const by = readSplit(own(value, 'by'), `${path}.by`);
  const period = readPeriod(own(value, 'period'), `${path}.period`);
  const compare = own(value, 'compare') === true;
  if (by?.kind === 'time' && period?.field !== by.field) refuse(`${path}.period`, 'required');
  if (compare && (by !== null || period === null)) refuse(`${path}.compare`, 'period');
  return {
    definition: nameOf(own(value, 'definition'), `${path}.definition`),
    measure: readMeasure(own(value, 'measure'), `${path}.measure`),
    by,
    filter: readFilter(own(value, 'filter'), `${path}.filter`),
    period,
    compare,
  };
}

function readMeasure(value: unknown, path: string): CardQuery['measure'] {
  const kind = oneOf(MEASURES, own(value, 'kind'), `${path}.kind`);
  return kind === 'count' ? { kind } : { kind, field: nameOf(own(value, 'field'), `${path}.field`) };
}

function readSplit(value: unknown, path: string): CardQuery['by'] {
  if (value === null || value === undefined) return null;
  const field = nameOf(own(value, 'field'), `${path}.field`);
  if (own(value, 'kind') === 'time') {
    return { kind: 'time', field, unit: oneOf(UNITS, own(value, 'unit'), `${path}.unit`) };
  }
  const limit = own(value, 'limit');
  if (own(value, 'kind') !== 'value') refuse(`${path}.kind`, 'option');
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > MAX_GROUPS) {
    refuse(`${path}.limit`, 'range');
  }
  return { kind: 'value', field, limit: Number(limit) };
}

function readPeriod(value: unknown, path: string): CardQuery['period'] {
  if (value === null || value === undefined) return null;
  const field = nameOf(own(value, 'field'), `${path}.field`);
  return { field, span: oneOf(SPANS, own(value, 'span'), `${path}.span`) };
}

function readFilter(value: unknown, path: string): JsonObject {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) refuse(path, 'object');
  if (JSON.stringify(value).length > LIMITS.maxText) refuseSize(path, LIMITS.maxText);
  return value as JsonObject;
}

function nameOf(value: unknown, path: string): string {
  const text = textOf(value, path);
  return text === '' ? refuse(path, 'required') : text;
}

function oneOf<T extends string>(values: readonly T[], value: unknown, path: string): T {
  return values.find((each) => each === value) ?? refuse(path, 'option');
}
