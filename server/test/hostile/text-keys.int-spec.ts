import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const WORDS: Definition = {
  name: 'test/word',
  title: 'Word',
  table: 'word',
  managed: false,
  label: 'note',
  key: ['word'],
  fields: [
    { name: 'word', type: 'string', db: { type: 'text' } },
    { name: 'note', type: 'string' },
  ],
};

const PAIRS: Definition = {
  name: 'test/pair',
  title: 'Pair',
  table: 'pair',
  managed: false,
  label: 'note',
  key: ['word', 'part'],
  fields: [
    { name: 'word', type: 'string', db: { type: 'text' } },
    { name: 'part', type: 'number' },
    { name: 'note', type: 'string' },
  ],
};

const KEYS = [
  '',
  ' ',
  ',',
  'a,b',
  '/',
  '%2F',
  '%',
  '..',
  'index',
  '名',
  'a?b#c&d=e+f',
  '__proto__',
  '"\\',
  '😀',
];
const TABLES = [
  'CREATE TABLE word (word text PRIMARY KEY, note text)',
  'CREATE TABLE pair (word text, part integer, note text, PRIMARY KEY (word, part))',
];

describe('Keys of any text', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: [WORDS, PAIRS], prepare: TABLES });
    for (const table of ['word', 'pair']) {
      const more = table === 'pair' ? ['part', ', 7'] : ['', ''];
      await server.main.query({
        text: `INSERT INTO ${table} (word, note${more[0] === '' ? '' : `, ${more[0]}`})
               SELECT word, word${more[1]} FROM unnest($1::text[]) AS word`,
        values: [KEYS],
      });
    }
  });
  afterAll(() => server.stop());

  it.each(KEYS)('are found, saved and left alone by others: %j', async (key) => {
    const word = encodeURIComponent(key);
    const paths = [`/admin/test.word/edit?word=${word}`, `/admin/test.pair/edit?word=${word}&part=7`];
    for (const path of paths) {
      const { row } = await server.admin.data<{ row: Record<string, unknown> }>('GET', path);
      expect(row).toMatchObject({ word: key, note: key });
      await server.admin.data('POST', path, { note: `${key}!` });
      const changed = await server.admin.data<{ row: Record<string, unknown> }>('GET', path);
      expect(changed.row).toMatchObject({ word: key, note: `${key}!` });
    }
    const joined = encodeURIComponent(`${word},7`);
    const { body } = await server.admin.get(`/admin/rest/test/pair/${joined}`);
    expect(body).toMatchObject({ id: `${word},7`, note: `${key}!` });
  });

  it('can be distinguished from no key at all', async () => {
    expect((await server.admin.post('/admin/test.word/del', {})).body).toMatchObject({ code: 0 });
    const { total } = await server.admin.data<{ total: number }>('GET', '/admin/test.word/index');
    expect(total).toBe(KEYS.length);
  });
});
