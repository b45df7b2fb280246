import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { QueryAccess } from '#engine/model/definition-lookup.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from '#engine/compile/index.ts';
import { readCardQuery } from './card-query.ts';
import { planAggregate } from './plan-aggregate.ts';
import { suggestBoard } from './suggest-board.ts';

const { compiled } = compileDefinitions([
  {
    name: 'lab/trip',
    title: 'Trips',
    table: 'trip',
    list: { totals: ['fare'] },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'fare', type: 'money' },
      { name: 'seats', type: 'number' },
      { name: 'note', type: 'string' },
      { name: 'tags', type: 'array' },
      {
        name: 'state',
        type: 'select',
        options: [
          { key: '1', label: 'Open' },
          { key: '2', label: 'Done' },
        ],
      },
      { name: 'driver_id', type: 'remoteSelect', relation: { definition: 'lab/driver' } },
      { name: 'day', type: 'date' },
      { name: 'create_time', type: 'timestamp' },
    ],
    menu: { icon: 'car' },
  },
  {
    name: 'lab/driver',
    title: 'Drivers',
    table: 'driver',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
      { name: 'create_time', type: 'timestamp' },
    ],
    menu: { icon: 'user' },
  },
] as never);
const trip = compiled.get('lab/trip') as CompiledDefinition;
const driver = compiled.get('lab/driver') as CompiledDefinition;
const allOf = (definition: CompiledDefinition): Set<string> =>
  new Set(definition.fields.map(({ name }) => name));
const NOW = Date.parse('2026-11-21T17:30:00Z') / 1000;

const scope = { kind: 'compare' as const, ref: { field: 'seats' }, operator: 'eq' as const, value: 7 };
function planned(card: JsonObject, access: Partial<QueryAccess> = {}) {
  const all = allOf(trip);
  const { query, error } = readCardQuery(
    { definition: 'lab/trip', measure: { kind: 'count' }, ...card },
    'cards[0]',
  );
  if (error) return { error };
  return planAggregate(trip, query, {
    access: { read: all, search: all, ...access },
    scope,
    registry: compiled,
    now: NOW,
    timeZone: 'Asia/Shanghai',
  });
}
const without = (name: string): Set<string> => new Set([...allOf(trip)].filter((each) => each !== name));

