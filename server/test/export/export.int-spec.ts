import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'out/maker',
    title: 'Makers',
    table: 'out_maker',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
    ],
  },
  {
    name: 'out/good',
    title: { 'zh-cn': '商品', en: 'Goods' },
    table: 'out_good',
    scope: 'merchant',
    export: true,
    softDelete: 'gone_at',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', list: false },
      { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, quickSearch: true },
      {
        name: 'state',
        type: 'select',
        title: { 'zh-cn': '状态', en: 'State' },
        options: [
          { key: 'on', label: { 'zh-cn': '启用', en: 'On' } },
          { key: 'off', label: { 'zh-cn': '停用', en: 'Off' } },
        ],
      },
      { name: 'price', type: 'money', title: { 'zh-cn': '价格', en: 'Price' } },
      { name: 'cost', type: 'money', access: { read: 'out/good/cost' } },
      { name: 'phone', type: 'string', access: { mask: { kind: 'last4', node: 'out/good/phone' } } },
      { name: 'pin', type: 'password' },
      { name: 'maker_id', type: 'remoteSelect', relation: { definition: 'out/maker', name: 'maker' } },
      { name: 'gone_at', type: 'timestamp' },
    ],
    children: [
      {
        name: 'sizes',
        title: { 'zh-cn': '尺寸', en: 'Sizes' },
        definition: 'out/size',
        field: 'good_id',
        form: {},
      },
      { name: 'notes', definition: 'out/note', field: 'good_id' },
    ],
  },
  {
    name: 'out/size',
    title: 'Sizes',
    table: 'out_size',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'good_id', type: 'remoteSelect', relation: { definition: 'out/good' } },
      { name: 'code', type: 'string', title: { 'zh-cn': '编码', en: 'Code' } },
      { name: 'weight', type: 'money', title: { 'zh-cn': '重量', en: 'Weight' } },
      { name: 'cost', type: 'money', access: { read: 'out/size/cost' } },
      { name: 'label', type: 'string', access: { mask: { kind: 'last4', node: 'out/size/label' } } },
    ],
  },
  {
    name: 'out/note',
    title: 'Notes',
    table: 'out_note',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'good_id', type: 'remoteSelect', relation: { definition: 'out/good' } },
    ],
  },
];

