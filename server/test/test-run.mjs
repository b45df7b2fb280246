import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const PREFIX = 'metamall_shipped_';
/** A run that was killed leaves its databases behind; no run takes as long as this. */
const OLD_MS = 6 * 3_600_000;

/** Names a run of the tests, so that what its suites share is made anew for it, and takes that away when it is over. */
export default async function setup() {
  const run = `${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  process.env.TEST_RUN = run;
  await dropShipped((name) => Date.now() - parseInt(name.slice(PREFIX.length), 36) > OLD_MS);
}

/** What jest calls at the end. */
export async function endRun() {
  const run = process.env.TEST_RUN;
  for (const end of ['.tar', '.lock'])
    rmSync(path.join(tmpdir(), `${PREFIX}${run}${end}`), { force: true, recursive: true });
  await dropShipped((name) => name.includes(run));
}

async function dropShipped(isMeant) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where datname like $1', [
      `${PREFIX.replaceAll('_', '\\_')}%`,
    ]);
    for (const { datname } of rows)
      if (isMeant(datname)) await client.query(`drop database if exists "${datname}" with (force)`);
  } finally {
    await client.end();
  }
}
