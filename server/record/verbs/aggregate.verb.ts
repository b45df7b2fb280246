import { fieldAccess, readPredicate } from '#engine/access/index.ts';
import { type CompiledField, relationTarget } from '#engine/compile/index.ts';
import { isObject, type Json, type JsonObject, textIn } from '#engine/definition/index.ts';
import { type AggregatePlan, type CardQuery, planAggregate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { definitionOf } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { countRows } from '../rows/read-page.ts';
import { relationLabels } from '../rows/relations.ts';
import { showOf } from '../rows/shown-row.ts';
import { aggregateStatement, figuresStatement } from '../sql/aggregate-statement.ts';
import { totalText } from './totals.verb.ts';

/** Figures are decimal text, exact; money in units. Null: there is nothing to measure. */
type Figure = string | null;

/** One group: the value it stands for as the wire has it, and the words for it where there are any. */
export interface Group {
  key: Json;
  label: string | null;
  /** Of the option. */
  color: string | null;
  value: Figure;
}

export type AggregateData =
  | { kind: 'value'; value: Figure; before?: Figure }
  /** Every unit of the stretch, whether it has rows or not; `at` is `2026-11-21`, or `2026-11-21T13:00`. */
  | { kind: 'series'; points: { at: string; value: Figure }[] }
  /** The greatest first. `total` is over all `count` groups; null where the measure can't be added up. */
  | { kind: 'groups'; groups: Group[]; count: number; total: Figure };

/** The figures, and what it takes to name them and to show their rows. */
export interface AggregateAnswer {
  data: AggregateData;
  /** How the figures are written. */
  unit: 'rows' | 'money' | 'number';
  /** Titles of the table and the fields that are named; null where none is. */
  words: { table: string; icon: string; measure: string | null; by: string | null };
  /** The rows behind the figures, as the list asks for them. */
  filter: JsonObject;
}

export interface AggregateCircumstances {
  /** Unix seconds. */
  now: number;
  /** The reader's time zone. */
  timeZone: string;
}

/** What a card asks, settled: of the rows and fields that the caller sees in the list. */
export interface PlannedCard {
  call: RecordCall;
  query: CardQuery;
  plan: AggregatePlan;
}

/**
 * Settles what a card asks; it takes the node of `index`.
 * @throws AppError as a list would.
 */
export function planCard(
  services: RecordServices,
  context: RequestContext,
  query: CardQuery,
  { now, timeZone }: AggregateCircumstances,
): PlannedCard {
  const definition = definitionOf(services, query.definition);
  const request = { context: { ...context, dialect: 'rest' as const }, definition, verb: 'index' };
  const call = openCall(services, { ...request, query: {}, body: undefined });
  const planned = planAggregate(definition, query, {
    access: call.access,
    scope: call.scope,
    registry: services.metadata.all(),
    accessOf: (target) => fieldAccess(target, context.actor),
    scopeOf: (target) => readPredicate(target, context.actor),
    now,
    timeZone,
  });
  if (planned.error) throw new AppError(planned.error.code, { params: planned.error.params });
  return { call, query, plan: planned.plan };
}

/** Cards with the same text measure the same rows as a whole, and can be answered together; null: by itself. */
export function sharedRowsOf({ call, plan }: PlannedCard): string | null {
  if (isCount(plan) || (plan.split.kind !== 'none' && plan.split.kind !== 'before')) return null;
  return JSON.stringify([call.definition.name, plan.rows.where]);
}

/**
 * What a card shows.
 * @param limit milliseconds the database may take.
 * @throws AppError `database.timeout`, or as a list would.
 */
export async function answerCard(card: PlannedCard, limit: number): Promise<AggregateAnswer> {
  const { call, plan } = card;
  if (isCount(plan))
    return answerOf(card, { kind: 'value', value: String(await countRows(call, plan.rows)) });
  const statement = aggregateStatement(plan, call.definition, call.services.metadata.all());
  return answerOf(card, await shape(call, plan, await rowsWithin(call, statement, limit)));
}

/** What cards of the same `sharedRowsOf` show: their rows are read once. @throws as `answerCard`. */
export async function answerTogether(
  cards: readonly [PlannedCard, ...PlannedCard[]],
  limit: number,
): Promise<AggregateAnswer[]> {
  const { call } = cards[0];
  const plans = cards.map(({ plan }) => plan);
  const statement = figuresStatement(plans, call.definition, call.services.metadata.all());
  const [row = {}] = await rowsWithin(call, statement, limit);
  return Promise.all(
    cards.map(async (card, at) => {
      const own = { _value: row[`_value${at}`] ?? null, _before: row[`_before${at}`] ?? null };
      return answerOf(card, await shape(call, card.plan, [own]));
    }),
  );
}

const isCount = ({ split, measure }: AggregatePlan): boolean =>
  split.kind === 'none' && measure.kind === 'count';

const answerOf = ({ call, query, plan }: PlannedCard, data: AggregateData): AggregateAnswer => ({
  data,
  unit: unitOf(plan),
  words: wordsOf(call, query),
  filter: filterOf(plan, query),
});

function unitOf({ measure: { field } }: AggregatePlan): AggregateAnswer['unit'] {
  if (field === null) return 'rows';
  return field.traits.quantity === 'money' ? 'money' : 'number';
}

function wordsOf({ definition, context }: RecordCall, { measure, by }: CardQuery): AggregateAnswer['words'] {
  const titleOf = (name: string): string =>
    textIn(definition.fieldByName.get(name)?.title, context.locale) || name;
  return {
    table: textIn(definition.title, context.locale) || definition.name,
    icon: definition.menu?.icon ?? '',
    measure: measure.kind === 'count' ? null : titleOf(measure.field),
    by: by && titleOf(by.field),
  };
}

function filterOf({ period }: AggregatePlan, { filter }: CardQuery): JsonObject {
  if (period === null) return filter;
  const search = Array.isArray(filter['search']) ? filter['search'] : [];
  return { ...filter, search: [...search, period as unknown as Json] };
}

type Row = Record<string, Json>;

async function rowsWithin({ connection }: RecordCall, statement: Statement, limit: number): Promise<Row[]> {
  return connection.transaction(async (transaction) => {
    const text = `SET LOCAL statement_timeout = ${Math.ceil(limit)}`;
    await transaction.query({ text, values: [] });
    return (await transaction.query<Row>(statement)).rows;
  });
}

async function shape(call: RecordCall, plan: AggregatePlan, rows: Row[]): Promise<AggregateData> {
  const figure = figureOf(plan);
  const { split } = plan;
  switch (split.kind) {
    case 'none':
      return { kind: 'value', value: figure(rows[0]?.['_value']) };
    case 'before':
      return { kind: 'value', value: figure(rows[0]?.['_value']), before: figure(rows[0]?.['_before']) };
    case 'time': {
      const byStart = new Map(rows.map((row) => [Number(row['_at']), row['_value']]));
      const points = split.starts.map(({ at }, index) => ({ at, value: figure(byStart.get(index + 1)) }));
      return { kind: 'series', points };
    }
    case 'value': {
      const groups = await groupsOf(call, split.field, rows, figure);
      const [first] = rows;
      const total = first === undefined ? figure(undefined) : figure(first['_total']);
      const adds = plan.measure.kind === 'count' || plan.measure.kind === 'sum';
      return { kind: 'groups', groups, count: Number(first?.['_groups'] ?? 0), total: adds ? total : null };
    }
  }
}

/** Nothing adds up to nought; of nothing there is no mean, least or greatest. */
function figureOf({ measure: { kind, field } }: AggregatePlan): (value: Json | undefined) => Figure {
  const nothing = kind === 'count' || kind === 'sum' ? '0' : null;
  return (value) => {
    const text = value === null || value === undefined ? nothing : String(value);
    if (text === null || field === null) return text;
    return totalText(field, kind === 'average' ? rounded(text, field) : text, 'rest');
  };
}

/** Cents stay whole; other means keep four digits after the point. */
function rounded(text: string, { traits, storage }: CompiledField): string {
  const whole = traits.quantity === 'money' && /int/i.test(storage?.type ?? '');
  return whole ? String(Math.round(Number(text))) : String(Number(Number(text).toFixed(4)));
}

async function groupsOf(
  call: RecordCall,
  field: CompiledField,
  rows: Row[],
  figure: (value: Json | undefined) => Figure,
): Promise<Group[]> {
  const show = showOf(field, 'rest');
  const labelOf = await labels(call, field, rows);
  return rows.map((row) => {
    const stored = row['_key'] ?? null;
    const key = stored === null ? null : show(stored);
    const option = field.options.find((each) => String(each.key) === String(key));
    const label = option ? textIn(option.label, call.context.locale) : labelOf(stored);
    return { key, label, color: option?.color ?? null, value: figure(row['_value']) };
  });
}

/** The words of the rows that a relation points to, as far as the caller may see them. */
async function labels(
  call: RecordCall,
  field: CompiledField,
  rows: Row[],
): Promise<(stored: Json) => string | null> {
  const target = relationTarget(call.services.metadata.all(), field);
  if (!target) return () => null;
  const rowOf = await relationLabels(
    call,
    field,
    target,
    rows.map((row) => row['_key'] ?? null),
  );
  return (stored) => {
    const found = rowOf(stored);
    const label = isObject(found) ? found[target.relation.labelField] : null;
    return label === null || label === undefined ? null : String(label);
  };
}
