import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { dataOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';

const STATES: JsonObject[] = [
  { key: '1', label: { 'zh-cn': '开', en: 'Open' }, color: 'success' },
  { key: '2', label: { 'zh-cn': '关', en: 'Shut' } },
];

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/shop',
    title: 'Shops',
    table: 'shop',
    scope: 'merchant',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', db: { type: 'bigint' } },
      { name: 'name', type: 'string' },
    ],
  },
  {
    name: 'test/sale',
    title: 'Sales',
    table: 'sale',
    scope: 'merchant',
    list: { totals: ['amount'] },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', db: { type: 'bigint' } },
      { name: 'shop_id', type: 'remoteSelect', relation: { definition: 'test/shop' } },
      { name: 'amount', type: 'money' },
      { name: 'weight', type: 'float', db: { type: 'numeric(20,6)', nullable: true } },
      { name: 'state', type: 'select', options: STATES },
      { name: 'open', type: 'switch' },
      { name: 'cost', type: 'money', access: { read: 'test/sale/cost' } },
      { name: 'card', type: 'string', access: { mask: { kind: 'hidden', node: 'test/sale/clear' } } },
      { name: 'at', type: 'timestamp' },
      { name: 'wall', type: 'datetime', db: { type: 'timestamp' } },
      { name: 'day', type: 'date' },
      { name: 'unix', type: 'timestamp', db: { type: 'bigint' } },
    ],
    menu: { icon: 'receipt' },
  },
];

/** Three rows of now, one of yesterday at the same hour less a minute, one of long ago; one of another merchant. */
const SETUP = `
  insert into shop (id, merchant_id, name) overriding system value values (1, 1, 'North'), (2, 1, 'South'), (3, 2, 'Far');
  insert into sale (merchant_id, shop_id, amount, weight, state, open, cost, card, at, wall, day, unix)
  select m, s, a, w, st, 1, 1, 'c', now() - age::interval, now() at time zone 'UTC' - age::interval,
         (now() at time zone 'UTC' - age::interval)::date, extract(epoch from now() - age::interval)::bigint
    from (values (1, 1, 1005, 0.5, '1', '0'), (1, 1, 2, null, '1', '0'), (1, 2, 300, 1.25, '2', '0'),
                 (1, 2, 50, null, '1', '1 day 1 minute'), (1, null, 7, null, '2', '400 days'),
                 (2, 3, 9000, 1, '1', '0')) as v (m, s, a, w, st, age);
`;

const SALE = { definition: 'test/sale', measure: { kind: 'count' } };
const sum = { kind: 'sum', field: 'amount' };

