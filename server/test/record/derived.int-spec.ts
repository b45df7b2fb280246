import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, listOf, startRecordApp, type Call, type RecordApp } from './record-app.ts';

const ORDER: JsonObject = {
  name: 'lab/order',
  title: 'Orders',
  table: 'lab_order',
  scope: 'merchant',
  audit: true,
  softDelete: 'delete_time',
  recycle: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'sn', type: 'string', required: true, unique: true },
    { name: 'merchant_id', type: 'number', db: { nullable: true } },
    { name: 'cost', type: 'money', default: '1.00' },
    { name: 'note', type: 'string', length: 5 },
    { name: 'status', type: 'number', default: 1 },
    { name: 'delete_time', type: 'timestamp' },
  ],
  actions: [
    { name: 'send', title: 'Send', on: 'row' },
    { name: 'void', title: 'Void', on: 'row' },
  ],
  transitions: { send: { from: [1], to: 2 }, void: { from: [1, 2], to: 3 } },
};
const DESK: JsonObject = {
  name: 'desk/order',
  title: 'My orders',
  of: 'lab/order',
  fields: [{ name: 'sn' }, { name: 'note', title: 'Remark' }, { name: 'status' }],
  actions: [{ name: 'send' }],
};
const NODES = ['index', 'add', 'edit', 'del', 'recycle', 'send'].map((verb) => `desk/order/${verb}`);

describe.each(DATABASE_KINDS)('a definition of another one on %s', (kind) => {
  let app: RecordApp;
  let desk: Call;
  const add = async (sn: string): Promise<number> =>
    Number(bodyOf(await desk('POST', '/admin/rest/desk/order', { sn, note: 'new' }), 201)['id']);
  const row = async (id: number) => (await app.sql(`select * from lab_order where id = ${id}`))[0];

  beforeAll(async () => {
    app = await startRecordApp(kind, '', [ORDER, DESK]);
    const behaviours = app.services.behaviours;
    const noted: Behaviour = {
      definition: 'lab/order',
      before: ({ change, row }) => {
        change['note'] = `${String(change['note'] ?? row?.['note'])}!`;
      },
    };
    Object.assign(app.services, {
      behaviours: {
        of: (name: string) => (name === 'lab/order' ? noted : behaviours.of(name)),
        all: () => behaviours.all(),
      },
    });
    desk = await app.as(NODES, 7);
  });
  afterAll(() => app?.stop());

  test('writes rows of the other table, by its rules, behaviour, scope and history', async () => {
    const id = await add('A1');
    expect(await row(id)).toMatchObject({ sn: 'A1', note: 'new!', cost: '100', status: 1, merchant_id: 7 });
    const bad = await desk('PUT', `/admin/rest/desk/order/${id}`, { note: 'longer than five' });
    expect(bad.status).toBe(422);
    bodyOf(await desk('PUT', `/admin/rest/desk/order/${id}`, { note: 'b' }));
    const history = await app.sql(
      `select definition, verb from row_history where row_key = '${id}' order by id`,
    );
    expect(history).toEqual([
      { definition: 'lab/order', verb: 'add' },
      { definition: 'lab/order', verb: 'edit' },
    ]);
    const mine = bodyOf(await desk('GET', `/admin/metadata/history/desk/order?_key=${id}`));
    expect(JSON.stringify(mine)).not.toContain('cost');
    expect((mine['data'] as { list: unknown[] }).list).toHaveLength(2);
  });

  test('shows and takes what it offers alone', async () => {
    const id = await add('B1');
    const rest = bodyOf(await desk('GET', `/admin/rest/desk/order/${id}`));
    expect(Object.keys(rest).sort()).toEqual(['_version', 'id', 'note', 'sn', 'status']);
    for (const query of ['order=cost,asc', 'search[0][field]=cost&search[0][operator]=eq&search[0][val]=1'])
      expect(bodyOf(await desk('GET', `/admin/desk.order/index?${query}`))['code']).toBe(0);
    await desk('PUT', `/admin/rest/desk/order/${id}`, { cost: '9.99', merchant_id: 8, status: 3 });
    expect(await row(id)).toMatchObject({ cost: '100', merchant_id: 7, status: 1 });
    const view = bodyOf(await desk('GET', '/admin/metadata/view/desk/order'))['data'] as JsonObject;
    expect(view['title']).toBe('My orders');
    expect(JSON.stringify(view)).not.toMatch(/cost|merchant_id|void/);
  });

  test('has rights of its own, and no action that it did not take', async () => {
    const id = await add('C1');
    expect((await desk('GET', `/admin/rest/lab/order/${id}`)).status).toBe(403);
    expect((await desk('POST', `/admin/rest/desk/order/${id}/void`, {})).status).toBe(404);
    bodyOf(await desk('POST', `/admin/rest/desk/order/${id}/send`, {}));
    expect(await row(id)).toMatchObject({ status: 2 });
    const other = await app.as(NODES, 8);
    expect((await other('GET', `/admin/rest/desk/order/${id}`)).status).toBe(404);
    const reader = await app.as(['lab/order/index'], 7);
    expect((await reader('GET', `/admin/rest/desk/order/${id}`)).status).toBe(403);
    bodyOf(await reader('GET', `/admin/rest/lab/order/${id}`));
  });

  test('shares the bin', async () => {
    const id = await add('D1');
    await desk('DELETE', `/admin/rest/desk/order/${id}`);
    expect((await row(id))?.['delete_time']).not.toBeNull();
    expect((await desk('GET', `/admin/rest/desk/order/${id}`)).status).toBe(404);
    bodyOf(await desk('POST', `/admin/rest/desk/order/${id}/restore`, {}));
    bodyOf(await desk('GET', `/admin/rest/desk/order/${id}`));
  });

  test('is no business of the designer, which works on tables', async () => {
    const propose = { from: 'definition', name: 'desk/order' };
    for (const [path, body] of [
      ['propose', propose],
      ['check', { draft: DESK, base: 1 }],
      ['plan', { draft: DESK, base: 1 }],
      ['preview', { draft: DESK, base: 1 }],
    ] as const) {
      const answer = bodyOf(await app.call('POST', `/admin/designer/${path}`, body as unknown as JsonObject));
      expect([path, answer['code'], answer['msg']]).toEqual([
        path,
        0,
        '表格“desk/order”取自“lab/order”，请在设计器中打开“lab/order”，或直接修改其文件。',
      ]);
    }
    const tables = bodyOf(await app.call('GET', '/admin/designer/tables?connection=main'))['data'];
    const [own] = (tables as JsonObject[]).filter((each) => Object.values(each).includes('lab_order'));
    expect(own?.['definition']).toBe('lab/order');
  });

  test('follows the other one, and goes when it goes', async () => {
    await app.define([
      { ...ORDER, fields: [...(ORDER['fields'] as JsonObject[]), { name: 'more', type: 'string' }] },
    ]);
    expect(listOf(await desk('GET', '/admin/desk.order/index')).length).toBeGreaterThan(0);
    await app.define([{ ...DESK, fields: [...(DESK['fields'] as JsonObject[]), { name: 'more' }] }]);
    const [first] = listOf(await desk('GET', '/admin/desk.order/index'));
    expect(first).toHaveProperty('more');
    await app.define([{ ...DESK, name: 'desk/wrong', of: 'lab/nothing' }]);
    expect(app.metadata.issues().filter(({ definition }) => definition === 'desk/wrong')).toMatchObject([
      { id: 'D130', path: 'of' },
    ]);
  });
});
