import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type Answer, type RecordApp } from './record-app.ts';
import { SAMPLE } from './sample.ts';

const EN = { 'think-lang': 'en' };

const STRICT = `
  create domain positive as integer check (value > 0);
  create table strict (
    id integer primary key,
    code varchar(3) unique,
    amount integer check (amount < 100),
    must text not null,
    size positive,
    day date,
    small smallint,
    a integer, b integer, unique (a, b),
    lower_name text,
    held int4range, exclude using gist (held with &&),
    parent integer references strict (id)
  );
  create unique index strict_lower on strict (lower(lower_name));
  create function refuse() returns trigger language plpgsql as $$ begin
    if new.must = 'forbidden' then raise exception 'Not this word'; end if; return new; end $$;
  create trigger strict_word before insert or update on strict for each row execute function refuse();
`;

const field = (name: string, type: string, db: string, more: JsonObject = {}): JsonObject => ({
  name,
  type,
  title: { 'zh-cn': `字段${name}`, en: `Field ${name}` },
  db: { type: db, nullable: true },
  ...more,
});

const STRICT_DEFINITION: JsonObject = {
  name: 'test/strict',
  title: { 'zh-cn': '严格', en: 'Strict' },
  table: 'strict',
  managed: false,
  key: ['id'],
  fields: [
    field('id', 'number', 'integer'),
    field('code', 'string', 'varchar(3)'),
    field('amount', 'number', 'integer'),
    {
      name: 'must',
      type: 'string',
      title: { 'zh-cn': '必填', en: 'Must' },
      db: { type: 'text', nullable: true },
    },
    field('size', 'string', 'positive'),
    field('day', 'string', 'date'),
    field('small', 'string', 'smallint'),
    field('a', 'number', 'integer'),
    field('b', 'number', 'integer'),
    field('lower_name', 'string', 'text'),
    field('held', 'string', 'int4range'),
    field('parent', 'number', 'integer'),
  ],
};

const COUNTED: JsonObject = {
  name: 'test/counted',
  title: 'Counted',
  table: 'counted',
  rowVersion: 'version',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
    { name: 'version', type: 'number', default: 1 },
  ],
};

