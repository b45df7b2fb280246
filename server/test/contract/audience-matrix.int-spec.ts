import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Definition, Json, JsonObject } from '#engine/definition/index.ts';
import { hashPassword } from '#server/auth/password.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { QUICKER_DATABASE } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';
import { definitionNames, offeredNames } from './definition-names.ts';
import { TIED } from './new-row.ts';
import { givenFields, sampleValue } from './sample-values.ts';

const FOLDER = fileURLToPath(new URL('../../../definitions', import.meta.url));
const NAMES = offeredNames(FOLDER);
const shipped = [...definitionNames(FOLDER), ...NAMES].map(
  (name) => JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as Definition,
);
/** Beside the shipped ones: a table of its own for members, and one that everybody may read. */
const MORE = [
  {
    name: 'lab/note',
    title: 'Notes',
    table: 'lab_note',
    audience: 'member',
    scope: { owner: 'user_id', from: 'member' },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'user_id', type: 'number', form: false, list: false, access: { read: 'lab/note/secret' } },
      { name: 'text', type: 'string', required: true },
    ],
  },
  {
    name: 'lab/paper',
    title: 'Papers',
    table: 'lab_paper',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'title', type: 'string', required: true },
      { name: 'draft', type: 'string' },
    ],
  },
  { name: 'lab/open', title: 'Papers', of: 'lab/paper', audience: 'guest', fields: [{ name: 'title' }] },
] as unknown as Definition[];
const OFFERED = [...NAMES, 'lab/note', 'lab/open'];

type Answer = Enveloped<JsonObject | null>;

