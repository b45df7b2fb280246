import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { dataOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';

const id = { name: 'id', type: 'pk' };
const name = { name: 'name', type: 'string', quickSearch: true };

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/book',
    title: { 'zh-cn': '书', en: 'Books' },
    table: 'book',
    scope: 'merchant',
    label: 'name',
    fields: [id, { name: 'merchant_id', type: 'number', db: { type: 'bigint' } }, name],
  },
  {
    name: 'test/reader',
    title: { 'zh-cn': '读者', en: 'Readers' },
    table: 'reader',
    label: 'name',
    fields: [
      id,
      name,
      { name: 'card', type: 'string', quickSearch: true, access: { mask: { kind: 'hidden' } } },
    ],
  },
  { name: 'test/plain', title: 'Plain', table: 'plain', fields: [id, { name: 'note', type: 'number' }] },
];

const SETUP = `
  insert into book (merchant_id, name) values (1, 'Red apples'), (1, 'Green apples'), (2, 'Other apples'), (1, 'Pears'),
    (1, 'apples 3'), (1, 'apples 4'), (1, 'apples 5');
  insert into reader (name, card) values ('Ann Apple', 'secretcard');
  insert into plain (note) values (7);
`;

interface Found {
  tables: { name: string; title: string; rows: { id: string; label: string }[] }[];
  partial: boolean;
}

describe.each(DATABASE_KINDS)('what surrounds every page, on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    await app.sql(SETUP);
  });
  afterAll(() => app?.stop());

  const find = async (words: string, call: Call = app.call): Promise<Found> =>
    dataOf(await call('GET', `/admin/search?q=${encodeURIComponent(words)}`)) as unknown as Found;
  const names = ({ tables }: Found): string[] => tables.map((table) => table.name).sort();

  describe('the search over all tables', () => {
    test('finds a few rows of each table, by their labels', async () => {
      const found = await find('apple');
      expect(names(found)).toEqual(['test/book', 'test/reader']);
      const books = found.tables.find((table) => table.name === 'test/book');
      expect(books?.title).toBe('书');
      expect(books?.rows).toHaveLength(4);
      expect(found.tables.find((table) => table.name === 'test/reader')?.rows).toEqual([
        { id: '1', label: 'Ann Apple' },
      ]);
      expect(found.partial).toBe(false);
    });

    test('looks only where one may read, and at one’s own rows', async () => {
      const clerk = await app.as(['test/book/index'], 2);
      const found = await find('apple', clerk);
      expect(names(found)).toEqual(['test/book']);
      expect(found.tables[0]?.rows.map((row) => row.label)).toEqual(['Other apples']);
      expect(names(await find('apple', await app.as(['test/book/add'], 1)))).toEqual([]);
    });

    test('is no way to guess what is masked', async () => {
      const clerk = await app.as(['test/reader/index']);
      expect(names(await find('Ann', clerk))).toEqual(['test/reader']);
      expect(names(await find('secretcard', clerk))).toEqual([]);
    });

    test('takes signs of patterns as signs, and refuses what is no word', async () => {
      expect(names(await find('%'))).toEqual([]);
      expect(names(await find("' or 1=1 --"))).toEqual([]);
      for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q[]=a']) {
        const { body } = await app.call('GET', `/admin/search${query}`);
        expect((body as JsonObject)['code']).not.toBe(1);
      }
    });

    test('says so when a table can’t be asked, and finds the others', async () => {
      await app.sql('alter table reader rename to reader_gone');
      try {
        const found = await find('apple');
        expect(names(found)).toEqual(['test/book']);
        expect(found.partial).toBe(true);
      } finally {
        await app.sql('alter table reader_gone rename to reader');
      }
    });
  });

  describe('clearing caches', () => {
    const clear = async (body: JsonObject, call: Call = app.call): Promise<unknown> =>
      ((await call('POST', '/admin/ajax/clearCache', body)).body as JsonObject)['code'];

    test('is for callers who may do everything', async () => {
      expect(await clear({ type: 'tp' })).toBe(1);
      expect(await clear({ type: 'all' })).toBe(1);
      expect(await clear({ type: 'tp' }, await app.as(['test/book/index']))).not.toBe(1);
    });

    test('knows the types of the contract only', async () => {
      const wrong: JsonObject[] = [{}, { type: 'storage' }, { type: 7 }];
      for (const body of wrong) expect(await clear(body)).not.toBe(1);
    });

    test('makes totals of rows that changed behind our back right at once', async () => {
      const total = async (): Promise<unknown> =>
        dataOf(await app.call('GET', '/admin/test.plain/index'))['total'];
      expect(await total()).toBe(1);
      await app.sql('insert into plain (note) values (8)');
      await clear({ type: 'tp' });
      expect(await total()).toBe(2);
    });
  });
});
