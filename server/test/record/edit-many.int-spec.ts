import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type Call, type RecordApp } from './record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/cup',
    title: 'Cups',
    table: 'cup',
    audit: true,
    scope: 'merchant',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number' },
      { name: 'name', type: 'string', required: true, length: 20 },
      { name: 'code', type: 'string', length: 8, unique: true },
      { name: 'stock', type: 'number' },
      { name: 'note', type: 'string' },
    ],
  },
];

describe.each(DATABASE_KINDS)('values set in several rows on %s', (kind) => {
  let app: RecordApp;
  let merchant: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    merchant = await app.as(['test/cup/index', 'test/cup/edit'], 7);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.sql(`
      delete from cup;
      delete from row_history;
      insert into cup (id, merchant_id, name, code, stock, note) values
        (1, 7, 'a', 'A', 1, 'old'), (2, 7, 'b', 'B', 2, ''), (3, 7, 'c', 'C', 3, 'new'), (4, 8, 'd', 'D', 4, '');
    `);
  });

  const set = (call: Call, body: Json) => call('POST', '/admin/rest/test/cup/edit', body);
  const notes = async () =>
    Object.fromEntries(
      (await app.sql('select id, note from cup order by id')).map(({ id, note }) => [String(id), note]),
    );

  test('a trial reports how many would change and leaves everything as it is', async () => {
    const tried = bodyOf(await set(app.call, { ids: [1, 2, 3], values: { note: 'new' }, trial: true }));
    expect(tried).toEqual({ changed: 2, same: 1, refused: [], before: [] });
    expect(await notes()).toEqual({ 1: 'old', 2: '', 3: 'new', 4: '' });
    expect(await app.sql('select * from row_history')).toEqual([]);
    expect(await app.sql(`select * from admin_log where title like '%Cups%'`)).toEqual([]);
  });

  test('all rows are written at once, reported in the history, and an undo brings their values back', async () => {
    const done = bodyOf<{ changed: number; before: JsonObject[] }>(
      await set(app.call, { ids: [1, 2, 3], values: { note: 'new' } }),
    );
    expect(done).toMatchObject({ changed: 2, same: 1, refused: [] });
    expect(done.before).toEqual([
      { id: '1', values: { note: 'old' }, _version: expect.any(String) },
      { id: '2', values: { note: '' }, _version: expect.any(String) },
    ]);
    expect(await notes()).toEqual({ 1: 'new', 2: 'new', 3: 'new', 4: '' });
    expect(await app.sql('select row_key from row_history order by row_key')).toEqual([
      { row_key: '1' },
      { row_key: '2' },
    ]);
    expect(bodyOf(await set(app.call, { rows: done.before as Json[] }))).toMatchObject({ changed: 2 });
    expect(await notes()).toEqual({ 1: 'old', 2: '', 3: 'new', 4: '' });
  });

  test('an undo does not take back what somebody else wrote since', async () => {
    const done = bodyOf<{ before: JsonObject[] }>(
      await set(app.call, { ids: [1, 2], values: { note: 'x' } }),
    );
    await app.sql(`update cup set note = 'theirs' where id = 2`);
    const undone = await set(app.call, { rows: done.before as Json[] });
    expect(bodyOf(undone, 422)).toMatchObject({
      code: 'record.some-refused',
      data: { refused: [{ id: '2', message: expect.stringContaining('') }] },
    });
    expect(await notes()).toMatchObject({ 1: 'x', 2: 'theirs' });
  });

  test('rows of others, broken rules and the database’s own refusals are reported row by row, and nothing is written', async () => {
    const foreign = bodyOf(await set(merchant, { ids: [1, 4], values: { note: 'mine' }, trial: true }));
    expect(foreign).toMatchObject({ changed: 1, refused: [{ id: '4' }] });
    expect(bodyOf(await set(merchant, { ids: [1, 4], values: { note: 'mine' } }), 422)).toMatchObject({
      code: 'record.some-refused',
      data: { refused: [{ id: '4', errors: {} }] },
    });
    const twins = bodyOf(await set(app.call, { ids: [1, 2, 3], values: { code: 'B' }, trial: true }));
    expect(twins).toMatchObject({
      changed: 0,
      same: 1,
      refused: [
        { id: '1', errors: { code: expect.any(String) } },
        { id: '3', errors: { code: expect.any(String) } },
      ],
    });
    const below = bodyOf(await set(app.call, { ids: [1, 2], values: { name: '' }, trial: true }));
    expect(below).toMatchObject({ changed: 0, refused: [{ errors: { name: expect.any(String) } }, {}] });
    expect(await notes()).toEqual({ 1: 'old', 2: '', 3: 'new', 4: '' });
  });

  test.each([
    ['zh-cn', '一次最多处理 1000 行，本次选了 1001 行；未做任何更改，请分几次处理。'],
    [
      'en',
      'At most 1000 rows can be handled at once, these are 1001. Nothing was changed: do it in several goes.',
    ],
  ])(
    'refuses more rows than one call may name in every verb, in one sentence (%s)',
    async (language, message) => {
      const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
      const before = await app.sql('select * from cup order by id');
      const bodies: JsonObject[] = [
        { ids, values: { note: 'x' } },
        { ids, values: { note: 'x' }, trial: true },
        { rows: ids.map((id) => ({ id, values: { note: 'x' } })) },
      ];
      for (const body of bodies) {
        const answer = await app.call('POST', '/admin/rest/test/cup/edit', body, { 'think-lang': language });
        expect([answer.status, (answer.body as JsonObject)['message']]).toEqual([422, message]);
      }
      const del = await app.call('POST', '/admin/test.cup/del', { ids }, { 'think-lang': language });
      expect(del.body).toMatchObject({ code: 0, msg: message });
      expect(await app.sql('select * from cup order by id')).toEqual(before);
    },
  );

  test('asks for the right to edit, for rows, and for values that can be written', async () => {
    const reader = await app.as(['test/cup/index'], 7);
    expect((await set(reader, { ids: [1], values: { note: 'x' } })).status).toBe(403);
    const empty: Json[] = [
      { values: { note: 'x' } },
      { ids: [], values: { note: 'x' } },
      { ids: [1] },
      { ids: [1], values: {} },
      { ids: [1], values: { nonsense: 1 } },
      { ids: [1], values: [1] },
      { ids: [{}], values: { note: 'x' } },
      { rows: ['1'] },
    ];
    for (const body of empty) {
      expect([body, (await set(app.call, body)).status]).toEqual([body, 400]);
    }
    const other = await app.call('POST', '/admin/test.cup/editMany', { ids: [2], values: { note: 'y' } });
    expect(other.body).toMatchObject({ code: 1, data: { changed: 1 } });
  });
});
