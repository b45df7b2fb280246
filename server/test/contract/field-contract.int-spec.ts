import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import type { FieldFixture } from '#engine/fields/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, listOf, startRecordApp, type RecordApp } from '../record/record-app.ts';

const ROWS_POINTED_TO = 200;
const NAME = 'contract/target';

/** The definition of a table for one field type; keys of the product's making have no row of their own. */
function definitionOf(fixture: FieldFixture): JsonObject {
  const { relation, ...field } = fixture.field as JsonObject;
  return {
    name: nameOf(fixture),
    title: fixture.type,
    table: `contract_${fixture.type.toLowerCase()}`,
    fields: [
      { name: 'id', type: 'pk' },
      {
        ...field,
        name: 'value',
        type: fixture.type,
        ...(relation ? { relation: pointed(fixture, relation as JsonObject) } : {}),
      },
      { name: 'number', type: 'number' },
    ],
  };
}

/** Relations point to rows that are there, a tree to its own. */
function pointed(fixture: FieldFixture, relation: JsonObject): JsonObject {
  const definition = fixture.type === 'treeParent' ? nameOf(fixture) : NAME;
  const { through, ...rest } = relation;
  return {
    ...rest,
    definition,
    valueField: 'id',
    labelField: fixture.type === 'treeParent' ? 'number' : 'name',
    ...(through ? { through: { table: 'contract_link', from: 'from_id', to: 'to_id' } } : {}),
  };
}

function nameOf(fixture: FieldFixture): string {
  return `contract/${fixture.type}`;
}

const fixtures = Object.values(fieldFixtures).filter(({ type }) => type !== 'pk' && type !== 'spk');
const target: JsonObject = {
  name: NAME,
  title: 'Target',
  table: 'contract_target',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};
/** Types whose values name rows, which here may be missing. */
const POINTING = new Set(['remoteSelect', 'remoteSelects', 'treeParent', 'manyToMany']);

describe.each(DATABASE_KINDS)('every field type over HTTP on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    // The fixtures search for datetimes of UTC, and both dialects are to find the same.
    app = await startRecordApp(kind, '', [target, ...fixtures.map(definitionOf)], { TIME_ZONE: 'UTC' });
    await app.sql(
      `insert into contract_target (name) select 'row ' || n from generate_series(1, ${ROWS_POINTED_TO}) n`,
    );
    const broken = fixtures.filter((fixture) => !app.metadata.get(nameOf(fixture)));
    expect(
      app.metadata.issues().filter(({ definition }) => broken.some((one) => nameOf(one) === definition)),
    ).toEqual([]);
  }, 120_000);
  afterAll(() => app?.stop());

  describe.each(fixtures)('$type', (fixture) => {
    const name = nameOf(fixture);
    const table = `contract_${fixture.type.toLowerCase()}`;
    const backOffice = `/admin/${name.replaceAll('/', '.')}`;
    const stored = async (id: Json | undefined) =>
      (await app.sql(`select value from ${table} where id = ${String(id)}`))[0]?.['value'];
    const reachable = (value: Json) =>
      !POINTING.has(fixture.type) ||
      [value].flat().every(
        (key) =>
          key === null ||
          key === '' ||
          String(key)
            .split(',')
            .every(
              (part) =>
                Number(part) >= 0 && Number(part) <= (fixture.type === 'treeParent' ? 0 : ROWS_POINTED_TO),
            ),
      );
    const good = fixture.good.filter(({ rest }) => reachable(rest));

    test('takes good values in both dialects, stores them as it says and shows them again', async () => {
      expect(good.length).toBeGreaterThan(0);
      for (const value of good) {
        const created = bodyOf(await app.call('POST', `/admin/rest/${name}`, { value: value.rest }), 201);
        if (fixture.type !== 'manyToMany' && fixture.type !== 'password')
          expect(await stored(created['id'])).toEqual(value.stored);
        expect(created['value']).toEqual(value.back ? value.back.rest : value.rest);
        dataOfWrite(
          await app.call('POST', `${backOffice}/edit`, {
            id: created['id'] ?? null,
            value: value.backOffice,
          }),
        );
        if (fixture.type !== 'manyToMany' && fixture.type !== 'password')
          expect(await stored(created['id'])).toEqual(value.stored);
        const { row } = dataOf(await app.call('GET', `${backOffice}/edit?id=${String(created['id'])}`)) as {
          row: JsonObject;
        };
        expect(row['value']).toEqual(value.back ? value.back.backOffice : value.backOffice);
        dataOfWrite(await app.call('POST', `${backOffice}/edit`, row));
        const again = bodyOf(await app.call('GET', `/admin/rest/${name}/${String(created['id'])}`));
        expect(again['value']).toEqual(created['value']);
      }
    });

    if (fixture.bad.length > 0) {
      test('refuses bad values at the field, and writes nothing', async () => {
        const before = await app.sql(`select count(*)::int as n from ${table}`);
        for (const { value } of fixture.bad) {
          const answer = await app.call('POST', `/admin/rest/${name}`, { value });
          // Half a surrogate pair does not even survive its way there.
          if (JSON.stringify(value)?.includes('\\ud')) continue;
          expect({ value, errors: Object.keys(bodyOf<{ errors: JsonObject }>(answer, 422).errors) }).toEqual({
            value,
            errors: [expect.stringMatching(/^value/)],
          });
        }
        expect(await app.sql(`select count(*)::int as n from ${table}`)).toEqual(before);
      });
    }

    if (fixture.filters.length > 0 && !POINTING.has(fixture.type)) {
      test('is found by what finds it', async () => {
        await app.sql(`delete from ${table}`);
        for (const [number, { rest }] of fixture.good.entries()) {
          bodyOf(await app.call('POST', `/admin/rest/${name}`, { value: rest, number }), 201);
        }
        for (const { operator, value, render, hits } of fixture.filters) {
          const entry = { field: 'value', operator, val: value, ...(render ? { render } : {}) };
          const filter = encodeURIComponent(JSON.stringify({ search: [entry] }));
          const query = `limit=100&${bracketed(entry)}`;
          const found = listOf(await app.call('GET', `${backOffice}/index?${query}`));
          expect({ operator, value, hits: numbersOf(found) }).toEqual({ operator, value, hits });
          const range = encodeURIComponent('[0,99]');
          const records = bodyOf<JsonObject[]>(
            await app.call('GET', `/admin/rest/${name}?range=${range}&filter=${filter}`),
          );
          expect({ operator, value, hits: numbersOf(records) }).toEqual({ operator, value, hits });
        }
      });
    }
  });
});

function numbersOf(rows: JsonObject[]): number[] {
  return rows.map((row) => Number(row['number'])).sort((one, other) => one - other);
}

function dataOfWrite(answer: { body: Json }): void {
  expect(answer.body).toMatchObject({ code: 1 });
}

function bracketed(entry: JsonObject): string {
  const pairs = Object.entries(entry).flatMap(([key, value]): [string, Json][] =>
    Array.isArray(value)
      ? value.map((one, at): [string, Json] => [`search[0][${key}][${at}]`, one])
      : [[`search[0][${key}]`, value]],
  );
  return pairs
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
}
