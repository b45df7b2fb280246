import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Json } from '#engine/model/json.ts';
import type { IndexPlan, Predicate } from '#engine/model/plan.ts';
import { civilOf, printDate, printTime } from '#engine/fields/index.ts';
import { storedDatetime } from '../datetime-search.ts';
import { parseRestQuery } from '../parse-rest-query.ts';
import { planIndex, type PlanOptions } from '../plan-index.ts';
import { and, or } from '../predicate.ts';
import { Refusal, refuse } from '../read-query.ts';
import type { QueryError, SearchEntry } from '../request.ts';
import { unknownField } from '../resolve-name.ts';
import { isTimeZone, type WallClock } from '../wall-clock.ts';
import { aggregateFields } from './aggregate-fields.ts';
import type { CardQuery, MeasureKind } from './card-query.ts';
import { stretchBefore, stretchOf, type Stretch, unitsWithin } from './period.ts';

/** A datetime at which a unit of time begins. */
export interface UnitStart {
  /** `2026-11-21`, or `2026-11-21T13:00` for hours, by the clock of the reader. */
  at: string;
  /** As the column holds it. */
  stored: Json;
}

/** A line of the common search that asks for the rows of the stretch of time. */
type PeriodEntry = SearchEntry & { val: [from: string, to: string] };

/** Figures of a definition's rows, settled: names known, rights checked, scope and period in the conditions. */
export interface AggregatePlan {
  /** The rows that count, as a list would ask for them. */
  rows: IndexPlan;
  /** The stretch of time as a list is searched for it; null without one. */
  period: PeriodEntry | null;
  measure: { kind: MeasureKind; field: CompiledField | null };
  split:
    | { kind: 'none' }
    /** Both predicates are beside `rows.where`, which lets the rows of either pass. */
    | { kind: 'before'; now: Predicate; before: Predicate }
    /** Every row lies at or after the first of the ascending starts. */
    | { kind: 'time'; field: CompiledField; starts: UnitStart[] }
    | { kind: 'value'; field: CompiledField; limit: number };
}

/** What `planAggregate` must know besides the query. */
export interface AggregateOptions extends PlanOptions {
  /** Unix seconds. */
  now: number;
}

/** More points than this no chart can show. */
const MAX_UNITS = 400;

/**
 * Settles what a card asks for. A field that may not be read in clear is answered like one that is not there; so is
 * one that can't be measured, grouped or followed. Refuses like `planIndex`; never throws for what a query can contain.
 */
export function planAggregate(
  definition: CompiledDefinition,
  query: CardQuery,
  options: AggregateOptions,
): { plan: AggregatePlan; error?: undefined } | { plan?: undefined; error: QueryError } {
  const listed = planIndex(definition, parseRestQuery({ filter: JSON.stringify(query.filter) }), {
    ...options,
    dialect: 'rest',
  });
  if (listed.error) return listed;
  try {
    return { plan: settle(definition, query, listed.plan, options) };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error };
    throw error;
  }
}

function settle(
  definition: CompiledDefinition,
  query: CardQuery,
  rows: IndexPlan,
  { access, now, timeZone = 'UTC' }: AggregateOptions,
): AggregatePlan {
  const { measures, groups, times } = aggregateFields(definition, access);
  const named = (fields: readonly CompiledField[], name: string): CompiledField =>
    fields.find((field) => field.name === name) ?? unknownField(name);
  if (!isTimeZone(timeZone)) refuse('timeZone', 'timeZone');
  const { by, period } = query;
  const measure = {
    kind: query.measure.kind,
    field: query.measure.kind === 'count' ? null : named(measures, query.measure.field),
  };
  const within = period && {
    field: named(times, period.field),
    now: stretchOf(period.span, now, timeZone),
    before: stretchBefore(period.span, now, timeZone),
  };
  const searched = within && entryFor(within.field, within.now);
  if (within && query.compare) {
    const split = {
      kind: 'before' as const,
      now: inside(within.field, within.now),
      before: inside(within.field, within.before),
    };
    const where = and([rows.where, or([split.now, split.before])]);
    return { rows: { ...rows, where }, period: searched, measure, split };
  }
  const where = within ? and([rows.where, inside(within.field, within.now)]) : rows.where;
  const narrowed = { ...rows, where };
  if (by?.kind === 'value') {
    const split = { kind: 'value' as const, field: named(groups, by.field), limit: by.limit };
    return { rows: narrowed, period: searched, measure, split };
  }
  if (by?.kind !== 'time' || !within) {
    return { rows: narrowed, period: searched, measure, split: { kind: 'none' } };
  }
  const starts = unitsWithin(within.now, by.unit, timeZone);
  if (starts.length > MAX_UNITS) refuse('by.unit', 'range');
  return {
    rows: narrowed,
    period: searched,
    measure,
    split: {
      kind: 'time',
      field: within.field,
      starts: starts.map((start) => ({
        at: nameOf(start, by.unit === 'hour'),
        stored: storedDatetime(within.field, start, 'first'),
      })),
    },
  };
}

function inside(field: CompiledField, { from, to }: Stretch): Predicate {
  const last = { instant: to.instant - 1, wall: to.wall - 1 };
  return {
    kind: 'range',
    ref: { field: field.name },
    from: storedDatetime(field, from, 'first'),
    to: storedDatetime(field, last, 'last'),
    negate: false,
  };
}

/** Instants with their zone, readings of a clock without, days alone. */
function entryFor(field: CompiledField, { from, to }: Stretch): PeriodEntry {
  const { datetime } = field.traits;
  const text = ({ instant, wall }: WallClock): string => {
    const shown = civilOf(datetime === 'instant' ? instant : wall);
    if (datetime === 'date') return printDate(shown);
    return datetime === 'instant'
      ? `${printDate(shown)}T${printTime(shown)}Z`
      : `${printDate(shown)} ${printTime(shown)}`;
  };
  const last = { instant: to.instant - 1, wall: to.wall - 1 };
  return { field: field.name, operator: 'RANGE', val: [text(from), text(last)], render: 'datetime' };
}

function nameOf({ wall }: WallClock, withHour: boolean): string {
  const civil = civilOf(wall);
  return withHour ? `${printDate(civil)}T${printTime(civil).slice(0, 5)}` : printDate(civil);
}