describe.each(DATABASE_KINDS)('figures of a dashboard on %s', (kind) => {
  let app: RecordApp;
  let clerk: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    await app.sql(SETUP);
    clerk = await app.as(['test/sale/index', 'test/shop/index'], 1);
  });
  afterAll(() => app?.stop());

  const ask = async (cards: Json[], call: Call = app.call, timeZone = 'UTC'): Promise<JsonObject[]> => {
    const data = dataOf(await call('POST', '/admin/dashboard/data', { cards, timeZone }));
    return data['cards'] as JsonObject[];
  };
  const one = async (card: JsonObject, call?: Call, timeZone?: string): Promise<JsonObject> => {
    const [answer] = await ask([{ ...SALE, ...card }], call, timeZone);
    return (answer?.['data'] ?? answer ?? {}) as JsonObject;
  };

  test('count, sum, mean, least and greatest are exact', async () => {
    expect(await one({})).toEqual({ kind: 'value', value: '6' });
    expect(await one({ measure: sum })).toEqual({ kind: 'value', value: '103.64' });
    expect(await one({ measure: { kind: 'average', field: 'amount' } })).toMatchObject({ value: '17.27' });
    expect(await one({ measure: { kind: 'average', field: 'weight' } })).toMatchObject({ value: '0.9167' });
    expect(await one({ measure: { kind: 'min', field: 'amount' } })).toMatchObject({ value: '0.02' });
    expect(await one({ measure: { kind: 'max', field: 'weight' } })).toMatchObject({ value: '1.250000' });
  });

  test('nothing is nought to add, and no mean', async () => {
    const filter = { search: [{ field: 'amount', operator: 'gt', val: '100000' }] };
    expect(await one({ filter })).toMatchObject({ value: '0' });
    expect(await one({ filter, measure: sum })).toMatchObject({ value: '0.00' });
    expect(await one({ filter, measure: { kind: 'average', field: 'amount' } })).toMatchObject({
      value: null,
    });
    const by = { kind: 'value', field: 'state', limit: 5 };
    expect(await one({ filter, by })).toEqual({ kind: 'groups', groups: [], count: 0, total: '0' });
  });

  test('filters are those of the list', async () => {
    expect(await one({ filter: { state: '2' } })).toMatchObject({ value: '2' });
    const where = {
      or: [
        { field: 'amount', operator: 'gt', val: '50' },
        { field: 'shop.name', operator: 'LIKE', val: 'nor' },
      ],
    };
    expect(await one({ filter: { where } })).toMatchObject({ value: '3' });
  });

  test('a count is right after every write, from here and from elsewhere', async () => {
    const before = Number((await one({}))['value']);
    dataOf(await app.call('POST', '/admin/test.sale/add', { merchant_id: 1, amount: '1', state: '1' }));
    expect(await one({})).toMatchObject({ value: String(before + 1) });
    await app.sql('delete from sale where amount = 100');
    // Writes from elsewhere are noticed within a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await one({})).toMatchObject({ value: String(before) });
  });

  test.each(['at', 'wall', 'day', 'unix'])(
    '%s makes today, the days and the stretch before',
    async (field) => {
      const period = { field, span: 'today' };
      expect(await one({ measure: sum, period })).toMatchObject({ value: '103.07' });
      expect(await one({ period, compare: true })).toMatchObject({ value: '4' });
      const days = await one({
        measure: sum,
        period: { field, span: '7-days' },
        by: { kind: 'time', field, unit: 'day' },
      });
      const points = days['points'] as { at: string; value: string }[];
      expect(points).toHaveLength(7);
      expect(points.at(-1)).toEqual({ at: new Date().toISOString().slice(0, 10), value: '103.07' });
      expect(points.reduce((total, { value }) => total + Number(value), 0)).toBeCloseTo(103.57);
      expect(await one({ period: { field, span: 'yesterday' } })).toMatchObject({ value: '1' });
    },
  );

  test('the stretch before ends where this one stands', async () => {
    const today = { field: 'at', span: 'today' };
    const answer = await one({ measure: sum, period: today, compare: true });
    // A minute before now, a day ago, unless that was the day before yesterday.
    const early = new Date().getUTCHours() === 0 && new Date().getUTCMinutes() < 2;
    expect(answer).toEqual({ kind: 'value', value: '103.07', before: early ? '0.00' : '0.50' });
  });

  test('groups have their words, the greatest first, and all that is beyond them', async () => {
    const byState = { kind: 'value', field: 'state', limit: 9 };
    expect(await one({ by: byState })).toEqual({
      kind: 'groups',
      count: 2,
      total: '6',
      groups: [
        { key: '1', label: '开', color: 'success', value: '4' },
        { key: '2', label: '关', color: null, value: '2' },
      ],
    });
    const byShop = { kind: 'value', field: 'shop_id', limit: 2 };
    expect(await one({ measure: sum, by: byShop })).toEqual({
      kind: 'groups',
      count: 4,
      total: '103.64',
      groups: [
        { key: 3, label: 'Far', color: null, value: '90.00' },
        { key: 1, label: 'North', color: null, value: '10.07' },
      ],
    });
    const means = await one({ measure: { kind: 'average', field: 'amount' }, by: { ...byShop, limit: 1 } });
    expect(means).toMatchObject({ total: null, groups: [{ value: '90.00' }] });
  });

  test('the list shows the rows behind the figures', async () => {
    for (const field of ['at', 'wall', 'day', 'unix']) {
      const filter = { state: '1' };
      const card = { ...SALE, filter, period: { field, span: 'today' } };
      const [answer] = await ask([card], app.call, 'Asia/Shanghai');
      const query = new URLSearchParams({ filter: JSON.stringify(answer?.['filter']), range: '[0,99]' });
      const list = (await app.call('GET', `/admin/rest/test/sale?${query}`)).body as Json[];
      expect(answer).toMatchObject({ unit: 'rows', words: { table: 'Sales', measure: null, by: null } });
      expect(answer).toMatchObject({ data: { value: String(list.length) } });
    }
  });

  test('cards of the same rows say together what each says alone', async () => {
    const measures = ['sum', 'average', 'min', 'max'].map((name) => ({
      ...SALE,
      measure: { kind: name, field: 'amount' },
    }));
    const filtered = measures.map((card) => ({ ...card, filter: { state: '1' } }));
    const period = { field: 'at', span: '7-days' };
    const compared = measures.map((card) => ({ ...card, period, compare: true }));
    const cards = [...measures, ...filtered, ...compared, ...measures.map((card) => ({ ...card, period }))];
    const together = await ask(cards);
    const alone: JsonObject[] = [];
    for (const card of cards) alone.push(...(await ask([card])));
    expect(together).toEqual(alone);
    expect(together[4]).toMatchObject({ data: { value: '100.57' }, unit: 'money' });
  });

  test('who reads line by line gets every card, each with its place', async () => {
    const cards = [{ ...SALE, measure: sum }, { ...SALE, definition: 'test/none' }, SALE];
    const inLines = { accept: 'application/x-ndjson' };
    const { headers, body } = await app.call('POST', '/admin/dashboard/data', { cards }, inLines);
    expect(headers.get('content-type')).toMatch('application/x-ndjson');
    const lines = String(body).trim().split('\n');
    const reported = lines.map((line) => JSON.parse(line) as { at: number; card: JsonObject });
    expect(reported.sort((one, other) => one.at - other.at)).toMatchObject([
      { at: 0, card: { data: { value: '103.64' } } },
      { at: 1, card: { error: { code: 'definition.not-found' } } },
      { at: 2, card: { data: { value: '6' } } },
    ]);
  });

  test('one that fails leaves the others alone', async () => {
    const answers = await ask([
      SALE,
      { ...SALE, definition: 'test/none' },
      { ...SALE, measure: { kind: 'sum', field: 'card' }, by: 7 },
      { ...SALE, filter: { nothing: 1 } },
      { ...SALE, measure: sum },
    ]);
    expect(answers.map((answer) => (answer['error'] as JsonObject | undefined)?.['code'] ?? 'fine')).toEqual([
      'fine',
      'definition.not-found',
      'request.bad-value',
      'request.unknown-field',
      'fine',
    ]);
  });

  test('asks too much or wrongly: a clear refusal', async () => {
    const post = async (body: Json) =>
      (await app.call('POST', '/admin/dashboard/data', body)).body as JsonObject;
    expect(await post({ cards: Array(41).fill(SALE) })).toMatchObject({ code: 0 });
    expect(await post({ cards: {} })).toMatchObject({ code: 0 });
    expect(await post({ cards: [], timeZone: 'Mars/Base' })).toMatchObject({ code: 0 });
    expect(await post({ cards: [], timeZone: 'Asia/Shanghai' })).toMatchObject({
      code: 1,
      data: { cards: [] },
    });
  });

  const CARDS: Record<string, JsonObject> = {
    count: {},
    sum: { measure: sum },
    average: { measure: { kind: 'average', field: 'amount' } },
    min: { measure: { kind: 'min', field: 'amount' } },
    max: { measure: { kind: 'max', field: 'amount' } },
    compared: { period: { field: 'at', span: 'today' }, compare: true, measure: sum },
    trend: {
      period: { field: 'at', span: '12-months' },
      by: { kind: 'time', field: 'at', unit: 'month' },
      measure: sum,
    },
    states: { by: { kind: 'value', field: 'state', limit: 9 }, measure: sum },
    shops: { by: { kind: 'value', field: 'shop_id', limit: 9 }, measure: sum },
  };
  const withField = (name: string): Record<string, JsonObject> => ({
    sum: { measure: { kind: 'sum', field: name } },
    group: { by: { kind: 'value', field: name, limit: 5 } },
    filter: { filter: { search: [{ field: name, operator: 'NOT NULL', val: 'x' }] } },
  });

  test('nobody’s figures hold a row of somebody else', async () => {
    const nodes = ['test/sale/index', 'test/shop/index'];
    const other = await app.as(nodes, 2);
    const nowhere = await app.as(nodes, 3);
    for (const [name, card] of Object.entries(CARDS)) {
      const [all, limited, alsoLimited, none] = [
        await one(card),
        await one(card, clerk),
        await one(card, other),
        await one(card, nowhere),
      ].map((answer) => JSON.stringify(answer));
      expect([name, limited === all && alsoLimited === all]).toEqual([name, false]);
      expect([name, limited?.includes('90.00'), limited?.includes('Far')]).toEqual([name, false, false]);
      expect([name, /[1-9]\d*\.\d\d"|"value":"[1-9]/.test(none ?? '')]).toEqual([name, false]);
    }
  });

  test('nobody sums, groups or filters by what they may not read in clear', async () => {
    const [reader, seer] = [
      await app.as(['test/sale/index', 'test/sale/cost'], 1),
      await app.as(['test/sale/index', 'test/sale/clear'], 1),
    ];
    for (const [name, card] of Object.entries(withField('cost'))) {
      expect([name, (await one(card, clerk))['error']]).toEqual([
        name,
        expect.objectContaining({ code: 'request.unknown-field' }),
      ]);
      if (name === 'sum') expect(await one(card, reader)).toMatchObject({ value: '0.05' });
    }
    const byCard = withField('card')['group'] as JsonObject;
    expect(await one(byCard, clerk)).toMatchObject({ error: { code: 'request.unknown-field' } });
    expect(await one(byCard, seer)).toMatchObject({ count: 1 });
  });

  test('nobody learns anything of a list they may not see', async () => {
    const stranger = await app.as(['test/shop/index'], 1);
    for (const [name, card] of Object.entries(CARDS)) {
      expect([name, await one(card, stranger)]).toEqual([
        name,
        { error: { code: 'access.denied', msg: expect.any(String) } },
      ]);
    }
    const sources = dataOf(await stranger('GET', '/admin/dashboard/sources'))['list'] as JsonObject[];
    expect(sources.map(({ name }) => name)).toEqual(['test/shop']);
    expect(JSON.stringify(dataOf(await stranger('GET', '/admin/dashboard/suggestion')))).not.toContain(
      'sale',
    );
  });

  test('names of rows one may not see stay away', async () => {
    const noShops = await app.as(['test/sale/index'], 1);
    const groups = await one(CARDS['shops'] as JsonObject, noShops);
    expect(JSON.stringify(groups)).not.toContain('Far');
  });

  test('sources name fields by what can be done with them', async () => {
    const list = dataOf(await clerk('GET', '/admin/dashboard/sources'))['list'] as JsonObject[];
    const sale = list.find(({ name }) => name === 'test/sale') as Record<string, { name: string }[]>;
    expect(sale['measures']?.map(({ name }) => name)).toEqual(['merchant_id', 'amount', 'weight']);
    expect(sale['groups']?.map(({ name }) => name)).toEqual([
      'merchant_id',
      'shop_id',
      'state',
      'open',
      'day',
    ]);
    expect(sale['times']?.map(({ name }) => name)).toEqual(['at', 'wall', 'day', 'unix']);
  });

  test('the suggestion is a board whose cards all answer', async () => {
    const cards = dataOf(await clerk('GET', '/admin/dashboard/suggestion'))['cards'] as JsonObject[];
    expect(cards.length).toBeGreaterThan(3);
    const answers = await ask(
      cards.map(({ query }) => query ?? null),
      clerk,
      'Asia/Shanghai',
    );
    expect(answers.filter((answer) => answer['error'])).toEqual([]);
  });

  test('is for whoever holds the page', async () => {
    const guest: JsonObject = (await app.call('GET', '/admin/Dashboard/index', undefined, { batoken: '' }))
      .body as JsonObject;
    expect(guest['code']).toBe(303);
    expect(dataOf(await app.call('GET', '/admin/Dashboard/index'))).toEqual({ remark: '' });
    expect((await clerk('GET', '/admin/Dashboard/index')).body).toMatchObject({ code: 401 });
  });
});
