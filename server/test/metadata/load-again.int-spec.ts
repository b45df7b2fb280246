import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CONNECTIONS } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ definitions: [] });
  folder = mkdtempSync(path.join(tmpdir(), 'metamall-again-'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a changed file whose load failed is loaded a while later, without another change', async () => {
  const lines: string[] = [];
  let failures = 0;
  const metadata = new MetadataService({
    folder,
    versions: new DefinitionVersions({
      connections: server.server.app.get(CONNECTIONS),
      notifications: server.server.app.get(NOTIFICATIONS),
      printTo: null,
      log: () => undefined,
    }),
    storage: {
      settle: async (definitions) => {
        if (definitions.length > 0 && failures < 1) {
          failures += 1;
          throw new Error('for once');
        }
        return { issues: [], away: new Set() };
      },
    },
    behaviours: { methods: {}, stages: [] },
    log: (line) => lines.push(line),
    retryMs: 50,
  });
  await metadata.start();
  try {
    const fields = [{ name: 'id', type: 'pk' }];
    writeFileSync(
      path.join(folder, 'note.json'),
      JSON.stringify({ name: 'note', title: 'N', table: 'n', fields }),
    );
    for (let waited = 0; !metadata.get('note') && waited < 5000; waited += 20) await wait(20);
    expect({ failures, found: metadata.get('note')?.name }).toEqual({ failures: 1, found: 'note' });
    expect(lines).toContain('Definitions were not loaded: Error: for once');
  } finally {
    await metadata.stop();
  }
});