/** Every definition that is for members or for everybody, by every way there is. */
describe('what members and guests are offered', () => {
  let app: TestServer;
  let alice: HttpClient;
  let eve: HttpClient;

  beforeAll(async () => {
    app = await startTestServer({ database: QUICKER_DATABASE, definitions: [...shipped, ...MORE] });
    await app.main.query({
      text: `INSERT INTO "user" (group_id, username, nickname, password) VALUES (1, 'alice', 'A', $1), (1, 'eve', 'E', $1)`,
      values: [await hashPassword(ADMIN_PASSWORD)],
    });
    alice = await memberNamed('alice');
    eve = await memberNamed('eve');
  }, 120_000);
  afterAll(() => app?.stop());

  const memberNamed = async (username: string): Promise<HttpClient> => {
    const login = { tab: 'login', username, password: ADMIN_PASSWORD, keep: false };
    const { body } = await app.guest.post<Enveloped<{ userInfo: { token: string } }>>(
      '/api/user/checkIn',
      login,
    );
    return app.guest.with({ 'ba-user-token': body.data.userInfo.token });
  };
  const definitionOf = (name: string): CompiledDefinition => {
    const found = app.server.app.get(MetadataService).get(name);
    if (!found) throw new Error(`${name} is not loaded`);
    return found;
  };
  const get = async (client: HttpClient, path: string) => (await client.get<Answer>(path)).body;
  const post = async (client: HttpClient, path: string, body: object) =>
    (await client.post<Answer>(path, body)).body;
  const keysIn = async (client: HttpClient, place: string): Promise<Json[]> => {
    const { data } = await get(client, `${place}/index?limit=999`);
    return ((data?.['list'] ?? []) as JsonObject[]).map((row) => row['id'] ?? null);
  };
  const placeOf = (name: string) => `/api/${name.replaceAll('/', '.')}`;
  const stored = async ({ sqlTable }: CompiledDefinition) =>
    JSON.stringify(
      (await app.main.query({ text: `SELECT * FROM ${sqlTable} ORDER BY id`, values: [] })).rows,
    );
  const sampleOf = async (definition: CompiledDefinition): Promise<JsonObject> => {
    const row: JsonObject = {};
    for (const field of givenFields(definition)) {
      const isOwner = field.name === definition.scope?.field;
      if (isOwner || field.visible !== undefined || field.relation || !reached(definition, field.name))
        continue;
      row[field.name] =
        TIED[definition.name]?.[field.name] ?? (await sampleValue(field, async () => null)) ?? null;
    }
    return row;
  };

  test.each(OFFERED.filter((name) => !name.endsWith('open')))('%s holds rows of one’s own', async (name) => {
    const definition = definitionOf(name);
    const place = placeOf(name);
    if (!definition.verbs.includes('add')) return;
    const wrong: string[] = [];
    const sample = await sampleOf(definition);
    for (const client of [alice, eve]) {
      const made = await post(client, `${place}/add`, sample);
      if (made.code !== 1) wrong.push(`add: ${JSON.stringify(made)}`);
    }
    const [[mine], [theirs]] = [await keysIn(alice, place), await keysIn(eve, place)];
    if (mine === undefined || mine === theirs) wrong.push('the list does not hold the own row alone');
    const before = await stored(definition);
    const row = { id: theirs, ids: [theirs] };
    const reads = [`${place}/edit?id=${String(theirs)}`];
    for (const path of reads)
      if ((await get(alice, path)).code === 1) wrong.push(`${path} shows a row of somebody else`);
    const found = await get(
      alice,
      `${place}/index?search[0][field]=id&search[0][operator]=eq&search[0][val]=${String(theirs)}`,
    );
    if (((found.data?.['list'] ?? []) as Json[]).length > 0)
      wrong.push('a search finds a row of somebody else');
    const verbs = [...definition.verbs, 'purge', 'restore', 'sortable'].filter(
      (verb) => verb !== 'index' && verb !== 'add',
    );
    for (const verb of verbs)
      if ((await post(alice, `${place}/${verb}`, { ...sample, ...row })).code === 1)
        wrong.push(`${verb} answers`);
    if ((await stored(definition)) !== before) wrong.push('a row of somebody else was changed');
    expect(wrong).toEqual([]);
  });

  test.each(OFFERED)('%s is there for its audience alone, with what it offers', async (name) => {
    const definition = definitionOf(name);
    const wrong: string[] = [];
    const isOpen = definition.audience === 'guest';
    const asGuest = await get(app.guest, `${placeOf(name)}/index`);
    if (asGuest.code !== (isOpen ? 1 : 303)) wrong.push(`guests: ${JSON.stringify(asGuest)}`);
    for (const verb of ['index', ...definition.verbs]) {
      const asAdmin = await post(app.admin, `/admin/${name.replaceAll('/', '.')}/${verb}`, {
        ids: [1],
        id: 1,
      });
      const read = await get(app.admin, `/admin/${name.replaceAll('/', '.')}/${verb}`);
      if (asAdmin.code === 1 || read.code === 1) wrong.push(`administrators: ${verb}`);
    }
    const rest = await app.admin.get(`/admin/rest/${name}`);
    if (rest.status < 400) wrong.push('administrators: REST');
    const { data } = await get(alice, `${placeOf(name)}/index?limit=5`);
    const shown = new Set(((data?.['list'] ?? []) as JsonObject[]).flatMap((row) => Object.keys(row)));
    for (const field of definition.fields)
      if (shown.has(field.name) && !reached(definition, field.name)) wrong.push(`${field.name} is shown`);
    for (const verb of ['add', 'edit', 'del', 'export', 'import', 'recycle'])
      if (
        !definition.verbs.includes(verb) &&
        (await post(alice, `${placeOf(name)}/${verb}`, { id: 1, ids: [1] })).code === 1
      )
        wrong.push(`${verb} answers`);
    for (const { name: field } of definition.fields.filter((each) => !reached(definition, each.name))) {
      const sorted = await get(alice, `${placeOf(name)}/index?order=${field},desc`);
      const search = `search[0][field]=${field}&search[0][operator]=eq&search[0][val]=1`;
      const searched = await get(alice, `${placeOf(name)}/index?${search}`);
      if (sorted.code === 1 || searched.code === 1) wrong.push(`${field} can be asked for`);
    }
    expect(wrong).toEqual([]);
  });

  test('takes long texts from whom it knows, and not before', async () => {
    const long = { text: 'x', more: 'x'.repeat(200_000) };
    expect((await app.guest.post<Answer>('/api/lab.note/add', long)).status).toBe(413);
    expect((await post(alice, '/api/lab.note/add', long)).code).toBe(1);
  });

  test.each(definitionNames(FOLDER))('%s is for administrators alone', async (name) => {
    for (const client of [alice, app.guest])
      for (const verb of ['index', 'edit', 'select'])
        expect((await get(client, `${placeOf(name)}/${verb}`)).code).not.toBe(1);
    expect((await post(alice, `${placeOf(name)}/add`, {})).code).not.toBe(1);
  });
});

/** Whether a field exists in this definition for those it is for. */
function reached({ offered, key, fieldByName }: CompiledDefinition, name: string): boolean {
  const isGuarded = fieldByName.get(name)?.access.read !== undefined;
  return key.includes(name) || (!isGuarded && offered?.has(name) !== false);
}
