/** A server of the live channel: sends its address and tokens, then answers `memory` and sends to all on `message`. */
import 'reflect-metadata';
import { issueTokens } from '#server/auth/token-store.ts';
import { readSettings } from '#server/config/settings.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { startServer } from '#server/main/bootstrap.ts';
import { Live } from '#server/system/live/live.ts';
import { OpenSockets } from '#server/system/live/open-sockets.ts';

const people = Number(process.env['BENCH_PEOPLE']);
const settings = readSettings({
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
  DATABASE_URL: process.env['BENCH_DATABASE'],
  DATA_DIR: process.env['BENCH_FOLDER'],
});
const { app, url } = await startServer(settings);
const main = app.get<DataSourceConnections>(CONNECTIONS).get('main');

const { rows } = await main.query<{ id: string }>({
  text: `INSERT INTO admin (username, nickname, password)
         SELECT 'bench' || n, 'bench' || n, 'none' FROM generate_series(1, $1::int) AS n RETURNING id`,
  values: [people],
});
const tokens: string[] = [];
for (const { id } of rows) tokens.push((await issueTokens(main, Number(id), false, Date.now())).access);

/** Megabytes of the whole process once what nobody needs is given back. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024 ** 2;
}

process.on('message', (asked: 'memory' | 'message') => {
  const { all, unbound } = app.get(OpenSockets).count();
  if (asked === 'memory') return void process.send?.({ memory: memory(), bound: all - unbound });
  void app.get(Live).send(main, 'all', { type: 'note', data: { text: 'to all' } });
});
process.send?.({ url, tokens });
