import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';
import { definitionNames, offeredNames } from './definition-names.ts';
import { newRow } from './new-row.ts';
import { givenFields, withoutSecrets } from './sample-values.ts';

const FOLDER = fileURLToPath(new URL('../../../definitions', import.meta.url));
const NAMES = definitionNames(FOLDER);

/** How the verbs are asked for that are no plain POST. */
const ROUTES: Record<string, [method: string, route: string][]> = {
  del: [['DELETE', 'del']],
  export: [['GET', 'export']],
  recycle: [
    ['GET', 'recycle'],
    ['POST', 'restore'],
    ['DELETE', 'purge'],
  ],
};

describe.each(DATABASE_KINDS)('every shipped definition on %s', (kind) => {
  let app: RecordApp;
  let nobody: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', FOLDER);
    nobody = await app.as(['auth/nothing/index']);
  }, 120_000);
  afterAll(() => app?.stop());

  const keys = new Map<string, Promise<Json>>();
  /** The key of a row of a definition, made when it is needed first. */
  const pointAt = (name: string): Promise<Json> => {
    const known = keys.get(name);
    if (known) return known;
    const made = newRow(app, name, pointAt).then(({ row }) => row['id'] ?? null);
    keys.set(name, made);
    return made;
  };

  test('is in use and without an issue', () => {
    expect(app.metadata.issues()).toEqual([]);
    expect([...app.metadata.all().keys()].sort()).toEqual([...NAMES, ...offeredNames(FOLDER)].sort());
  });

  describe.each(NAMES)('%s', (name) => {
    const definition = (): CompiledDefinition => {
      const found = app.metadata.get(name);
      if (!found) throw new Error(`${name} is not loaded`);
      return found;
    };
    const rest = `/admin/rest/${name}`;
    const backOffice = `/admin/${name.replaceAll('/', '.')}`;

    test('gives back every field it was given, in both dialects', async () => {
      if (!definition().verbs.includes('add')) {
        expect((await app.call('POST', rest, {})).status).toBeGreaterThanOrEqual(400);
        return;
      }
      const { given, row } = await newRow(app, name, pointAt);
      expect(row).toMatchObject(withoutSecrets(definition(), given));
      const id = encodeURIComponent(String(row['id']));
      const before = bodyOf(await app.call('GET', `${rest}/${id}`));
      expect(before).toMatchObject(withoutSecrets(definition(), given));
      if (!definition().verbs.includes('edit')) return;
      const whole = dataOf(await app.call('GET', `${backOffice}/edit?${keyQuery(definition(), row)}`))[
        'row'
      ] as JsonObject;
      expect(await app.call('POST', `${backOffice}/edit`, whole)).toMatchObject({ body: { code: 1 } });
      const after = bodyOf(await app.call('GET', `${rest}/${id}`));
      expect(withoutTraces(definition(), after)).toEqual(withoutTraces(definition(), before));
      expect(after).toMatchObject(withoutSecrets(definition(), given));
      if (definition().verbs.includes('del')) bodyOf(await app.call('DELETE', `${rest}/${id}`));
    });

    test('refuses every bad value at its field', async () => {
      if (!definition().verbs.includes('add')) return;
      const fields = givenFields(definition()).filter(
        (field) => !field.relation && field.visible === undefined,
      );
      for (const field of fields) {
        for (const value of badValues(field)) {
          const answer = await app.call('POST', rest, { [field.name]: value });
          const { errors } = bodyOf<{ errors: JsonObject }>(answer, 422);
          expect({ value, errors: Object.keys(errors) }).toEqual({
            value,
            errors: expect.arrayContaining([expect.stringMatching(new RegExp(`^${field.name}`))]),
          });
        }
      }
    });

    test('asks for every required field', async () => {
      if (!definition().verbs.includes('add')) return;
      const required = givenFields(definition()).filter(
        (field) => field.required === true && field.visible === undefined,
      );
      const empty = Object.fromEntries(required.map((field) => [field.name, null]));
      if (required.length === 0) return;
      const { errors } = bodyOf<{ errors: JsonObject }>(await app.call('POST', rest, empty), 422);
      expect(Object.keys(errors)).toEqual(expect.arrayContaining(required.map((field) => field.name)));
    });

    test('is closed to who holds no node of it, in both dialects', async () => {
      const calls: [string, string, Json | undefined][] = [
        ['GET', `${backOffice}/index`, undefined],
        ['GET', `${backOffice}/index?select=true`, undefined],
        ['GET', rest, undefined],
        ['GET', `${rest}/1`, undefined],
        ['GET', `/admin/metadata/view/${name}`, undefined],
      ];
      if (!definition().readOnly) {
        for (const verb of definition().verbs) {
          if (verb === 'index') continue;
          for (const [method, route] of ROUTES[verb] ?? [['POST', verb]])
            calls.push([method, `${backOffice}/${route}`, method === 'POST' ? {} : undefined]);
        }
      }
      // One's own profile is everybody's, by a route that shows no other.
      const own = name === 'routine/adminInfo' ? [`${backOffice}/index`, `${backOffice}/edit`] : [];
      for (const [method, path, body] of calls) {
        if (own.includes(path.split('?')[0] ?? '')) continue;
        const answer = await nobody(method, path, body);
        const { code } = answer.body as { code: number | string };
        expect({ method, path, code }).toEqual({
          method,
          path,
          code: path.startsWith('/admin/rest') ? 'access.denied' : 401,
        });
      }
    });

    test('lists, sorts and searches by everything it offers', async () => {
      const view = dataOf(await app.call('GET', `/admin/metadata/view/${name}`));
      const columns = view['columns'] as {
        field: string;
        sortable: boolean;
        search: { operators: string[] } | null;
      }[];
      for (const { field, sortable, search } of columns) {
        if (sortable)
          expect((await app.call('GET', `${backOffice}/index?order=${field},asc`)).body).toMatchObject({
            code: 1,
          });
        for (const operator of search?.operators ?? []) {
          const query = `search[0][field]=${field}&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${operator.endsWith('RANGE') ? '1,' : '1'}`;
          expect({
            field,
            operator,
            ...(await app.call('GET', `${backOffice}/index?${query}`)),
          }).toMatchObject({ field, operator, body: { code: 1 } });
        }
      }
    });
  });

  test('keeps the rows of one merchant from every other', async () => {
    const scoped = [...app.metadata.all().values()].filter(({ scope }) => scope?.from === 'merchant');
    for (const definition of scoped) {
      const { row } = await newRow(app, definition.name, pointAt);
      const [key] = definition.key.map((name) => definition.fieldByName.get(name)?.column);
      const owner = definition.scope?.column;
      // A shop is its own owner.
      const id = String(owner === key ? 71 : row['id']);
      const path = `/admin/rest/${definition.name}/${encodeURIComponent(id)}`;
      await app.sql(
        `update ${definition.sqlTable} set "${owner}" = 71 where "${key}" = ${String(row[definition.key[0] ?? ''])}`,
      );
      const nodes = [`${definition.name}/index`];
      // Rows in the tree of groups have to be below the caller's own besides.
      const seen = definition.groupScope === null ? 200 : 404;
      expect((await (await app.as(nodes, 71))('GET', path)).status).toBe(seen);
      expect((await (await app.as(nodes, 72))('GET', path)).status).toBe(404);
    }
  });
});

/** Bad values of the field's type that stay bad whatever the field's own column is. */
function badValues(field: CompiledField): Json[] {
  if (field.definition.db?.type !== undefined || field.options.length > 0) return [];
  return fieldFixtures[field.type].bad
    .filter(({ code }) => code === 'type' || code === 'nul' || code === 'date' || code === 'datetime')
    .map(({ value }) => value)
    .filter((value) => !JSON.stringify(value).includes('\\ud'));
}

function keyQuery(definition: CompiledDefinition, row: JsonObject): string {
  return definition.key.map((key) => `${key}=${encodeURIComponent(String(row[key]))}`).join('&');
}

/** The row without what every write changes. */
function withoutTraces(
  { rowVersion }: CompiledDefinition,
  { _version, update_time, ...row }: JsonObject,
): JsonObject {
  const counted = rowVersion?.kind === 'field' ? rowVersion.field : undefined;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== counted));
}
