import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Definition, printDefinition } from '#engine/definition/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { ReadDefinitions } from '#server/metadata/read-definitions.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const definition = (name: string, title: string): Definition => ({
  name,
  title,
  table: path.basename(name),
  fields: [{ name: 'id', type: 'pk' }],
});

/** What a folder with these definitions says. */
const folder = (...all: Definition[]): ReadDefinitions => ({
  definitions: new Map(all.map((each) => [each.name, each])),
  texts: new Map(all.map((each) => [each.name, printDefinition(each)])),
  unread: new Set(),
  optionLists: {},
  menus: [],
  issues: [],
});

/** The same folder with a file that can't be read. */
const withBroken = (name: string, read: ReadDefinitions): ReadDefinitions => ({
  ...read,
  unread: new Set([name]),
});

const versionsOfAnotherProcess = (): DefinitionVersions =>
  new DefinitionVersions({
    connections: server.server.app.get(CONNECTIONS),
    notifications: server.server.app.get(NOTIFICATIONS),
    printTo: null,
    log: () => undefined,
  });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ definitions: [] });
});
afterAll(() => server?.stop());

test('a removal that could not be stored, because of a publication elsewhere, is found again', async () => {
  const versions = versionsOfAnotherProcess();
  const gone = definition('late/gone', 'Gone');
  const kept = definition('late/kept', 'Kept');
  const first = (await versions.choose(folder(gone, kept)))!;
  expect(await versions.keep(first, first.chosen.takes)).toBe(true);

  const edited = folder({ ...kept, title: 'Edited' });
  const second = (await versions.choose(edited))!;
  expect(second.chosen.removes).toContain('late/gone');
  await server.main.transaction((transaction) =>
    versions.append(transaction, {
      name: 'late/kept',
      base: 1,
      definition: { ...kept, title: 'Published' },
      origin: 'designer',
    }),
  );
  expect(await versions.keep(second, second.chosen.takes)).toBe(false);

  const third = (await versions.choose(edited))!;
  expect(third.chosen.removes).toContain('late/gone');
});

test('a file that is removed while it is broken, or while it is being read, takes its definition along', async () => {
  const versions = versionsOfAnotherProcess();
  const look = async (read: ReadDefinitions) => {
    const choice = (await versions.choose(read))!;
    expect(await versions.keep(choice, choice.chosen.takes)).toBe(true);
    return choice.chosen;
  };
  const gone = definition('broken/gone', 'Gone');
  const kept = definition('broken/kept', 'Kept');
  await look(folder(gone, kept));
  expect((await look(withBroken('broken/gone', folder(kept)))).stored).toContain('broken/gone');
  expect((await look(folder(kept))).removes).toContain('broken/gone');
});