describe.each(DATABASE_KINDS)('refusals on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, STRICT, [...SAMPLE, STRICT_DEFINITION, COUNTED]);
    expect(app.metadata.get('test/strict')).toBeDefined();
  });
  afterAll(() => app?.stop());

  const errorsOf = (answer: Answer) => bodyOf<{ errors: Record<string, string> }>(answer, 422).errors;
  const add = (body: JsonObject, headers = EN) => app.call('POST', '/admin/rest/test/strict', body, headers);

  describe('of the database become field issues', () => {
    beforeAll(async () => {
      bodyOf(
        await add({ id: 1, must: 'x', code: 'abc', a: 1, b: 2, lower_name: 'Anna', held: '[1,5)' }),
        201,
      );
    });

    test.each<[string, JsonObject, string[]]>([
      ['a unique column', { id: 2, must: 'x', code: 'abc' }, ['code']],
      ['a unique pair', { id: 2, must: 'x', a: 1, b: 2 }, ['a', 'b']],
      ['a unique expression', { id: 2, must: 'x', lower_name: 'ANNA' }, ['lower_name']],
      ['a primary key', { id: 1, must: 'x' }, ['id']],
      ['an exclusion', { id: 2, must: 'x', held: '[4,9)' }, ['held']],
      ['a check', { id: 2, must: 'x', amount: 100 }, ['amount']],
      ['the check of a domain', { id: 2, must: 'x', size: '-1' }, ['size']],
      ['a missing value', { id: 2 }, ['must']],
      ['a foreign key', { id: 2, must: 'x', parent: 77 }, ['parent']],
      ['a text that is too long', { id: 2, must: 'x', code: 'abcd' }, ['code']],
      ['a text that is no date', { id: 2, must: 'x', day: '2026-02-30' }, ['day']],
      ['a number that is too large', { id: 2, must: 'x', small: '40000' }, ['small']],
      ['a text that is no range', { id: 2, must: 'x', held: 'nonsense' }, ['held']],
    ])('%s', async (_, body, fields) => {
      expect(Object.keys(errorsOf(await add(body))).sort()).toEqual(fields);
    });

    test('in the language of the request, with the title of the field', async () => {
      const body = { id: 2, must: 'x', code: 'abc' };
      expect(errorsOf(await add(body, EN))).toEqual({ code: 'Field code exists already' });
      expect(errorsOf(await add(body, { 'think-lang': 'zh-cn' }))['code']).toMatch(/^字段code/);
      const answer = await app.call('POST', '/admin/test.strict/add', body);
      expect(answer.body).toMatchObject({ code: 0, data: { issues: [{ path: 'code', code: 'unique' }] } });
    });

    test('a sentence of a trigger is passed on', async () => {
      expect(errorsOf(await add({ id: 2, must: 'forbidden' }))).toEqual({ '': 'Not this word' });
    });
  });

  test('a required field is asked for by a new row, and by a change of it alone', async () => {
    expect(Object.keys(errorsOf(await app.call('POST', '/admin/rest/test/maker', {})))).toEqual(['name']);
    const { id } = bodyOf(await app.call('POST', '/admin/rest/test/maker', { name: 'Carla' }), 201);
    bodyOf(await app.call('PUT', `/admin/rest/test/maker/${String(id)}`, { city: 'Kiel' }));
    expect(
      Object.keys(errorsOf(await app.call('PUT', `/admin/rest/test/maker/${String(id)}`, { name: '' }))),
    ).toEqual(['name']);
  });

  test('a row that others refer to is not deleted, and who refers is named', async () => {
    const { id } = bodyOf(await app.call('POST', '/admin/rest/test/maker', { name: 'Dora' }), 201);
    bodyOf(await app.call('POST', '/admin/rest/test/thing', { name: 't', maker_id: id ?? null }), 201);
    const answer = await app.call('DELETE', `/admin/rest/test/maker/${String(id)}`, undefined, EN);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'record.in-use', message: expect.stringContaining('Things') },
    });
  });

  test('several rows are deleted together or not at all', async () => {
    const used = await app.sql(`select maker_id as id from thing where maker_id is not null limit 1`);
    const { id: free } = bodyOf(await app.call('POST', '/admin/rest/test/maker', { name: 'Emma' }), 201);
    const path = `/admin/test.maker/del?ids[]=${String(free)}&ids[]=${String(used[0]?.['id'])}`;
    expect((await app.call('DELETE', path)).body).toMatchObject({ code: 0 });
    bodyOf(await app.call('GET', `/admin/rest/test/maker/${String(free)}`));
  });

  test('ten thousand ids are refused with a clear reason, nothing deleted', async () => {
    const query = Array.from({ length: 10_000 }, (_, at) => `ids[]=${at + 1}`).join('&');
    const asked = await app.call('DELETE', `/admin/test.maker/del?${query}`, undefined, EN);
    expect(asked.body).toMatchObject({ code: 0, msg: expect.stringContaining('1000') });
    const ids = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const answer = await app.call('POST', '/admin/test.maker/del', { ids }, EN);
    expect(answer.body).toMatchObject({ code: 0, msg: expect.stringContaining('1000') });
    expect((await app.sql('select count(*)::int as n from maker'))[0]?.['n']).toBeGreaterThan(1);
  });

  describe('two editors of one row', () => {
    test.each(['with conditions', 'plain'])('the later one gets both versions: %s', async (which) => {
      const [name, body] =
        which === 'plain' ? ['tag', { name: 'first' }] : ['thing', { name: 'first', kind: 'a' }];
      const row = bodyOf(await app.call('POST', `/admin/rest/test/${name}`, body), 201);
      const path = `/admin/rest/test/${name}/${String(row['id'])}`;
      const stale = { name: 'mine', _version: row['_version'] ?? null };
      const saved = bodyOf(
        await app.call('PUT', path, { name: 'theirs', _version: row['_version'] ?? null }),
      );
      const answer = await app.call('PUT', path, stale, EN);
      expect(answer).toMatchObject({
        status: 412,
        body: {
          code: 'record.version-conflict',
          data: {
            mine: { name: 'mine' },
            theirs: { name: 'theirs', _version: saved['_version'] },
            fields: ['name'],
          },
        },
      });
      const envelope = await app.call('POST', `/admin/test.${name}/edit`, {
        id: row['id'] ?? null,
        ...stale,
      });
      expect(envelope).toMatchObject({ status: 200, body: { code: 412, data: { fields: ['name'] } } });
      bodyOf(await app.call('PUT', path, { ...stale, _version: saved['_version'] ?? null }));
      bodyOf(await app.call('PUT', path, { name: 'careless' }));
    });
  });

  test('of two editors who save the same version at the same time one wins', async () => {
    for (const name of ['tag', 'thing', 'counted']) {
      const row = bodyOf(await app.call('POST', `/admin/rest/test/${name}`, { name: 'first' }), 201);
      const path = `/admin/rest/test/${name}/${String(row['id'])}`;
      const save = (text: string) => app.call('PUT', path, { name: text, _version: row['_version'] ?? null });
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map(save));
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '412', '412', '412']);
    }
  });

  test('a version field is raised by one with every write, whatever is sent for it', async () => {
    const row = bodyOf(await app.call('POST', '/admin/rest/test/counted', { name: 'n', version: 7 }), 201);
    const path = `/admin/rest/test/counted/${String(row['id'])}`;
    const saved = bodyOf(await app.call('PUT', path, { name: 'm', version: 99 }));
    expect(Number(saved['version'])).toBe(Number(row['version']) + 1);
    expect(saved['_version']).toBe(String(saved['version']));
  });

  describe('conditions hold on the server', () => {
    test('a hidden field is neither asked for nor written', async () => {
      const row = bodyOf(
        await app.call('POST', '/admin/rest/test/thing', { name: 'n', kind: 'a', reason: 'none of it' }),
        201,
      );
      expect(row['reason']).toBe('');
    });

    test('a field that a condition requires is asked for by whatever change makes it so', async () => {
      const row = bodyOf(await app.call('POST', '/admin/rest/test/thing', { name: 'n', kind: 'a' }), 201);
      const path = `/admin/rest/test/thing/${String(row['id'])}`;
      expect(Object.keys(errorsOf(await app.call('PUT', path, { kind: 'b' })))).toEqual(['reason']);
      bodyOf(await app.call('PUT', path, { kind: 'b', reason: 'because' }));
      expect(Object.keys(errorsOf(await app.call('PUT', path, { code: 'changed' })))).toEqual(['code']);
      bodyOf(await app.call('PUT', path, { code: '', name: 'same code is no change' }));
    });

    test('a choice that is not offered is refused', async () => {
      expect(
        Object.keys(errorsOf(await app.call('POST', '/admin/rest/test/thing', { name: 'n', kind: 'c' }))),
      ).toEqual(['kind']);
    });
  });

  test('references that no foreign key vouches for are looked up', async () => {
    const answer = await app.call(
      'POST',
      '/admin/rest/test/thing',
      { name: 'n', shelf_ids: [99], tag_ids: [98] },
      EN,
    );
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(['shelf_ids', 'tag_ids']);
  });

  test('a tree does not close to a circle', async () => {
    const make = async (name: string, pid: number | null) =>
      Number(bodyOf(await app.call('POST', '/admin/rest/test/shelf', { name, pid }), 201)['id']);
    const top = await make('top', null);
    const middle = await make('middle', top);
    const low = await make('low', middle);
    expect(
      Object.keys(errorsOf(await app.call('PUT', `/admin/rest/test/shelf/${top}`, { pid: low }))),
    ).toEqual(['pid']);
    expect(
      Object.keys(errorsOf(await app.call('PUT', `/admin/rest/test/shelf/${top}`, { pid: top }))),
    ).toEqual(['pid']);
    bodyOf(await app.call('PUT', `/admin/rest/test/shelf/${low}`, { pid: top }));
  });
});
