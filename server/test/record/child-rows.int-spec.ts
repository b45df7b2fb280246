import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, listOf, startRecordApp, type Answer, type RecordApp } from './record-app.ts';

const TITLE = { 'zh-cn': '名', en: 'Name' };

/** Notes with lines; a line is unique by its place, scoped by merchant, and has fields of every right. */
const DEFINITIONS: JsonObject[] = [
  {
    name: 'fam/note',
    title: { 'zh-cn': '单据', en: 'Notes' },
    table: 'note',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'title', type: 'string', title: TITLE, required: true, length: 20 },
    ],
    children: [
      {
        name: 'lines',
        title: { 'zh-cn': '明细', en: 'Lines' },
        definition: 'fam/line',
        field: 'note_id',
        form: { max: 6 },
      },
    ],
  },
  {
    name: 'fam/line',
    title: { 'zh-cn': '明细', en: 'Lines' },
    table: 'line',
    scope: { owner: 'merchant_id', from: 'merchant' },
    fields: [
      { name: 'id', type: 'pk' },
      {
        name: 'note_id',
        type: 'remoteSelect',
        title: TITLE,
        required: true,
        relation: { definition: 'fam/note' },
      },
      { name: 'merchant_id', type: 'number', title: TITLE, form: false },
      { name: 'place', type: 'number', title: { 'zh-cn': '位置', en: 'Place' }, required: true },
      { name: 'qty', type: 'number', title: { 'zh-cn': '数量', en: 'Quantity' }, required: true, min: 1 },
      { name: 'price', type: 'money', title: TITLE },
      { name: 'secret', type: 'string', title: TITLE, access: { read: 'fam/line/secret' } },
      {
        name: 'ware_ids',
        type: 'remoteSelects',
        title: { 'zh-cn': '货品', en: 'Ware' },
        relation: { definition: 'fam/ware' },
      },
    ],
    indexes: [{ fields: ['note_id', 'place'], unique: true }],
  },
  {
    name: 'fam/ware',
    title: { 'zh-cn': '货品', en: 'Wares' },
    table: 'ware',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', title: TITLE, required: true },
    ],
  },
  {
    name: 'fam/basket',
    title: { 'zh-cn': '篮子', en: 'Baskets' },
    table: 'basket',
    managed: false,
    key: ['code'],
    fields: [
      { name: 'code', type: 'string', title: TITLE, required: true },
      { name: 'title', type: 'string', title: TITLE },
    ],
    children: [{ name: 'items', definition: 'fam/item', field: 'basket_code', form: { min: 1 } }],
  },
  {
    name: 'fam/item',
    title: { 'zh-cn': '物件', en: 'Items' },
    table: 'item',
    managed: false,
    key: ['basket_code', 'pos'],
    fields: [
      {
        name: 'basket_code',
        type: 'remoteSelect',
        title: TITLE,
        db: { type: 'text' },
        relation: { definition: 'fam/basket' },
      },
      { name: 'pos', type: 'number', title: TITLE, db: { type: 'integer' } },
      { name: 'label', type: 'string', title: TITLE, length: 10 },
    ],
  },
];

const TABLES = `
  create table basket (code text primary key, title text);
  create table item (basket_code text references basket, pos int, label text check (label <> 'bad'),
    primary key (basket_code, pos));
`;

const issuesOf = (answer: Answer) => (answer.body as { errors: Record<string, string> }).errors;