describe('what a card asks for', () => {
  test('counts the rows in scope that its filter lets pass', () => {
    const filter = { search: [{ field: 'state', operator: 'eq', val: '1' }] };
    expect(planned({ filter }).plan).toMatchObject({
      measure: { kind: 'count', field: null },
      split: { kind: 'none' },
      rows: { where: { kind: 'and', of: [scope, { kind: 'compare', ref: { field: 'state' }, value: '1' }] } },
    });
  });

  test('splits a time into the units of the reader’s calendar', () => {
    const card = {
      measure: { kind: 'sum', field: 'fare' },
      by: { kind: 'time', field: 'create_time', unit: 'day' },
      period: { field: 'create_time', span: '7-days' },
    };
    const { plan } = planned(card);
    expect(plan?.split.kind === 'time' && plan.split.starts.slice(0, 2)).toEqual([
      { at: '2026-11-16', stored: '2026-11-15T16:00:00Z' },
      { at: '2026-11-17', stored: '2026-11-16T16:00:00Z' },
    ]);
    expect(JSON.stringify(plan?.rows.where)).toContain('2026-11-22T15:59:59.999999Z');
  });

  test('compares with the stretch before, in scope as well', () => {
    const { plan } = planned({ period: { field: 'day', span: 'today' }, compare: true });
    expect(plan?.split).toMatchObject({
      now: { from: '2026-11-22', to: '2026-11-22' },
      before: { from: '2026-11-21' },
    });
    expect(plan?.rows.where).toMatchObject({ kind: 'and', of: [scope, { kind: 'or' }] });
  });

  test.each<[string, JsonObject, string]>([
    ['no measure', { measure: null }, 'cards[0].measure.kind'],
    ['an unknown measure', { measure: { kind: 'median', field: 'fare' } }, 'cards[0].measure.kind'],
    ['a sum of nothing', { measure: { kind: 'sum' } }, 'cards[0].measure.field'],
    ['no split of that kind', { by: { kind: 'x', field: 'state' } }, 'cards[0].by.kind'],
    ['no limit', { by: { kind: 'value', field: 'state' } }, 'cards[0].by.limit'],
    ['a limit beyond all', { by: { kind: 'value', field: 'state', limit: 51 } }, 'cards[0].by.limit'],
    ['a time without a period', { by: { kind: 'time', field: 'day', unit: 'day' } }, 'cards[0].period'],
    ['a comparison without a period', { compare: true }, 'cards[0].compare'],
    ['a filter that is none', { filter: [1] }, 'cards[0].filter'],
    ['a name that is none', { definition: { a: 1 } }, 'cards[0].definition'],
  ])('refuses %s', (_, card, field) => {
    expect(planned(card).error).toMatchObject({ code: 'request.bad-value', params: { field } });
  });

  test.each<Json>([null, 7, 'x', [], {}])('refuses %j', (card) => {
    expect(readCardQuery(card, 'cards[3]').error?.code).toBe('request.bad-value');
  });

  const naming: [string, string, JsonObject][] = [
    ['measure', 'fare', { measure: { kind: 'sum', field: 'fare' } }],
    ['group', 'state', { by: { kind: 'value', field: 'state', limit: 5 } }],
    ['period', 'day', { period: { field: 'day', span: 'today' } }],
    ['filter', 'seats', { filter: { seats: 3 } }],
  ];
  test.each(naming)('a %s that may not be read in clear is not there', (_, name, card) => {
    expect(planned(card).error).toBeUndefined();
    const refused = { code: 'request.unknown-field', params: { field: name } };
    expect(planned(card, { read: without(name), search: without(name) }).error).toEqual(refused);
    expect(planned(card, { mask: new Map([[name, 'hidden']]) }).error).toEqual(refused);
  });

  test.each([
    ['a text is not summed', { measure: { kind: 'sum', field: 'note' } }],
    ['a key is not summed', { measure: { kind: 'sum', field: 'id' } }],
    ['a reference is not summed', { measure: { kind: 'max', field: 'driver_id' } }],
    ['a list makes no groups', { by: { kind: 'value', field: 'tags', limit: 5 } }],
    ['a number is no time', { period: { field: 'seats', span: 'today' } }],
  ])('%s', (_, card) => {
    expect(planned(card as JsonObject).error?.code).toBe('request.unknown-field');
  });
});

describe('a board to begin with', () => {
  const source = (definition: CompiledDefinition, read = allOf(definition)) => ({
    definition,
    access: { read, search: read },
  });

  test('is made of totals, times, options and relations, each card one that can be asked', () => {
    const cards = suggestBoard([source(driver), source(trip)]);
    expect(
      cards.map(({ kind, query }) => [kind, query.definition, query.measure.kind, query.by?.field]),
    ).toEqual([
      ['number', 'lab/trip', 'sum', undefined],
      ['number', 'lab/trip', 'count', undefined],
      ['number', 'lab/driver', 'count', undefined],
      ['trend', 'lab/trip', 'sum', 'create_time'],
      ['share', 'lab/trip', 'count', 'state'],
      ['bar', 'lab/trip', 'sum', 'driver_id'],
      ['trend', 'lab/driver', 'count', 'create_time'],
    ]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    for (const { query } of cards) {
      const definition = compiled.get(query.definition) as CompiledDefinition;
      const again = readCardQuery(JSON.parse(JSON.stringify(query)), 'card').query;
      expect(again).toEqual(query);
      const access = source(definition).access;
      const { error } = planAggregate(definition, query, {
        access,
        scope: null,
        registry: compiled,
        now: NOW,
      });
      expect(error).toBeUndefined();
    }
  });

  test('names nothing that may not be read', () => {
    for (const name of ['fare', 'state', 'driver_id', 'create_time']) {
      expect(JSON.stringify(suggestBoard([source(trip, without(name))]))).not.toContain(`"${name}"`);
    }
    expect(suggestBoard([])).toEqual([]);
  });
});
