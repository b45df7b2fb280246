import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { QueryAccess } from '#engine/model/definition-lookup.ts';
import { aggregateFields, type AggregateFields } from './aggregate-fields.ts';
import type { BoardCard, CardKind } from './board-card.ts';
import type { CardQuery, Span } from './card-query.ts';

/** A definition somebody may list, and what they may read of it. */
export interface BoardSource {
  definition: CompiledDefinition;
  access: QueryAccess;
}

interface Subject extends AggregateFields {
  definition: CompiledDefinition;
  /** When a row came into being. */
  born: CompiledField | null;
  /** What adds up to something. */
  amount: CompiledField | null;
  /** What the rows can be distinguished by at a glance. */
  state: CompiledField | null;
  worth: number;
}

const BORN = /creat|add|regist|join|order|invoice|rental|paid|pay|date/i;
const NOT_BORN = /updat|modif|chang|delet|login|birth|expire|due|finish|end|cancel|ship|delivery|require/i;
const ADDS_UP = /amount|total|revenue|turnover/i;
const PIECES = /quantity|pieces|^num$|^count$/i;
/** More slices nobody can distinguish. */
const MAX_STATES = 12;
const MAX_SUBJECTS = 4;
/** Fields of a table that is at the heart of what is done. */
const LARGE = 100;

/**
 * A board to begin with, made of what these definitions say: fields a list totals, times, options and relations.
 * Nothing that may not be read is named. Empty where there is nothing to show.
 */
export function suggestBoard(sources: readonly BoardSource[]): BoardCard[] {
  const names = new Set(sources.map(({ definition }) => definition.name));
  const subjects = sources
    .filter(({ definition }) => !isShownBefore(definition, names))
    .map(subjectOf)
    .filter((subject) => isOfInterest(subject))
    .sort((one, other) => other.worth - one.worth);
  const [main] = subjects;
  if (!main) return [];
  const chosen = subjects.slice(0, MAX_SUBJECTS);
  const figures = [...mainFigures(main), ...chosen.slice(1).map(figureOf)].slice(0, MAX_SUBJECTS);
  const others = chosen.slice(1);
  const first = pair(course(main), states(main), [8, 4]);
  const second = pair(leaders(main, subjects), others.flatMap(course), [6, 6]);
  return [...figures.map(coloured), ...first, ...second].map((card, at) => ({ ...card, id: `c${at + 1}` }));
}

const COLOURS = ['primary', 'success', 'warning', 'violet'];

const coloured = (card: Draft, at: number): Draft => ({
  ...card,
  color: COLOURS[at % COLOURS.length] ?? null,
});

/** One of each side by side; one that stands alone has the whole width. */
function pair(left: Draft[], right: Draft[], spans: readonly [number, number]): Draft[] {
  const both = [left[0], right[0]].filter((card) => card !== undefined);
  return both.length < 2
    ? both.map((card) => ({ ...card, span: card.kind === 'share' ? 6 : 12 }))
    : both.map((card, at) => ({ ...card, span: spans[at] ?? 6 }));
}

function subjectOf({ definition, access }: BoardSource): Subject {
  const fields = aggregateFields(definition, access);
  const named = (list: readonly CompiledField[], wanted: RegExp) =>
    list.find(({ name }) => wanted.test(name));
  const totalled = fields.measures.find(({ name }) => definition.totals.includes(name));
  const amount = totalled ?? named(fields.measures, ADDS_UP) ?? null;
  const times = fields.times.filter(({ name }) => !NOT_BORN.test(name));
  const born = named(times, BORN) ?? times[0] ?? null;
  const state = fields.groups.find(isState) ?? null;
  const worth = (totalled ? 8 : 0) + (amount ? 3 : 0) + (born ? 4 : 0) + (state ? 1 : 0);
  const size = Math.min(definition.fields.length, LARGE) / LARGE;
  return { ...fields, definition, born, amount, state, worth: worth + size };
}

/** The rows of a table that is listed itself, shown in another way. */
const isShownBefore = ({ name, base }: CompiledDefinition, names: ReadonlySet<string>): boolean =>
  base !== name && names.has(base);

/** Lists of a menu in which somebody works; a log that nothing but the product writes is none. */
function isOfInterest({ definition }: Subject): boolean {
  const isWorkedIn = definition.readOnly || ['add', 'edit'].some((verb) => definition.verbs.includes(verb));
  return isWorkedIn && definition.menu !== null && !definition.menu.hidden && definition.tree === null;
}

const isState = ({ traits, options, list }: CompiledField): boolean =>
  traits.choice === true &&
  !traits.multiple &&
  list.show &&
  options.length > 1 &&
  options.length <= MAX_STATES;

type Draft = Omit<BoardCard, 'id'>;

function mainFigures(subject: Subject): Draft[] {
  const { born, amount } = subject;
  if (!born) return [figureOf(subject)];
  const count = draft('number', 3, subject, { period: during(born, 'today'), compare: true });
  if (!amount) return [count];
  const measure = { kind: 'sum' as const, field: amount.name };
  return [draft('number', 3, subject, { measure, period: during(born, 'month'), compare: true }), count];
}

function figureOf(subject: Subject): Draft {
  const { born } = subject;
  if (!born) return draft('number', 3, subject, {});
  return draft('number', 3, subject, { period: during(born, '30-days'), compare: true });
}

function course(subject: Subject): Draft[] {
  const { born, amount } = subject;
  if (!born) return [];
  const by = { kind: 'time' as const, field: born.name, unit: 'day' as const };
  const measure: CardQuery['measure'] = amount ? { kind: 'sum', field: amount.name } : { kind: 'count' };
  return [draft('trend', 8, subject, { measure, by, period: during(born, '30-days') })];
}

function states(subject: Subject): Draft[] {
  const { state } = subject;
  if (!state) return [];
  return [draft('share', 4, subject, { by: { kind: 'value', field: state.name, limit: MAX_STATES } })];
}

/** The lines of the main subject by what they point to besides it, or the main subject by its own relation. */
function leaders(main: Subject, subjects: readonly Subject[]): Draft[] {
  const pointsTo = (subject: Subject) =>
    subject.groups.filter((field) => field.relation?.kind === 'belongsTo');
  const lines = subjects.find(
    (subject) =>
      subject !== main &&
      main.definition.children.some((child) => child.definition === subject.definition.name) &&
      pointsTo(subject).some((field) => field.relation?.definition !== main.definition.name),
  );
  const subject = lines ?? main;
  const field = pointsTo(subject).find(({ relation }) => relation?.definition !== main.definition.name);
  if (!field) return [];
  const adds = subject.amount ?? subject.measures.find(({ name }) => PIECES.test(name));
  const measure: CardQuery['measure'] = adds ? { kind: 'sum', field: adds.name } : { kind: 'count' };
  return [draft('bar', 6, subject, { measure, by: { kind: 'value', field: field.name, limit: 8 } })];
}

const during = (field: CompiledField, span: Span): CardQuery['period'] => ({ field: field.name, span });

function draft(
  kind: CardKind,
  span: number,
  { definition }: Subject,
  query: Partial<Omit<CardQuery, 'definition'>>,
): Draft {
  const plain: Omit<CardQuery, 'definition'> = {
    measure: { kind: 'count' },
    by: null,
    filter: {},
    period: null,
    compare: false,
  };
  return { kind, span, title: '', color: null, query: { definition: definition.name, ...plain, ...query } };
}