describe.each(DATABASE_KINDS)('an exported list on %s', (kind) => {
  let app: RecordApp;
  let seven: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    await app.sql(`insert into out_maker (name) values ('Acme, Ltd')`);
    seven = await app.as(['out/good/index', 'out/good/export', 'out/maker/index'], 7);
    const row = {
      merchant_id: 7,
      state: 'on',
      price: 12.5,
      cost: 3,
      phone: '13900001234',
      pin: 'quiet-harbour-7',
    };
    const rows: JsonObject[] = [
      { name: 'bolt', maker_id: 1 },
      { name: '=HYPERLINK("x")', state: 'off' },
      { name: 'other', merchant_id: 8 },
      { name: 'gone' },
    ];
    for (const more of rows) bodyOf(await app.call('POST', '/admin/rest/out/good', { ...row, ...more }), 201);
    bodyOf(await app.call('DELETE', '/admin/rest/out/good/4'));
  });
  afterAll(() => app?.stop());

  const rest = '/admin/rest/out/good?export=csv';
  const sorted = `&sort=${encodeURIComponent('["id","ASC"]')}`;
  const linesOf = async (call: Call, path: string, headers = {}) => {
    const answer = await call('GET', path, undefined, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    return String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n');
  };

  test('has the rows, fields, masks and labels that its reader sees, and nothing a spreadsheet would run', async () => {
    const columns = '&columns=name,state,price,cost,phone,pin,maker_id';
    expect(await linesOf(seven, `${rest}${columns}${sorted}`)).toEqual([
      '名称,状态,价格,Phone,Maker ID',
      expect.stringMatching(/^bolt,启用,12\.50?,\*+1234,"Acme, Ltd"$/),
      expect.stringMatching(/^"'=HYPERLINK\(""x""\)",停用,12\.50?,\*+1234,$/),
    ]);
    const whole = await linesOf(app.call, `${rest}&columns=name,cost,phone${sorted}`);
    expect(whole.map((line) => line.split(',').at(-1))).toEqual([
      'Phone',
      '13900001234',
      '13900001234',
      '13900001234',
    ]);
    expect(whole.join()).not.toContain('gone');
  });

  test('follows the filter in both dialects and the language of who asks', async () => {
    const filter = `&filter=${encodeURIComponent(JSON.stringify({ q: 'bolt' }))}`;
    expect(await linesOf(seven, `${rest}&columns=name,state${filter}`, { 'think-lang': 'en' })).toEqual([
      'Name,State',
      'bolt,On',
    ]);
    expect(await linesOf(seven, '/admin/out.good/export?columns=name&quickSearch=bolt')).toEqual([
      '名称',
      'bolt',
    ]);
  });

  test('has the rows alone whose keys are given, as far as its reader may see them, in either dialect', async () => {
    const sort = '["id","DESC"]';
    const asked = { columns: 'name,cost', sort };
    const named = (ids: number[], more = {}) => ({ ...asked, filter: JSON.stringify({ id: ids, ...more }) });
    const path = '/admin/rest/out/good/export';
    // 3 is another merchant's, 4 is deleted, 99 was never there.
    const posted = async (call: Call, body: object, to = path) => {
      const { status, body: text } = await call('POST', to, body as JsonObject);
      expect(status).toBe(200);
      return String(text).replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    expect(await posted(seven, named([1, 2, 3, 4, 99]))).toEqual(['名称', `"'=HYPERLINK(""x"")"`, 'bolt']);
    expect(await posted(seven, named([1, 2], { q: 'bolt' }))).toEqual(['名称', 'bolt']);
    expect(await posted(seven, named([]))).toEqual(['名称']);
    expect(await linesOf(seven, '/admin/out.good/export?columns=name&ids[]=1&ids[]=3')).toEqual([
      '名称',
      'bolt',
    ]);
    const inBackOffice = { columns: 'name', ids: [1, 3] };
    expect(await posted(seven, inBackOffice, '/admin/out.good/export')).toEqual(['名称', 'bolt']);
    const many = Array.from({ length: 10_000 }, (_, at) => at + 1);
    expect(await posted(seven, named(many))).toHaveLength(3);
    expect((await seven('POST', path, named([...many, 10_001]))).status).toBe(413);
    const reader = await app.as(['out/good/index'], 7);
    expect((await reader('POST', path, named([1]))).status).toBe(403);
    expect((await app.call('POST', '/admin/rest/out/maker/export', named([1]))).status).toBe(404);
  });

  test('has one line for each child row where that is asked for, by the rights on those', async () => {
    await app.sql(`insert into out_size (good_id, code, weight, cost, label) values
      (1, 'S', 150, 1, 'ABCD1234'), (3, 'X', 100, 1, ''), (1, '=L', 250, 1, '')`);
    const per = `${rest}&columns=name,price${sorted}&per=sizes`;
    const packer = await app.as(['out/good/index', 'out/good/export', 'out/size/index'], 7);
    expect(await linesOf(packer, per)).toEqual([
      '名称,价格,尺寸 编码,尺寸 重量,尺寸 Label',
      expect.stringMatching(/^bolt,12\.50?,S,1\.50?,\*+1234$/),
      expect.stringMatching(/^bolt,12\.50?,'=L,2\.50?,$/),
      expect.stringMatching(/^"'=HYPERLINK\(""x""\)",12\.50?,,,$/),
    ]);
    const english = await linesOf(app.call, per, { 'think-lang': 'en' });
    expect(english[0]).toBe('Name,Price,Sizes Code,Sizes Weight,Sizes Cost,Sizes Label');
    expect(english).toHaveLength(5);
    expect((await seven('GET', per)).status).toBe(403);
    for (const name of ['notes', 'maker', 'toString'])
      expect([name, (await packer('GET', `${rest}&per=${name}`)).status]).toEqual([name, 400]);
  });

  test('asks for its own node and is logged, and is nothing where it was not asked for', async () => {
    const reader = await app.as(['out/good/index'], 7);
    expect((await reader('GET', rest)).status).toBe(403);
    const blind = await app.as(['out/good/export'], 7);
    expect((await blind('GET', rest)).status).toBe(403);
    expect((await app.call('GET', '/admin/rest/out/maker?export=csv')).status).toBe(404);
    expect((await app.call('GET', '/admin/out.maker/export')).body).toMatchObject({ code: 0 });
    const logged = await app.sql(`select count(*)::int as n from admin_log where url like '%export%'`);
    expect(logged[0]?.['n']).toBeGreaterThanOrEqual(4);
  });
});
