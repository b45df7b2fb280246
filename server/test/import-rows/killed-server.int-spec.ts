import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Definition } from '#engine/definition/index.ts';
import { HttpClient, type Enveloped } from '../harness/http-client.ts';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { ImportClient, IMPORTS } from './import-client.ts';

const LEAF: Definition = {
  name: 'kill/leaf',
  title: 'Leaves',
  table: 'kill_leaf',
  import: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name', required: true },
  ],
};
const PASSWORD = 'metamall-Test-1';
const ROWS = 10_000;

let folder: string;
let running: ServerProcess;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'metamall-killed-'));
  for (const definition of [LEAF, IMPORTS]) {
    const file = path.join(folder, 'definitions', `${definition.name}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(definition));
  }
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<HttpClient> {
  running = startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    DEFINITIONS_DIR: path.join(folder, 'definitions'),
    ADMIN_PASSWORD: PASSWORD,
  });
  const guest = new HttpClient(await running.ready(), { server: 'true', 'think-lang': 'en' });
  const { body } = await guest.post<Enveloped<{ userInfo: { token: string } }>>('/admin/Index/login', {
    username: 'admin',
    password: PASSWORD,
  });
  return guest.with({ batoken: body.data.userInfo.token });
}

test('a server that is killed in the middle of an import goes on with it: every row is there once', async () => {
  const first = new ImportClient(await start(), 'kill.leaf');
  const csv = `Name\n${Array.from({ length: ROWS }, (_, at) => `leaf ${at}\n`).join('')}`;
  const { file, mapping } = await first.send(csv);
  const { data } = await first.start({ file, mapping });
  let taken = 0;
  while (taken < 1000) taken = (await first.task(data.task.id)).done;
  expect(taken).toBeLessThan(ROWS);
  running.child.kill('SIGKILL');
  await running.ended;
  const client = await start();
  const second = new ImportClient(client, 'kill.leaf');
  expect(await second.ended(data.task.id)).toMatchObject({
    state: 'done',
    done: ROWS,
    added: ROWS,
    failed: 0,
  });
  const list = await client.get<{ name: string }[]>('/admin/rest/kill/leaf?range=[0,0]');
  expect(list.headers.get('content-range')).toContain(`/${ROWS}`);
  const twice = await client.get<unknown[]>(
    `/admin/rest/kill/leaf?filter=${encodeURIComponent('{"name":"leaf 1000"}')}`,
  );
  expect(twice.body).toHaveLength(1);
  expect(await second.undo(data.task.id)).toMatchObject({ state: 'undone', undone: ROWS, kept: 0 });
}, 180_000);
