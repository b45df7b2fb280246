import { openPublisher } from '#server/designer/planning/open-publisher.ts';
import { OPERATOR } from '#server/designer/rights/operator.ts';
import { readSettings } from '#server/config/settings.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import { designs } from './designs.ts';
import { fillFirstDesign } from './wholeness.ts';

/**
 * Publishes one design after the other over the databases of the environment, printing `begin` before and the version
 * after each, until the process is killed or its database is. Run with tsx by the test and the bench of kills.
 */
const ROWS = 500;
const { publisher, connections } = await openPublisher(readSettings(process.env));
const main = connections.get('main');
const publication = {
  author: { id: 1, username: 'admin', super: true },
  message: '',
  skip: new Set<string>(),
  log: { title: 'recovery', url: '', ip: '', userAgent: '' },
};
for (;;) {
  const base = (await latestVersion(main, designs[0]!.name))?.version ?? null;
  await fillFirstDesign(main, base ?? 0, ROWS);
  const draft = JSON.parse(JSON.stringify(designs[(base ?? 0) % designs.length]));
  process.stdout.write('begin\n');
  const { version } = await publisher.apply({ draft, base, digest: null }, publication, OPERATOR);
  process.stdout.write(`${version}\n`);
}
