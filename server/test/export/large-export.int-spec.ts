import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Definition } from '#engine/definition/index.ts';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { LargeExports } from '#server/record/export/large-exports.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { readSheet } from './read-sheet.ts';

const GOOD: Definition = {
  name: 'big/good',
  title: { 'zh-cn': '大商品', en: 'Big goods' },
  table: 'big_good',
  scope: 'merchant',
  export: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'merchant_id', type: 'number', list: false },
    { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' } },
    { name: 'price', type: 'money', title: { 'zh-cn': '价格', en: 'Price' } },
    { name: 'made', type: 'datetime', title: { 'zh-cn': '时间', en: 'Made' } },
    { name: 'create_time', type: 'timestamp', title: { 'zh-cn': '添加', en: 'Added' } },
  ],
};

const shipped = JSON.parse(readFileSync('definitions/routine/export.json', 'utf8')) as Definition;
/** Without the definitions of administrators beside it. */
const EXPORTS: Definition = {
  ...shipped,
  fields: shipped.fields.map((field) =>
    field.name === 'admin_id' ? { name: 'admin_id', type: 'number', db: { type: 'bigint' } } : field,
  ),
};
const ROWS = 10_500;

interface Task {
  id: number;
  state: string;
  done: number;
  total: number;
  error: string | null;
}

