import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';
import { LISTS, SETUP } from './definitions.ts';

describe.each(DATABASE_KINDS)('moving a row to a place on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', LISTS);
    await app.sql(SETUP);
  });
  afterAll(() => app?.stop());

  // 30 rows below shelf 1 of merchant 1, first n01; between them, by rank, one of another parent and one of another merchant.
  beforeEach(async () => {
    await app.sql(`delete from shelf where id > 100`);
    await app.sql(`insert into shelf (merchant_id, name, pid, weigh)
      select 1, 'n' || lpad(n::text, 2, '0'), 5, 1000 - n from generate_series(1, 30) as n`);
    await app.sql(
      `insert into shelf (merchant_id, name, pid, weigh) values (1, 'elsewhere', 1, 990), (2, 'foreign', 5, 985)`,
    );
  });

  const idOf = async (name: string): Promise<number> =>
    Number((await app.sql(`select id from shelf where name = '${name}'`))[0]?.['id']);
  const shown = async (): Promise<string[]> =>
    (
      await app.sql(`select name from shelf where pid = 5 and merchant_id = 1 order by weigh desc, id desc`)
    ).map((row) => String(row['name']));
  const others = () =>
    app.sql(`select name, weigh from shelf where name in ('elsewhere', 'foreign') order by name`);
  const move = async (body: JsonObject, call: Call = app.call) =>
    call('POST', '/admin/rest/test/shelf/sortable', { order: 'weigh,desc', ...body });

  const moved = async (name: string, to: JsonObject): Promise<string[]> => {
    const before = await others();
    expect((await move({ move: await idOf(name), ...to })).status).toBe(200);
    expect(await others()).toEqual(before);
    const list = await shown();
    expect(list.filter((each) => each !== name)).toEqual(
      Array.from({ length: 30 }, (_, at) => `n${String(at + 1).padStart(2, '0')}`).filter(
        (each) => each !== name,
      ),
    );
    return list;
  };

  test('puts it first, last, and at a number', async () => {
    expect((await moved('n20', { position: 'first' }))[0]).toBe('n20');
    await move({ move: await idOf('n20'), position: 20 });
    expect((await shown())[19]).toBe('n20');
    expect((await moved('n20', { position: 'last' }))[29]).toBe('n20');
    expect((await moved('n20', { position: 7 }))[6]).toBe('n20');
    expect((await moved('n20', { position: 900 }))[29]).toBe('n20');
  });

  test('puts it before and after the row at a number', async () => {
    expect((await moved('n20', { position: 3, direction: 'up' })).slice(1, 4)).toEqual(['n02', 'n20', 'n03']);
    await move({ move: await idOf('n20'), position: 20 });
    expect((await moved('n20', { position: 3, direction: 'down' })).slice(1, 4)).toEqual([
      'n02',
      'n03',
      'n20',
    ]);
    expect((await moved('n20', { position: 30, direction: 'up' })).slice(-2)).toEqual(['n20', 'n30']);
  });

  test('works where ranks are equal or missing', async () => {
    await app.sql(`update shelf set weigh = 0 where pid = 5`);
    const before = await shown();
    const [last] = before.slice(-1);
    await move({ move: await idOf(String(last)), position: 2 });
    expect((await shown())[1]).toBe(last);
    expect((await shown()).filter((name) => name !== last)).toEqual(before.slice(0, -1));
  });

  test('reports where a row stands, in both dialects', async () => {
    const id = await idOf('n07');
    expect(bodyOf(await app.call('GET', `/admin/rest/test/shelf/${id}/sortable`))).toEqual({
      position: 7,
      count: 30,
    });
    expect(dataOf(await app.call('GET', `/admin/test.shelf/sortable?id=${id}&order=weigh,asc`))).toEqual({
      position: 24,
      count: 30,
    });
    await app.sql(`update shelf set weigh = 5 where pid = 5`);
    const at = (await shown()).indexOf('n07') + 1;
    expect(bodyOf(await app.call('GET', `/admin/rest/test/shelf/${id}/sortable`))).toEqual({
      position: at,
      count: 30,
    });
  });

  test('refuses what is no place, other orders, and rows of somebody else', async () => {
    const id = await idOf('n07');
    for (const position of [0, -1, 1.5, 'x', [2]]) {
      expect((await move({ move: id, position })).status).toBe(400);
    }
    expect((await move({ move: id, position: 1, order: 'name,asc' })).status).not.toBe(200);
    const two = await app.as(['test/shelf/index', 'test/shelf/sortable'], 2);
    expect((await move({ move: id, position: 1 }, two)).status).toBe(404);
    expect((await two('GET', `/admin/rest/test/shelf/${id}/sortable`)).status).toBe(404);
    const reader = await app.as(['test/shelf/index'], 1);
    expect((await move({ move: id, position: 1 }, reader)).status).toBe(403);
    expect((await reader('GET', `/admin/rest/test/shelf/${id}/sortable`)).status).toBe(403);
    expect((await shown())[6]).toBe('n07');
  });

  test('puts no row among those of another owner, not even for somebody who sees both', async () => {
    const before = await shown();
    const answer = await move({ move: await idOf('n07'), target: await idOf('foreign'), direction: 'up' });
    expect(answer.status).toBe(400);
    expect(await shown()).toEqual(before);
  });

  test('by many hands at once loses no rank', async () => {
    const ids = await Promise.all(['n05', 'n11', 'n17', 'n23', 'n29'].map(idOf));
    const answers = await Promise.all(
      ids.flatMap((id, at) => [
        move({ move: id, position: at * 3 + 1 }),
        move({ move: id, position: 'last' }),
      ]),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const ranks = await app.sql(`select distinct weigh from shelf where pid = 5 and merchant_id = 1`);
    expect(ranks).toHaveLength(30);
  });
});
