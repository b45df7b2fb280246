/**
 * `npm run bench -- jobs [jobs] [kills]`: how many small jobs a second one server does on PostgreSQL, and that none is lost
 * and none takes effect twice when it is killed again and again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './bench-database.ts';
import { nextMessage, startProgram, stopProgram } from './child-program.ts';
import { figure } from './report.ts';

const MIN_RATE = 500;
const jobs = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 20);

const folder = mkdtempSync(join(tmpdir(), 'metamall-jobs-'));
const database = await createDatabase('jobs');
const env = { BENCH_DATABASE: database.url, BENCH_FOLDER: folder };

const started = async (more: Record<string, string> = {}) => {
  const child = startProgram('jobs-server.ts', { ...env, ...more });
  await nextMessage(child);
  return child;
};

/** Fills the queue while nobody works it off. */
async function fill(): Promise<void> {
  const adder = await started({ BENCH_ONLY_ADD: '1' });
  await database.query('TRUNCATE bench_effect');
  const added = nextMessage(adder);
  adder.send(jobs);
  await added;
  await stopProgram(adder);
}

async function counts(): Promise<{ effects: number; left: number }> {
  const [row] = await database.query<{ effects: string; left: string }>(
    `SELECT (SELECT count(*) FROM bench_effect) AS effects,
      (SELECT count(*) FROM job WHERE kind = 'bench-small' AND state <> 'completed') AS left`,
  );
  return { effects: Number(row?.effects), left: Number(row?.left) };
}

async function untilDone(): Promise<void> {
  while ((await counts()).left > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

try {
  await fill();
  const start = performance.now();
  const server = await started();
  const working = performance.now();
  await untilDone();
  const end = performance.now();
  await stopProgram(server);
  const rate = jobs / ((end - working) / 1000);
  console.log(
    `${jobs} jobs by one server: ${figure(rate)} a second (${rate >= MIN_RATE ? 'reached' : 'MISSED'} ${MIN_RATE}), ` +
      `${figure((end - start) / 1000)} s with its start; ${(await counts()).effects} took effect`,
  );

  await fill();
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const child = await started();
    await new Promise((resolve) => setTimeout(resolve, (kill * 37) % 200));
    if ((await counts()).left > 0) interrupted += 1;
    await stopProgram(child, 'SIGKILL');
  }
  const last = await started();
  await untilDone();
  await stopProgram(last);
  const { effects } = await counts();
  const [failed] = await database.query(`SELECT count(*) FROM job WHERE state = 'failed'`);
  console.log(
    `${kills} kills, ${interrupted} with jobs left: ${effects} of ${jobs} took effect, each once; ${String(failed?.['count'])} failed`,
  );
  process.exitCode = effects === jobs && rate >= MIN_RATE ? 0 : 1;
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
