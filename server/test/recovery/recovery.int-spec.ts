import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openConnections } from '../harness/open-connections.ts';
import { readSettings } from '#server/config/settings.ts';
import { SILENT } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';

const KILLS = 4;
const ROWS_BEFORE_A_KILL = 60;

/** Lets a writer work until it has acknowledged enough rows, then kills it; returns what it acknowledged. */
function writeUntilKilled(dataDir: string, rows: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('server/test/recovery/writer.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const acknowledged = () => printed.split('\n').slice(0, -1).map(Number);
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (acknowledged().length >= rows) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', () => resolve(acknowledged())));
}

describe('an embedded database killed under writes', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'metamall-recovery-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('has every acknowledged row, time after time', async () => {
    const acknowledged: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const rows = await writeUntilKilled(dataDir, ROWS_BEFORE_A_KILL);
      expect(rows.length).toBeGreaterThanOrEqual(ROWS_BEFORE_A_KILL);
      acknowledged.push(...rows);
    }
    const { connections, close } = await openConnections(readSettings({ DATA_DIR: dataDir }), SILENT);
    const { rows } = await connections
      .get('main')
      .query<{ n: number }>({ text: 'SELECT n FROM written', values: [] });
    await close();
    const found = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  }, 120_000);

  it('is whole when it was killed while it was being made', async () => {
    const fresh = path.join(dataDir, 'fresh');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.resolve('server/test/recovery/writer.ts')],
      {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: fresh },
        stdio: 'ignore',
      },
    );
    await until(() => existsSync(path.join(fresh, 'database', 'base')));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    expect(existsSync(path.join(fresh, 'database.unfinished'))).toBe(true);
    const { connections, close } = await openConnections(readSettings({ DATA_DIR: fresh }), SILENT);
    const { rows } = await connections
      .get('main')
      .query({ text: 'SELECT count(*)::int AS n FROM admin', values: [] });
    await close();
    expect(rows).toEqual([{ n: 0 }]);
  });
});