describe.each(DATABASE_KINDS)('child rows edited with their row on %s', (kind) => {
  let app: RecordApp;
  const note = (path: string | number = '') => `/admin/rest/fam/note${path === '' ? '' : `/${path}`}`;
  const lines = async (id: number) =>
    app.sql(`select place, qty, note_id from line where note_id = ${id} order by place`);

  beforeAll(async () => {
    app = await startRecordApp(kind, TABLES, DEFINITIONS);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.sql(`delete from line;\ndelete from note;\ndelete from item;\ndelete from basket`);
  });

  async function newNote(change: JsonObject = {}): Promise<JsonObject & { id: number; lines: JsonObject[] }> {
    const body = {
      title: 'One',
      lines: {
        add: [
          { place: 1, qty: 2, price: '1.50' },
          { place: 2, qty: 3 },
        ],
      },
      ...change,
    };
    return bodyOf(await app.call('POST', note(), body as JsonObject), 201);
  }

  test('a row is added with its rows in one call, and reading it brings them along', async () => {
    const made = await newNote();
    expect(made).toMatchObject({
      lines: [
        { place: 1, qty: 2, price: '1.50', _version: expect.any(String) },
        { place: 2, qty: 3 },
      ],
      lines_count: 2,
    });
    expect(made.lines[0]).not.toHaveProperty('note_id');
    const read = bodyOf(await app.call('GET', note(made.id)));
    expect(read['lines']).toEqual(made.lines);
    const { row } = dataOf(await app.call('GET', `/admin/fam.note/edit?id=${made.id}`)) as {
      row: JsonObject;
    };
    expect(row['lines']).toMatchObject([{ place: 1, _version: expect.any(String) }, { place: 2 }]);
    expect(bodyOf<JsonObject[]>(await app.call('GET', note()))[0]).not.toHaveProperty('lines');
    expect(listOf(await app.call('GET', '/admin/fam.note/index'))[0]).toMatchObject({ lines_count: 2 });
  });

  test('rows are added, changed and deleted at once; those that are not named stay', async () => {
    const made = await newNote();
    const [first, second] = made.lines;
    await app.sql(`insert into line (note_id, place, qty) values (${made.id}, 9, 9)`);
    const saved = bodyOf(
      await app.call('PUT', note(made.id), {
        title: 'Two',
        _version: made['_version'] ?? null,
        lines: {
          add: [{ place: 3, qty: 4, note_id: 999 }],
          edit: [{ id: first?.['id'] ?? null, _version: first?.['_version'] ?? null, qty: 7 }],
          del: [second?.['id'] as number],
        },
      }),
    );
    expect(saved).toMatchObject({ title: 'Two', lines_count: 3 });
    expect((await lines(made.id)).map((row) => `${row['place']}:${row['qty']}`)).toEqual([
      '1:7',
      '3:4',
      '9:9',
    ]);
  });

  test('the list of rows itself, sent back as it was read, asks for nothing', async () => {
    const made = await newNote();
    await app.sql(`update line set qty = 50 where place = 2`);
    bodyOf(await app.call('PUT', note(made.id), { ...made, title: 'Again' }));
    expect((await lines(made.id)).map((row) => Number(row['qty']))).toEqual([2, 50]);
  });

  test('every issue comes with the path of its row, also from the row itself, and nothing is written', async () => {
    const made = await newNote();
    const answer = await app.call('PUT', note(made.id), {
      title: '',
      lines: {
        add: [
          { place: 3, qty: 4 },
          { place: 4, qty: 0 },
          { place: null, qty: 1 },
        ],
        edit: [{ id: made.lines[0]?.['id'] ?? null, qty: 'many' }],
      },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(issuesOf(answer)).sort()).toEqual([
      'lines[1].qty',
      'lines[2].place',
      'lines[3].qty',
      'title',
    ]);
    expect(issuesOf(answer)['lines[1].qty']).toContain('数量');
    expect(await lines(made.id)).toHaveLength(2);
  });

  test('what the database refuses names the row, and takes everything back', async () => {
    const made = await newNote();
    const answer = await app.call('PUT', note(made.id), {
      title: 'Changed',
      lines: {
        add: [
          { place: 3, qty: 1 },
          { place: 1, qty: 1 },
        ],
      },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(issuesOf(answer))).toEqual(['lines[1].note_id', 'lines[1].place']);
    expect(bodyOf(await app.call('GET', note(made.id)))).toMatchObject({ title: 'One', lines_count: 2 });
    const none = await app.call('POST', note(), {
      title: 'New',
      lines: {
        add: [
          { place: 1, qty: 1 },
          { place: 1, qty: 1 },
        ],
      },
    });
    expect(none.status).toBe(422);
    expect(bodyOf<unknown[]>(await app.call('GET', note()))).toHaveLength(1);
  });

  test('unique values can be swapped and passed around', async () => {
    const made = await newNote({
      lines: { add: [1, 2, 3, 4].map((place) => ({ place, qty: place })) },
    });
    const id = (at: number) => made.lines[at]?.['id'] ?? null;
    const edit = [
      { id: id(0), place: 2 },
      { id: id(1), place: 1 },
      { id: id(2), place: 4 },
      { id: id(3), place: 5 },
    ];
    bodyOf(await app.call('PUT', note(made.id), { lines: { edit } }));
    expect((await lines(made.id)).map((row) => Number(row['qty']))).toEqual([2, 1, 3, 4]);
    const freed = { del: [id(0) as number], add: [{ place: 2, qty: 8 }] };
    bodyOf(await app.call('PUT', note(made.id), { lines: freed }));
    expect((await lines(made.id)).map((row) => Number(row['qty']))).toEqual([2, 8, 3, 4]);
  });

  test('a row that somebody changed or deleted meanwhile is a conflict that names it', async () => {
    const made = await newNote();
    const [first] = made.lines;
    await app.sql(`update line set qty = 60 where place = 1`);
    const edit = [{ id: first?.['id'] ?? null, _version: first?.['_version'] ?? null, qty: 5 }];
    const changed = await app.call('PUT', note(made.id), { title: 'X', lines: { edit } });
    expect(changed).toMatchObject({
      status: 412,
      body: { data: { child: 'lines', index: 0, mine: { qty: 5 }, theirs: { qty: 60 }, fields: ['qty'] } },
    });
    const del = [{ id: first?.['id'] ?? null, _version: first?.['_version'] ?? null }];
    expect((await app.call('PUT', note(made.id), { lines: { del } })).status).toBe(412);
    await app.sql(`delete from line where place = 1`);
    const gone = await app.call('POST', '/admin/fam.note/edit', { id: made.id, lines: { edit } });
    expect(gone.body).toMatchObject({ code: 412, data: { child: 'lines', index: 0, theirs: null } });
    expect((await app.call('PUT', note(made.id), { lines: { del } })).status).toBe(200);
    expect(bodyOf(await app.call('GET', note(made.id)))['title']).toBe('One');
  });

  test('two who add rows at the same time both keep theirs, whatever version they saw', async () => {
    const made = await newNote();
    const add = (place: number) => ({
      _version: made['_version'] ?? null,
      lines: { add: [{ place, qty: 1 }] },
    });
    const answers = await Promise.all([3, 4, 5].map((place) => app.call('PUT', note(made.id), add(place))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lines(made.id)).toHaveLength(5);
    expect(bodyOf(await app.call('GET', note(made.id)))['_version']).toBe(made['_version']);
    const tooMany = await Promise.all([6, 7, 8].map((place) => app.call('PUT', note(made.id), add(place))));
    expect(tooMany.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await lines(made.id)).toHaveLength(6);
  });

  test('each verb asks for its own node of the child, and fields for theirs', async () => {
    const made = await newNote();
    const base = ['fam/note/index', 'fam/note/edit', 'fam/line/index'];
    const line = made.lines[0]?.['id'] ?? null;
    const reader = await app.as(base);
    expect((await reader('PUT', note(made.id), { lines: { add: [{ place: 3, qty: 1 }] } })).status).toBe(403);
    expect((await reader('PUT', note(made.id), { lines: { edit: [{ id: line, qty: 1 }] } })).status).toBe(
      403,
    );
    expect((await reader('PUT', note(made.id), { lines: { del: [line as number] } })).status).toBe(403);
    const editor = await app.as([...base, 'fam/line/edit']);
    const edit = [{ id: line, qty: 5, secret: 'mine' }];
    expect(bodyOf(await editor('PUT', note(made.id), { lines: { edit } }))).toMatchObject({
      lines: [{ qty: 5 }, { qty: 3 }],
    });
    expect(await app.sql(`select secret from line where id = ${String(line)}`)).toEqual([{ secret: '' }]);
    const blind = await app.as(['fam/note/index', 'fam/note/edit']);
    expect(bodyOf(await blind('GET', note(made.id)))).not.toHaveProperty('lines');
  });

  test('rows of other owners are not there, neither to read nor to write', async () => {
    const made = await newNote();
    await app.sql(
      `update line set merchant_id = 5 where place = 1;\nupdate line set merchant_id = 6 where place = 2`,
    );
    const nodes = ['note/index', 'note/edit', 'line/index', 'line/add', 'line/edit', 'line/del'];
    const five = await app.as(
      nodes.map((node) => `fam/${node}`),
      5,
    );
    const read = bodyOf(await five('GET', note(made.id)));
    expect(read).toMatchObject({ lines: [{ place: 1 }], lines_count: 1 });
    const theirs = made.lines[1]?.['id'] ?? null;
    expect((await five('PUT', note(made.id), { lines: { edit: [{ id: theirs, qty: 1 }] } })).status).toBe(
      412,
    );
    bodyOf(
      await five('PUT', note(made.id), { lines: { del: [theirs as number], add: [{ place: 4, qty: 1 }] } }),
    );
    const owners = await app.sql('select merchant_id from line order by place');
    expect(owners.map((row) => Number(row['merchant_id']))).toEqual([5, 6, 5]);
  });

  test('rows of another parent can not be taken along', async () => {
    const one = await newNote();
    const other = await newNote();
    const theirs = other.lines[0]?.['id'] ?? null;
    const edit = { lines: { edit: [{ id: theirs, qty: 99 }] } };
    expect((await app.call('PUT', note(one.id), edit)).status).toBe(412);
    bodyOf(await app.call('PUT', note(one.id), { lines: { del: [theirs as number] } }));
    expect((await lines(other.id)).map((row) => Number(row['qty']))).toEqual([2, 3]);
  });

  test('what a row points to is looked up for all rows at once', async () => {
    await app.sql(`insert into ware (id, name) values (71, 'Cup') on conflict do nothing`);
    const answer = await app.call('POST', note(), {
      title: 'W',
      lines: {
        add: [
          { place: 1, qty: 1, ware_ids: [71] },
          { place: 2, qty: 1, ware_ids: [71, 72] },
        ],
      },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(issuesOf(answer))).toEqual(['lines[1].ware_ids']);
  });

  test('keys of several fields and natural keys are filled in and found', async () => {
    const at = '/admin/rest/fam/basket';
    const short = await app.call('POST', at, { code: 'b/1', title: 'B' });
    expect(issuesOf(short)).toHaveProperty('items');
    const made = bodyOf(
      await app.call('POST', at, {
        code: 'b/1',
        title: 'B',
        items: {
          add: [
            { pos: 1, label: 'x' },
            { pos: 2, label: 'y' },
          ],
        },
      }),
      201,
    );
    expect(made['items']).toMatchObject([
      { id: 'b%2F1,1', pos: 1, label: 'x' },
      { id: 'b%2F1,2', pos: 2 },
    ]);
    const saved = bodyOf(
      await app.call('PUT', `${at}/${encodeURIComponent('b/1')}`, {
        items: { edit: [{ pos: 1, label: 'z' }], del: ['b%2F1,2'], add: [{ pos: 3, label: 'w' }] },
      }),
    );
    expect(saved['items']).toMatchObject([{ label: 'z' }, { pos: 3, label: 'w' }]);
    const bad = await app.call('PUT', `${at}/${encodeURIComponent('b/1')}`, {
      items: { edit: [{ pos: 3, label: 'bad' }] },
    });
    expect(Object.keys(issuesOf(bad))).toEqual(['items[0].label']);
    const none = await app.call('PUT', `${at}/${encodeURIComponent('b/1')}`, {
      items: { del: ['b%2F1,1', 'b%2F1,3'] },
    });
    expect(issuesOf(none)).toHaveProperty('items');
  });

  test('many rows are added by few statements, and one that is refused is still named', async () => {
    const add = Array.from({ length: 600 }, (_, pos) => ({ pos, label: `row ${pos}` }));
    const at = '/admin/rest/fam/basket';
    const made = bodyOf(await app.call('POST', at, { code: 'many', items: { add } }), 201);
    expect(made['items']).toHaveLength(600);
    expect(made['items_count']).toBe(600);
    const more = Array.from({ length: 400 }, (_, pos) => ({
      pos: pos + 600,
      label: pos === 333 ? 'bad' : 'x',
    }));
    const refused = await app.call('PUT', `${at}/many`, { items: { add: more } });
    expect(Object.keys(issuesOf(refused))).toEqual(['items[333].label']);
    expect(bodyOf(await app.call('GET', `${at}/many`))['items_count']).toBe(600);
  });

  test('totals are right at once, and the log reports every verb', async () => {
    const count = async () =>
      (await app.call('GET', '/admin/rest/fam/line?range=[0,0]')).headers.get('content-range');
    const made = await newNote();
    expect(await count()).toBe('fam/line 0-0/2');
    const lineIds = made.lines.map((row) => row['id'] as number);
    await app.sql('delete from admin_log');
    bodyOf(
      await app.call('PUT', note(made.id), {
        lines: { add: [3, 4, 5].map((place) => ({ place, qty: 1 })), del: lineIds.slice(0, 1) },
      }),
    );
    expect(await count()).toBe('fam/line 0-0/4');
    const logged = await app.sql('select title from admin_log order by id');
    expect(new Set(logged.map((row) => row['title']))).toEqual(
      new Set(['单据 - 编辑\nNotes - Edit', '明细 - 删除\nLines - Delete', '明细 - 添加\nLines - Add']),
    );
    expect(logged).toHaveLength(3);
  });

  test('what is no change set is refused in its own words', async () => {
    const made = await newNote();
    expect(issuesOf(await app.call('PUT', note(made.id), { lines: 'all' }))).toHaveProperty('lines');
    expect(issuesOf(await app.call('PUT', note(made.id), { lines: { add: 5 } }))).toHaveProperty('lines');
    const odd = await app.call('PUT', note(made.id), { lines: { add: [7], edit: [{}] } });
    expect(Object.keys(issuesOf(odd))).toEqual(['lines[0]', 'lines[1]']);
  });
});
