import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, listOf, startRecordApp, type RecordApp } from './record-app.ts';
import { SAMPLE } from './sample.ts';

const NASTY = [
  `'; drop table thing; --`,
  `id;drop`,
  `1) or 1=1 --`,
  `"`,
  `\\`,
  `%`,
  `_`,
  `$1`,
  `__proto__`,
  `constructor`,
  `toString`,
  `hasOwnProperty`,
  `NaN`,
  `1e999`,
  '﷽',
  '𝒳',
  '-1',
  '99999999999999999999',
];

describe.each(DATABASE_KINDS)('hostile input on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', SAMPLE);
    await app.sql(`insert into thing (name) values ('only one')`);
  });
  afterAll(async () => {
    expect(await app.sql('select name from thing where id = 1')).toEqual([{ name: 'only one' }]);
    await app.stop();
  });

  const get = (query: string) => app.call('GET', `/admin/test.thing/index?${query}`);
  const code = (encoded: string) => encodeURIComponent(encoded);

  test.each(NASTY)('%s is a value like any other, and no name', async (text) => {
    const value = code(text);
    for (const operator of ['eq', 'LIKE', 'IN', 'RANGE', 'gt', 'FIND_IN_SET']) {
      const answer = await get(
        `search[0][field]=name&search[0][operator]=${operator}&search[0][val]=${value}`,
      );
      expect([0, 1]).toContain((answer.body as { code: number }).code);
    }
    for (const query of [
      `search[0][field]=${value}&search[0][operator]=eq&search[0][val]=1`,
      `search[0][field]=id&search[0][operator]=${value}&search[0][val]=1`,
      `order=${value},asc`,
      `initKey=${value}&initValue[]=1&select=true`,
    ]) {
      expect({ query, ...(await get(query)) }).toMatchObject({ query, status: 200, body: { code: 0 } });
    }
    expect((await get(`quickSearch=${value}`)).body).toMatchObject({ code: 1 });
    expect((await get(`initKey=id&initValue[]=${value}&select=true`)).body).toMatchObject({ code: 1 });
    expect([404, 200]).toContain((await app.call('GET', `/admin/rest/test/thing/${value}`)).status);
    expect((await app.call('POST', `/admin/test.thing/${value.replaceAll('.', '')}`, {})).status).toBe(404);
    const added = bodyOf(
      await app.call('POST', '/admin/rest/test/thing', { name: text, [`${text} `]: 1 }),
      201,
    );
    expect(added['name']).toBe(text);
    expect(
      listOf(await get(`search[0][field]=name&search[0][operator]=eq&search[0][val]=${value}`)),
    ).toMatchObject([{ name: text }]);
  });

  test.each([
    ['page=-1'],
    ['page=99999999999999999999'],
    ['limit=-5'],
    ['limit=abc'],
    ['page=1.5'],
    ['page[]=1'],
    ['order[]=id'],
    ['quickSearch[a]=b'],
    ['search=1'],
    ['search[0]=1'],
    ['search[0][field][]=id&search[0][operator]=eq&search[0][val]=1'],
    ['search[0][field]=id&search[0][operator]=eq&search[0][val][a][b]=1'],
    ['quickSearch=%00'],
    ['quickSearch=%ff'],
  ])('%s is answered, not crashed on', async (query) => {
    const answer = await get(query);
    expect({ query, status: answer.status }).toEqual({ query, status: 200 });
  });

  test('a page far past the end is empty and has the right total', async () => {
    expect((await get('page=100000&limit=100')).body).toMatchObject({
      code: 1,
      data: { list: [], total: expect.any(Number) },
    });
  });

  test('prototype keys in a body are never followed', async () => {
    const body = JSON.parse(
      '{"name":"p","__proto__":{"kind":"b"},"constructor":{"prototype":{"x":1}}}',
    ) as never;
    const answer = await app.call('POST', '/admin/rest/test/thing', body);
    expect([201, 400]).toContain(answer.status);
    expect(({} as Record<string, unknown>)['kind']).toBeUndefined();
  });

  test.each([
    [{ name: ['a'] }, 'name'],
    [{ name: { a: 1 } }, 'name'],
    [{ name: 'n', price: [1] }, 'price'],
    [{ name: 'n', maker_id: { id: 1 } }, 'maker_id'],
    [{ name: 'n\u0000' }, 'name'],
    [{ name: 'n', tag_ids: 'x' }, 'tag_ids'],
    [{ name: 'n', shelf_ids: [[1]] }, 'shelf_ids'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await app.call('POST', '/admin/rest/test/thing', body as never);
    expect(bodyOf<{ errors: Record<string, string> }>(answer, 422).errors).toHaveProperty(field);
  });

  test.each([[[]], [null], ['text'], [1]])('a body that is %j is no row', async (body) => {
    expect((await app.call('POST', '/admin/rest/test/thing', body as never)).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await app.call('POST', '/admin/test.thing/edit', body as never)).body).toMatchObject({ code: 0 });
  });
});
