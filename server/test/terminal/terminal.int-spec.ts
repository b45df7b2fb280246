import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSettings } from '#server/config/settings.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';

const title = { 'zh-cn': '命令', en: 'Command' };

interface Event {
  data: string;
  uuid: string;
  extend: string;
  key: string;
}

describe.each(DATABASE_KINDS)('the terminal on %s', (database) => {
  let app: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-terminal-'));
    const node = process.execPath;
    const pids = path.join(folder, 'pids');
    const nested = `require('fs').writeFileSync(${JSON.stringify(pids)}, String(process.pid)); setInterval(() => {}, 1000)`;
    const commands = {
      'say.hello': {
        title,
        run: [node, '-e', `console.log('hello'); console.error('\\u001b[31mred\\u001b[0m')`],
      },
      'say.env': {
        title,
        run: [node, '-e', 'console.log(Object.keys(process.env).sort().join())'],
        env: ['TERMINAL_TEST'],
      },
      'fail.soon': { title, run: [node, '-e', 'process.exit(3)'] },
      'fail.program': { title, run: ['/nowhere/program'] },
      'run.long': {
        title,
        run: ['/bin/sh', '-c', `"${node}" -e "$0" & wait`, nested],
      },
      'run.limited': { title, run: [node, '-e', 'setInterval(() => {}, 1000)'], limit: 1 },
    };
    const file = path.join(folder, 'commands.json');
    writeFileSync(file, JSON.stringify(commands));
    process.env['TERMINAL_TEST'] = 'given';
    app = await startTestServer({ database, env: { TERMINAL_COMMANDS: file } });
  });
  afterAll(async () => {
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (command: string, as: HttpClient = app.admin, signal?: AbortSignal) =>
    as.open(`/admin/ajax/terminal?command=${command}&uuid=u1&extend=e1&server=1`, signal);
  const eventsOf = (text: string): Event[] =>
    text
      .split('\n\n')
      .filter((each) => each.startsWith('data: '))
      .map((each) => JSON.parse(each.slice(6)) as Event);
  const run = async (command: string, as?: HttpClient): Promise<string[]> =>
    eventsOf(await (await open(command, as)).text()).map(({ data }) => data);
  const logged = async (): Promise<string[]> => {
    const text = `select data from admin_log where node = 'ajax/terminal' order by id`;
    return (await app.main.query<{ data: string }>({ text, values: [] })).rows.map(({ data }) => data);
  };
  const alive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const nestedPid = (): number => {
    try {
      return Number(readFileSync(path.join(folder, 'pids'), 'utf8'));
    } catch {
      return 0;
    }
  };

  test('runs a command with the flags of the contract, and logs it', async () => {
    const answer = await open('say.hello');
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = eventsOf(await answer.text());
    expect(events[0]).toEqual({ data: 'command-link-success', uuid: 'u1', extend: 'e1', key: 'say.hello' });
    const texts = events.map(({ data }) => data);
    expect(texts[1]).toMatch(/^> .*node/);
    expect(texts.slice(2, 4).sort()).toEqual(['hello', 'red']);
    expect(texts.slice(4)).toEqual(['exitCode: 0', 'command-exec-success', 'command-exec-completed']);
    expect((await logged()).slice(-2).map((data) => JSON.parse(data) as object)).toMatchObject([
      { command: 'say.hello', uuid: 'u1' },
      { command: 'say.hello', exitCode: 0, ended: false },
    ]);
  });

  test('reports what fails, and gives no more of the environment than is named', async () => {
    expect((await run('fail.soon')).slice(-3)).toEqual([
      'exitCode: 3',
      'command-exec-error',
      'command-exec-completed',
    ]);
    expect((await run('fail.program')).slice(-3)[0]).toBe('exitCode: 127');
    const [, , names = ''] = await run('say.env');
    expect(names).toContain('TERMINAL_TEST');
    expect(names).not.toContain('ADMIN_PASSWORD');
    expect(names).not.toContain('DATABASE_URL');
  });

  test('refuses everybody but super administrators, and what is no command', async () => {
    const clerk = await app.actor(['routine/config/index']);
    for (const [command, as] of [
      ['say.hello', clerk],
      ['say.hello', app.guest],
      ['say.hello; ls', app.admin],
      ['test.npm', app.admin],
    ] as const) {
      const events = await run(encodeURIComponent(command), as);
      expect(events).toHaveLength(2);
      expect(events[1]).toBe('command-exec-error');
    }
    expect((await logged()).filter((data) => data.includes('access.denied'))).toHaveLength(1);
    expect((await clerk.get<{ code: number }>('/admin/ajax/terminalCommands')).body.code).toBe(401);
  });

  test('runs a command once at a time, and ends all of it when the client goes away', async () => {
    const controller = new AbortController();
    const first = await open('run.long', app.admin, controller.signal);
    await until(() => nestedPid() > 0);
    const second = await run('run.long');
    expect(second[1]).toBe('command-exec-error');
    const { list } = await app.admin.data<{ list: { key: string; running: boolean }[] }>(
      'GET',
      '/admin/ajax/terminalCommands',
    );
    expect(list.find(({ key }) => key === 'run.long')?.running).toBe(true);
    const pid = nestedPid();
    expect(alive(pid)).toBe(true);
    controller.abort();
    await first.text().catch(() => '');
    await until(() => !alive(pid));
    for (
      let wait = 0;
      wait < 50 && !(await logged()).some((data) => data.includes('"ended":true'));
      wait += 1
    )
      await sleep(100);
    expect((await logged()).some((data) => data.includes('"ended":true'))).toBe(true);
  });

  test('ends a command that takes too long', async () => {
    const events = await run('run.limited');
    expect(events.slice(-4)).toEqual([
      'The command took too long and was ended.',
      'exitCode: 128',
      'command-exec-error',
      'command-exec-completed',
    ]);
  });

  test.each(['database.vacuum', 'database.reindex'])('%s works on every table', async (command) => {
    const events = await run(command);
    expect(events).toContain('public.admin_log');
    expect(events.slice(-2)).toEqual(['command-exec-success', 'command-exec-completed']);
  });
});

describe('the file of commands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  test.each([
    ['[]', 'an object of commands'],
    ['{', 'can not be read as JSON'],
    ['{"a b": {}}', 'called like backup.full'],
    ['{"a": {"run": "ls"}}', '"run", a list of texts'],
    ['{"a": {"run": ["ls"]}}', '"title" in "zh-cn" and "en"'],
    ['{"a": {"run": ["ls"], "shell": true}}', 'unknown key "shell"'],
    ['{"a": {"run": ["ls"], "limit": 0}}', 'seconds from 1'],
  ])('%s stops the start', (text, why) => {
    const file = path.join(folder, 'commands.json');
    writeFileSync(file, text);
    expect(() => readSettings({ TERMINAL_COMMANDS: file })).toThrow(why);
  });
});
