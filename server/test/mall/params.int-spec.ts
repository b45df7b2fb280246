import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const GOODS = '/admin/rest/shop/goods/goods';
const WOOD: JsonObject = {
  name: 'Wood',
  input: 'single',
  options: ['Oak', 'Pine'],
  required: 1,
  show: 'both',
  filterable: 1,
};
const SERVICES: Json = [{ icon: 'truck', title: 'Ships in 48 h', text: '<script>alert(1)</script>' }];

/** Params with the place of what is wrong with them. */
const WRONG: [why: string, params: Json, place: string][] = [
  ['no list', { name: 'Wood' }, 'params'],
  ['more rows than there may be', Array.from({ length: 61 }, (_, at) => ({ name: `p${at}` })), 'params'],
  ['a row that is none', ['Wood'], 'params[0]'],
  ['a key nobody knows', [{ name: 'Wood', colour: 'red' }], 'params[0]'],
  ['no name', [{ name: 'Size' }, { value: 'Oak' }], 'params[1].name'],
  ['a name twice', [{ name: 'Size' }, { name: 'Size' }], 'params[1].name'],
  ['a required value that is missing', [{ name: 'Size' }, { name: 'x' }, WOOD], 'params[2].value'],
  ['a value that is not offered', [{ ...WOOD, value: 'Elm' }], 'params[0].value'],
  ['a number that is none', [{ name: 'Length', input: 'number', value: 'long' }], 'params[0].value'],
  ['a value that is too long', [{ name: 'Size', value: `${'😀'.repeat(200)}x` }], 'params[0].value'],
];

describe.each(DATABASE_KINDS)('params and services on %s', (kind) => {
  let own: TestServer;
  let classify = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    const added = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', { name: 'Tables' });
    classify = added.body.id;
  });
  afterAll(() => own?.stop());

  const add = (more: JsonObject) =>
    own.admin.post<JsonObject & { id: number; errors?: Record<string, string> }>(GOODS, {
      name: 'Table',
      cover: '/storage/demo/a.svg',
      classify_id: classify,
      price: '9.90',
      stock: 3,
      ...more,
    });

  test('are kept as they were given, markup as text, and shown in the shop', async () => {
    const params: Json = [
      { ...WOOD, value: 'Oak' },
      { name: 'Colours', input: 'multiple', value: ['Black', 'White'], filterable: true },
      { name: 'Length', input: 'number', value: 120.5 },
      { name: '<b>Old</b>', value: '<script>alert(1)</script>' },
    ];
    const { status, body } = await add({ params, services: SERVICES });
    expect(status).toBe(201);
    const read = (await own.admin.get<JsonObject>(`${GOODS}/${body.id}`)).body;
    expect([read.params, read.services]).toEqual([params, SERVICES]);
    const shop = await own.guest
      .with({ server: 'true' })
      .get<{ data: { goods: JsonObject } }>(`/api/shop.goods/detail?id=${body.id}`);
    expect(shop.body.data.goods).toMatchObject({
      params: [
        { name: 'Wood', value: 'Oak' },
        { name: 'Colours', value: ['Black', 'White'] },
        { name: 'Length', value: 120.5 },
        { name: '<b>Old</b>', value: '<script>alert(1)</script>' },
      ],
      services: SERVICES,
    });
  });

  test.each(WRONG)('with %s are refused at the place', async (_why, params, place) => {
    const { status, body } = await add({ params });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([place]);
  });

  test('of a template are held against the same columns', async () => {
    const template = '/admin/rest/shop/goods/serviceTemplate';
    const wrong = await own.admin.post<{ errors: object }>(template, { name: 'All', items: [{ icon: 'x' }] });
    expect(Object.keys(wrong.body.errors)).toEqual(['items[0].title']);
    const sound = await own.admin.post(template, { name: 'All', items: SERVICES });
    expect(sound.status).toBe(201);
  });
});
