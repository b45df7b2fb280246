/** A server that does nothing but small jobs: each leaves its number once in `bench_effect`. Sends `ready`, and answers `add`. */
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readSettings } from '#server/config/settings.ts';
import {
  connectionPlans,
  DataSourceConnections,
  optionsOf,
} from '#server/database/data-source-connections.ts';
import { makeNotifications } from '#server/database/notifications/index.ts';
import { Jobs } from '#server/jobs/jobs.ts';

const quiet = { info: () => {}, error: (message: string, error?: unknown) => console.error(message, error) };
const settings = readSettings({
  DATABASE_URL: process.env['BENCH_DATABASE'],
  DATA_DIR: process.env['BENCH_FOLDER'],
});
const plans = connectionPlans(settings, null);
const sources = plans.map((plan) => new DataSource(optionsOf(plan)));
const connections = new DataSourceConnections(plans, sources, quiet, true);
await connections.start();
const main = connections.get('main');
const notifications = makeNotifications(settings, quiet);
const jobs = new Jobs(main, notifications, (message, error) => console.error(message, error));
await jobs.handle({
  kind: 'bench-small',
  concurrency: 50,
  retries: Array.from({ length: 30 }, () => 1),
  run: async ({ data }) => {
    await main.query({
      text: 'INSERT INTO bench_effect (n) VALUES ($1) ON CONFLICT DO NOTHING',
      values: [data.n],
    });
  },
});
await main.query({ text: 'CREATE TABLE IF NOT EXISTS bench_effect (n int PRIMARY KEY)', values: [] });
process.on('message', (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => ({ data: { n } }));
  void jobs.addMany('bench-small', rows).then(() => process.send?.('added'));
});
if (process.env['BENCH_ONLY_ADD'] === undefined) await jobs.start('UTC');
else await jobs.prepare('UTC');
process.send?.('ready');
