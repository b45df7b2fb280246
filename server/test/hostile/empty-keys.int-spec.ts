import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import type { Enveloped } from '../harness/http-client.ts';

const CUPS: Definition = {
  name: 'test/cup',
  title: 'Cups',
  table: 'cup',
  audit: true,
  softDelete: 'delete_time',
  recycle: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
    { name: 'weigh', type: 'weigh' },
    { name: 'delete_time', type: 'timestamp' },
  ],
};

const BACK_OFFICE = '/admin/test.cup';
const REST = '/admin/rest/test/cup';
const MINE = { name: 'mine' };

type Words = Record<'zh-cn' | 'en', string>;
const NOT_FOUND: Words = { 'zh-cn': '记录未找到', en: 'Record not found' };
const NOTHING: Words = { 'zh-cn': '未删除任何行', en: 'Nothing was deleted.' };
const unusable = (field: string): Words => ({
  'zh-cn': `${field} 的取值无法使用。`,
  en: `The value given for ${field} can not be used.`,
});

/** What each verb is asked with that names no row, and what it answers. */
const ASKED: [verb: string, method: string, query: string, body: object | undefined, reported: Words][] = [
  ['edit', 'GET', '', undefined, NOT_FOUND],
  ['edit', 'GET', '?id=', undefined, NOT_FOUND],
  ['edit', 'GET', '?id=%20', undefined, NOT_FOUND],
  ['edit', 'POST', '', {}, NOT_FOUND],
  ['edit', 'POST', '', { ...MINE, id: '' }, NOT_FOUND],
  ['edit', 'POST', '', { ...MINE, id: null }, NOT_FOUND],
  ['edit', 'POST', '', { ...MINE, id: {} }, NOT_FOUND],
  ['edit', 'POST', '', { ...MINE, id: [] }, NOT_FOUND],
  // The address wins: what it leaves empty is not looked up elsewhere.
  ['edit', 'POST', '?id=', { ...MINE, id: 1 }, NOT_FOUND],
  ['editMany', 'POST', '', {}, unusable('ids')],
  ['editMany', 'POST', '', { ids: [''], values: MINE }, NOT_FOUND],
  ['editMany', 'POST', '', { ids: [1, ''], values: MINE }, NOT_FOUND],
  ['editMany', 'POST', '', { rows: [{ id: 1, values: MINE }, { values: MINE }] }, unusable('id')],
  ['del', 'DELETE', '', undefined, NOT_FOUND],
  ['del', 'DELETE', '?id=', undefined, NOT_FOUND],
  ['del', 'DELETE', '?ids[]=', undefined, NOTHING],
  ['del', 'POST', '', {}, NOT_FOUND],
  ['del', 'POST', '', { id: '' }, NOT_FOUND],
  ['del', 'POST', '', { ids: [''] }, NOTHING],
  ['del', 'POST', '', { ids: [] }, NOTHING],
  ['del', 'POST', '', { ids: {} }, NOTHING],
  ['del', 'POST', '', { ids: [null, {}] }, NOTHING],
  ['sortable', 'POST', '', {}, NOT_FOUND],
  ['sortable', 'POST', '', { id: '', targetId: 1 }, NOT_FOUND],
  ['sortable', 'POST', '', { id: 1, targetId: '' }, NOT_FOUND],
  ['restore', 'POST', '', { ids: [''] }, NOT_FOUND],
  ['purge', 'POST', '', { ids: [''] }, NOTHING],
];

const RESTS: [method: string, path: string, body: object | undefined, status: number, code: string][] = [
  ['GET', '/%20', undefined, 404, 'record.not-found'],
  ['PUT', '/%20', MINE, 404, 'record.not-found'],
  ['DELETE', '/%20', undefined, 404, 'record.not-found'],
  // Without a key it is the address of the whole list.
  ['PUT', '/', { ...MINE, id: 1 }, 405, 'request.method'],
  ['DELETE', '/', { id: 1 }, 405, 'request.method'],
  ['POST', '/edit', {}, 400, 'request.bad-value'],
  ['POST', '/edit', { ids: [1, ''], values: MINE }, 404, 'record.not-found'],
  ['POST', '/sortable', {}, 404, 'record.not-found'],
  ['POST', '/restore', { ids: [''] }, 404, 'record.not-found'],
  ['POST', '/purge', {}, 404, 'record.not-found'],
];

describe('a request that names no row', () => {
  let server: TestServer;
  const cups = async () =>
    (await server.main.query({ text: 'SELECT * FROM cup ORDER BY id', values: [] })).rows;

  beforeAll(async () => {
    server = await startTestServer({ definitions: [CUPS] });
    for (const name of ['a', 'b', 'gone']) await server.admin.data('POST', `${BACK_OFFICE}/add`, { name });
    await server.admin.data('POST', `${BACK_OFFICE}/del`, { ids: [3] });
  });
  afterAll(() => server.stop());

  it.each(ASKED)(
    'is refused as such and changes nothing: %s by %s%s with %j',
    async (verb, method, query, body, reported) => {
      const before = await cups();
      for (const language of ['zh-cn', 'en'] as const) {
        const answer = await server.admin
          .with({ 'think-lang': language })
          .call<Enveloped>(method, `${BACK_OFFICE}/${verb}${query}`, body === undefined ? {} : { body });
        expect(answer).toMatchObject({ status: 200, body: { code: 0, msg: reported[language], data: null } });
      }
      expect(await cups()).toEqual(before);
    },
  );

  it.each(RESTS)(
    'is refused as such and changes nothing in the REST dialect: %s %s with %j',
    async (method, path, body, status, code) => {
      const before = await cups();
      const answer = await server.admin.call(method, `${REST}${path}`, body === undefined ? {} : { body });
      expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\w/) } });
      expect(await cups()).toEqual(before);
    },
  );

  it.each(['""', '[""]', '[]', '{}'])('finds none where the list is asked for the row %s', async (id) => {
    const { body } = await server.admin.get(`${REST}?filter=${encodeURIComponent(`{"id":${id}}`)}`);
    expect(body).toEqual([]);
  });
});