describe.each(DATABASE_KINDS)('an export of many rows on %s', (kind) => {
  let place: TestServer;
  let seven: HttpClient;
  let folder: string;
  beforeAll(async () => {
    place = await startTestServer({ definitions: [GOOD, EXPORTS], database: kind });
    folder = path.join(place.server.app.get<Settings>(SETTINGS).dataDir, 'exports');
    await place.main.query({
      text: `INSERT INTO big_good (merchant_id, name, price, made, create_time)
        SELECT CASE WHEN n % 10 = 0 THEN 8 ELSE 7 END, CASE WHEN n = 1 THEN '=1+1 <&>' ELSE 'good ' || n END, n * 10,
          timestamp '2026-01-01 00:00:00' + n * interval '1 second',
          timestamptz '2026-01-01 00:00:00+00' + n * interval '1 second'
        FROM generate_series(1, $1) AS n`,
      values: [ROWS * 2],
    });
    const nodes = ['big/good/index', 'big/good/export', 'routine/export/index', 'routine/export/download'];
    seven = await place.actor([...nodes, 'routine/export/cancel', 'routine/export/del'], { merchantId: 7 });
  }, 60_000);
  afterAll(() => place.stop());

  const started = async (client: HttpClient, query = ''): Promise<Task> => {
    const answer = await client.get<{ task: { id: number; total: number } }>(
      `/admin/rest/big/good?export=csv&columns=id,name,price,made,create_time${query}`,
    );
    expect(answer.status).toBe(200);
    return ended(client, answer.body.task.id);
  };
  const taskOf = async (client: HttpClient, id: number): Promise<Task> =>
    (await client.get<Task>(`/admin/rest/routine/export/${id}`)).body;
  async function ended(client: HttpClient, id: number): Promise<Task> {
    for (let tries = 0; tries < 600; tries += 1) {
      const task = await taskOf(client, id);
      if (!['waiting', 'running'].includes(task.state)) return task;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('It did not end');
  }
  const download = async (client: HttpClient, id: number): Promise<Buffer> => {
    const { body } = await client.post<{ download: string }>(`/admin/rest/routine/export/${id}/download`, {});
    // As a browser that goes there asks.
    const file = await fetch(`${place.server.url}${body.download}`, {
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    return Buffer.from(await file.arrayBuffer());
  };

  test('is a task whose file holds the rows of its owner alone, each once, in the order of the list', async () => {
    const task = await started(seven, `&sort=${encodeURIComponent('["id","DESC"]')}`);
    expect(task).toMatchObject({ state: 'done', error: null });
    const lines = (await download(seven, task.id)).toString('utf8').trimEnd().split('\r\n');
    const ids = lines.slice(1).map((line) => Number(line.split(',')[0]));
    expect(ids).toHaveLength(task.total);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id % 10 !== 0)).toBe(true);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(lines.at(-1)).toBe(`1,'=1+1 <&>,0.10,2026-01-01 00:00:01,2026-01-01 08:00:01`);
  });

  test('comes as a workbook with numbers as numbers and texts as they are', async () => {
    const task = await started(seven, `&format=xlsx&sort=${encodeURIComponent('["id","ASC"]')}`);
    const rows = await readSheet(await download(seven, task.id));
    expect(rows).toHaveLength(task.total + 1);
    expect(rows[0]).toEqual(['ID', 'Name', 'Price', 'Made', 'Added']);
    expect(rows[1]).toEqual(['1', '=1+1 <&>', 0.1, '2026-01-01 00:00:01', '2026-01-01 08:00:01']);
  });

  test('is seen by its owner alone, and its link ends', async () => {
    const task = await started(seven);
    const other = await place.actor(['routine/export/index', 'routine/export/download'], { merchantId: 7 });
    expect((await other.get(`/admin/rest/routine/export/${task.id}`)).status).toBe(404);
    expect((await other.post(`/admin/rest/routine/export/${task.id}/download`, {})).status).toBe(404);
    const { body } = await seven.post<{ download: string }>(
      `/admin/rest/routine/export/${task.id}/download`,
      {},
    );
    await place.main.query({
      text: `UPDATE export_task SET link_until = now() - interval '1 s'`,
      values: [],
    });
    expect((await fetch(`${place.server.url}${body.download}`, { headers: { server: '1' } })).status).toBe(
      200,
    );
    const refused = await place.guest.get<{ code: number }>(body.download);
    expect(refused.body.code).toBe(0);
  });

  /** The newest administrator asks for a file, as from a call that was let in. */
  const startedByLast = async (name: string): Promise<number> => {
    const { rows } = await place.main.query<{ id: string }>({
      text: 'SELECT max(id) AS id FROM admin',
      values: [],
    });
    const task = await place.server.app.get(LargeExports).start({
      definition: 'big/good',
      name,
      format: 'csv',
      adminId: Number(rows[0]?.id),
      query: {},
      dialect: 'rest',
      locale: 'en',
      total: 1,
    });
    return task.id;
  };

  test('is written with the rights its owner has by then', async () => {
    const reader = await place.actor(['big/good/index', 'routine/export/index']);
    const id = await startedByLast('without the right');
    expect(await ended(reader, id)).toMatchObject({ state: 'failed', error: 'access.denied' });
  });

  test('that could not be written waits for the next attempt, and says why', async () => {
    const owner = await place.actor(['big/good/index', 'big/good/export', 'routine/export/index']);
    const away = `${folder}-away`;
    renameSync(folder, away);
    writeFileSync(folder, 'no folder');
    try {
      const id = await startedByLast('tried again');
      await until(async () => Boolean((await taskOf(owner, id)).error));
      expect(await taskOf(owner, id)).toMatchObject({ state: 'waiting' });
      rmSync(folder);
      renameSync(away, folder);
      expect(await ended(owner, id)).toMatchObject({ state: 'done', error: null });
    } finally {
      rmSync(away, { recursive: true, force: true });
    }
  }, 40_000);

  test('goes with its row, and after its time', async () => {
    const kept = await started(seven);
    const file = path.join(folder, `${kept.id}.csv`);
    expect(existsSync(file)).toBe(true);
    expect((await seven.delete(`/admin/rest/routine/export/${kept.id}`)).status).toBe(200);
    expect(existsSync(file)).toBe(false);
    await place.main.query({
      text: `UPDATE export_task SET expire_time = now() - interval '1 s'`,
      values: [],
    });
    await place.server.app.get(LargeExports).clean();
    expect(readdirSync(folder)).toEqual([]);
    const { body } = await seven.get<Task[]>('/admin/rest/routine/export');
    expect(body.every(({ state }) => state !== 'done')).toBe(true);
  });

  describe('of a hundred thousand rows', () => {
    const MANY = 100_000;
    let nine: HttpClient;
    beforeAll(async () => {
      await place.main.query({
        text: `INSERT INTO big_good (merchant_id, name, price, made, create_time)
          SELECT 9, 'good ' || n, n, timestamp '2026-01-01 00:00:00', now() FROM generate_series(1, $1) AS n`,
        values: [MANY],
      });
      const nodes = ['index', 'download', 'cancel', 'del'].map((verb) => `routine/export/${verb}`);
      nine = await place.actor(['big/good/index', 'big/good/export', ...nodes], { merchantId: 9 });
    }, 120_000);
    const begun = async (): Promise<number> => {
      const url = '/admin/rest/big/good?export=csv&columns=id,name,price,made,create_time';
      return (await nine.get<{ task: { id: number } }>(url)).body.task.id;
    };

    test('X3: its progress never goes back, it is whole, and it is never in memory as a whole', async () => {
      const before = process.memoryUsage().rss;
      let peak = before;
      const id = await begun();
      const progress: number[] = [];
      for (let task = await taskOf(nine, id); task.state !== 'done'; task = await taskOf(nine, id)) {
        if (!['waiting', 'running'].includes(task.state)) throw new Error(`${task.state}: ${task.error}`);
        progress.push(Number(task.done));
        peak = Math.max(peak, process.memoryUsage().rss);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(progress).toEqual([...progress].sort((one, other) => one - other));
      expect(peak - before).toBeLessThan(300 * 1024 * 1024);
      const lines = (await download(nine, id)).toString('utf8').trimEnd().split('\r\n');
      expect(lines).toHaveLength(MANY + 1);
      expect(new Set(lines).size).toBe(MANY + 1);
    }, 180_000);

    test('X4: a cancelled one stops within two seconds and leaves no file', async () => {
      const id = await begun();
      const partial = path.join(folder, `${id}.csv.part`);
      await until(async () => existsSync(partial) || (await taskOf(nine, id)).state === 'done');
      expect((await taskOf(nine, id)).state).toBe('running');
      const cancelled = await nine.post(`/admin/rest/routine/export/${id}/cancel`, {});
      const from = Date.now();
      expect(cancelled.status).toBe(200);
      await until(async () => !existsSync(partial));
      expect(Date.now() - from).toBeLessThan(2000);
      const { state, done } = await taskOf(nine, id);
      expect(state).toBe('cancelled');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(await taskOf(nine, id)).toMatchObject({ state: 'cancelled', done });
      expect(readdirSync(folder).filter((name) => name.startsWith(`${id}.`))).toEqual([]);
    }, 120_000);
  });
});
