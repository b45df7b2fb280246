import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CONNECTIONS } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { StorageGate } from '#server/metadata/storage-gate.ts';
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

/** Definitions that are compared with their tables by `settle`. */
const metadataWith = (settle: StorageGate['settle'], log: (line: string) => void = () => undefined) =>
  new MetadataService({
    folder,
    versions: new DefinitionVersions({
      connections: server.server.app.get(CONNECTIONS),
      notifications: server.server.app.get(NOTIFICATIONS),
      printTo: null,
      log: () => undefined,
    }),
    storage: { settle },
    behaviours: { methods: {}, stages: [] },
    log,
    retryMs: 50,
  });

test('a changed file whose load failed is loaded a while later, without another change', async () => {
  const lines: string[] = [];
  let failures = 0;
  const metadata = metadataWith(
    async (definitions) => {
      if (definitions.length > 0 && failures < 1) {
        failures += 1;
        throw new Error('for once');
      }
      return { issues: [], away: new Set() };
    },
    (line) => lines.push(line),
  );
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

test('a load during which the main database goes away leaves in use what was compared with it', async () => {
  let away: ReadonlySet<string> = new Set();
  let settled = 0;
  const metadata = metadataWith(async () => {
    settled += 1;
    return { issues: [], away };
  });
  await metadata.start({ watch: false });
  try {
    const waiting: boolean[] = [];
    metadata.onChange(() => waiting.push(metadata.waiting));
    away = new Set(['main']);
    await metadata.reload();
    expect([metadata.waiting, waiting]).toEqual([false, []]);
    away = new Set();
    const before = settled;
    for (let waited = 0; settled === before && waited < 5000; waited += 20) await wait(20);
    expect(settled).toBeGreaterThan(before);
  } finally {
    await metadata.stop();
  }
});
