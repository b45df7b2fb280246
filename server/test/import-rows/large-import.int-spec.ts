import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { JobInterrupted } from '#server/jobs/job-definition.ts';
import { ImportTasks } from '#server/record/import/import-tasks.ts';
import { runImport } from '#server/record/import/run-import.ts';
import { RECORD_SERVICES, type RecordServices } from '#server/record/record-services.ts';
import { sampleWorkbook } from '#server/record/import/file/sample-workbook.fixture.ts';
import { readSheet } from '../export/read-sheet.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { ImportClient, IMPORTS } from './import-client.ts';

const MAKER: Definition = {
  name: 'li/maker',
  title: 'Makers',
  table: 'li_maker',
  scope: 'merchant',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'merchant_id', type: 'number', list: false },
    { name: 'name', type: 'string' },
    { name: 'code', type: 'string', unique: true, title: 'Code' },
  ],
};
const GOOD: Definition = {
  name: 'li/good',
  title: { 'zh-cn': '货品', en: 'Goods' },
  table: 'li_good',
  scope: 'merchant',
  import: true,
  audit: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'merchant_id', type: 'number', list: false },
    { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, unique: true, required: true },
    { name: 'price', type: 'money', title: { 'zh-cn': '价格', en: 'Price' } },
    { name: 'stock', type: 'number', min: 0, title: 'Stock' },
    { name: 'day', type: 'date', title: 'Day' },
    { name: 'pin', type: 'password' },
    {
      name: 'maker_id',
      type: 'remoteSelect',
      title: 'Maker',
      relation: { definition: 'li/maker', name: 'maker' },
    },
  ],
};
const NOTE: Definition = {
  name: 'li/note',
  title: 'Notes',
  table: 'li_note',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'good_id', type: 'remoteSelect', relation: { definition: 'li/good', name: 'good' } },
  ],
};
const PLACE: Definition = {
  name: 'li/place',
  title: 'Places',
  table: 'li_place',
  import: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'pid', type: 'treeParent', title: 'Parent' },
    { name: 'name', type: 'string', title: 'Name', required: true },
  ],
};
const TASK_NODES = ['index', 'download', 'cancel', 'undo', 'del'].map((verb) => `routine/import/${verb}`);
const NODES = ['index', 'add', 'edit', 'del', 'import'].map((verb) => `li/good/${verb}`);

describe.each(DATABASE_KINDS)('an import of a file on %s', (kind) => {
  let place: TestServer;
  let goods: ImportClient;
  const sql = async (text: string) => (await place.main.query<JsonObject>({ text, values: [] })).rows;
  const rows = (where = 'true') => sql(`select * from li_good where ${where} order by id`);
  const asActor = async (nodes: string[], merchantId?: number) =>
    new ImportClient(
      await place.actor([...nodes, ...TASK_NODES], merchantId === undefined ? {} : { merchantId }),
      'li.good',
    );
  beforeAll(async () => {
    place = await startTestServer({ definitions: [MAKER, GOOD, NOTE, PLACE, IMPORTS], database: kind });
    await sql(`insert into li_maker (name, code, merchant_id) values ('Acme', 'A-1', 7), ('Twice', 'T-1', 7),
      ('Twice', 'T-2', 7), ('Hidden', 'H-1', 8)`);
    goods = await asActor([...NODES, 'li/maker/index'], 7);
  }, 60_000);
  afterEach(async () => {
    for (const table of ['li_note', 'li_good', 'li_place', 'row_history']) await sql(`delete from ${table}`);
  });
  afterAll(() => place.stop());

  test('says what is in the file and what its columns could fill, and writes nothing', async () => {
    const file = await goods.send('Name*,价格,Maker,?\nBolt,1.50,Acme,x\n');
    expect(file).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      heads: ['Name*', '价格', 'Maker', '?'],
      samples: [['Bolt', '1.50', 'Acme', 'x']],
      rows: 1,
      mapping: { 0: 'name', 1: 'price', 2: 'maker_id' },
      keys: [{ fields: ['id'] }, { fields: ['name'], title: 'Name' }],
    });
    const maker = file.fields.find(({ name }) => name === 'maker_id');
    expect(maker?.labels.map(({ name }) => name)).toEqual(['name', 'id', 'code']);
    expect(file.fields.map(({ name }) => name)).not.toContain('merchant_id');
    expect(await rows()).toEqual([]);
  });

  test('takes what is right, and gives back the rest with why, as a file that can be put right', async () => {
    const csv =
      'Name,Price,Stock,Maker\nBolt,1.50,3,A-1\nNut,x,1,A-1\nBolt,2,2,A-1\nCog,2,-1,A-1\nPin,3,,Nobody\n,1,1,\n"a,b",1,1,T-2\n';
    const task = await goods.import(csv, { match: { maker_id: 'code' } });
    expect(task).toMatchObject({ state: 'done', total: 7, done: 7, added: 2, changed: 0, failed: 5 });
    const names = (await rows()).map(({ name, price, maker_id, merchant_id }) => [
      name,
      price,
      maker_id,
      merchant_id,
    ]);
    expect(names).toEqual([
      ['Bolt', '150', '1', 7],
      ['a,b', '100', '3', 7],
    ]);
    const errors = (await goods.errors(task.id)).toString('utf8');
    const [heads, ...lines] = errors.trimEnd().split('\r\n');
    expect(heads).toBe('\uFEFFName,Price,Stock,Maker,Line,Reason');
    expect(lines.map((line) => line.split(',').slice(0, 5).join())).toEqual([
      'Nut,x,1,A-1,3',
      'Bolt,2,2,A-1,4',
      'Cog,2,-1,A-1,5',
      'Pin,3,,Nobody,6',
      ',1,1,,7',
    ]);
    expect(lines[1]).toContain('Name');
    expect(lines[3]).toContain('Nobody');
    const again = await goods.import(errors.replace('Nut,x', 'Nut,9'), { match: { maker_id: 'code' } });
    expect(again).toMatchObject({ added: 1, failed: 4 });
  });

  test('comes as a workbook, and what is refused goes back as one', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const workbook = await sampleWorkbook({
      formats: ['0', '14'],
      sheets: {
        Goods: `<row>${cell('Name')}${cell('Day')}${cell('Price')}</row><row>${cell('Bolt')}<c s="1"><v>46053</v></c><c><v>1.5</v></c></row><row>${cell('Nut')}${cell('never')}<c><v>2</v></c></row>`,
      },
    });
    const task = await goods.import(workbook, {}, 'goods.xlsx');
    expect(task).toMatchObject({ state: 'done', added: 1, failed: 1 });
    expect(await sql(`select name, price, day::text from li_good`)).toEqual([
      { name: 'Bolt', price: '150', day: '2026-01-31' },
    ]);
    const sheet = await readSheet(await goods.errors(task.id));
    expect(sheet[0]).toEqual(['Name', 'Day', 'Price', 'Line', 'Reason']);
    expect(sheet[1]?.slice(0, 4)).toEqual(['Nut', 'never', '2', '3']);
  });

  test('changes the rows that have the same key, and leaves those that are so already', async () => {
    await goods.import('Name,Price,Stock\nBolt,1,1\nNut,2,2\n');
    const task = await goods.import('Name,Price,Stock\nBolt,1.00,1\nNut,9,\nCog,3,3\nCog,4,3\n', {
      mode: 'upsert',
      key: ['name'],
    });
    expect(task).toMatchObject({ state: 'done', added: 1, changed: 2, skipped: 1, failed: 0 });
    expect((await rows()).map(({ name, price, stock }) => [name, price, stock])).toEqual([
      ['Bolt', '100', 1],
      ['Nut', '900', 2],
      ['Cog', '400', 3],
    ]);
    expect(await goods.import('ID,Name\n77,Seven\n')).toMatchObject({ added: 1 });
    expect((await rows(`name = 'Seven'`))[0]?.['id']).not.toBe('77');
    await sql(`delete from li_good where name = 'Seven'`);
    await sql(`delete from row_history where changes->'name'->>1 = 'Seven'`);
    const byId = await goods.import('ID,Price\n999999,1\n', {
      mapping: { 0: 'id', 1: 'price' },
      mode: 'upsert',
      key: ['id'],
    });
    expect(byId).toMatchObject({ added: 0, failed: 1 });
    const undone = await goods.undo(task.id);
    expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    expect((await rows()).map(({ name, price }) => [name, price])).toEqual([
      ['Bolt', '100'],
      ['Nut', '200'],
    ]);
    const verbs = await sql(
      `select verb, count(*)::int as count from row_history where definition = 'li/good' group by verb order by verb`,
    );
    expect(Object.fromEntries(verbs.map(({ verb, count }) => [verb, count]))).toEqual({
      add: 3,
      del: 1,
      edit: 2,
    });
  });

  test('is undone but for rows that something newer stands on, which are named', async () => {
    await goods.import('Name,Price\nOld,1\n');
    const task = await goods.import('Name,Price\nOld,2\nFree,1\nEdited,1\nNoted,1\nGone,1\n', {
      mode: 'upsert',
      key: ['name'],
    });
    await sql(`update li_good set price = 777 where name = 'Edited'`);
    await sql(`insert into li_note (good_id) select id from li_good where name = 'Noted'`);
    await sql(`delete from li_good where name = 'Gone'`);
    const undone = await goods.undo(task.id);
    expect(undone).toMatchObject({ state: 'undone', undone: 3, kept: 2 });
    expect((await rows()).map(({ name, price }) => [name, price])).toEqual([
      ['Old', '100'],
      ['Edited', '777'],
      ['Noted', '100'],
    ]);
    const left = (await goods.errors(task.id)).toString('utf8').trimEnd().split('\r\n').slice(1);
    expect(left).toEqual([
      'Edited,1,4,Changed since the import: left as it is',
      'Noted,1,5,Rows of Notes refer to it: left as it is',
    ]);
    expect(await goods.act(task.id, 'undo')).toBe(409);
  });

  test('tried is taken back whole, with the same report', async () => {
    const many = Array.from({ length: 600 }, (_, at) => `row ${at},1\n`).join('');
    const csv = `Name,Stock\nBolt,1\nBolt,2\nNut,-1\n${many}Bolt,3\n`;
    const trial = await goods.import(csv, { dryRun: true });
    expect(trial).toMatchObject({ state: 'done', added: 601, failed: 3 });
    expect(await rows()).toEqual([]);
    expect(await goods.act(trial.id, 'undo')).toBe(409);
    const real = await goods.import(csv);
    expect(real).toMatchObject({ state: 'done', added: 601, failed: 3 });
    expect((await goods.errors(real.id)).equals(await goods.errors(trial.id))).toBe(true);
  });

  test('keeps secrets out of what it remembers', async () => {
    await goods.import('Name,pin\nBolt,one-Secret-99\n');
    const task = await goods.import('Name,pin\nBolt,two-Secret-99\n', { mode: 'upsert', key: ['name'] });
    expect(task).toMatchObject({ changed: 1 });
    expect(await sql(`select before from import_row where task_id = ${task.id}`)).toEqual([{ before: null }]);
    expect(await goods.undo(task.id)).toMatchObject({ undone: 0, kept: 1 });
  });

  test('refuses broken files in words, and keeps nothing of them', async () => {
    const folder = path.join(place.server.app.get<Settings>(SETTINGS).dataDir, 'imports');
    const before = readdirSync(folder).length;
    const tasks = await sql('select count(*)::int as count from import_task');
    const bomb = await sampleWorkbook({
      sheets: { One: `<row><c t="str"><v>${' '.repeat(50_000_000)}</v></c></row>` },
    });
    const samples: [string | Buffer, string][] = [
      [bomb, 'unfolds'],
      [bomb.subarray(0, 1000), 'damaged'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'old Excel'],
      [Buffer.from([0xff, 0xff, 0x00, 0x01, 0x02]), 'no file of rows'],
      ['Name\nBolt\n"x"y\n', 'line 3'],
      ['Name\n', 'no rows'],
    ];
    for (const [content, said] of samples) {
      const { code, msg } = await goods.answer(content);
      expect([code, msg]).toEqual([0, expect.stringContaining(said)]);
    }
    expect((await goods.answer('')).code).toBe(0);
    expect(readdirSync(folder)).toHaveLength(before);
    expect(await sql('select count(*)::int as count from import_task')).toEqual(tasks);
  });

  test('keeps few files that nobody uses, and all that an import does', async () => {
    const folder = path.join(place.server.app.get<Settings>(SETTINGS).dataDir, 'imports');
    const sender = await asActor(NODES, 7);
    const used = await sender.send('Name\nKept\n');
    const { data } = await sender.start({ file: used.file, mapping: used.mapping });
    await sender.ended(data.task.id);
    const sent: string[] = [];
    for (let count = 0; count < 12; count += 1) sent.push((await sender.send('Name\nx\n')).file);
    const kept = readdirSync(folder);
    const isKept = (file: string): boolean => kept.includes(`${file}.rows`) && kept.includes(`${file}.json`);
    expect(isKept(used.file)).toBe(true);
    expect(sent.filter(isKept)).toEqual(sent.slice(-10));
  });

  test('asks for the rights to import, to add, and to change, and for one’s own file', async () => {
    const { file, mapping } = await goods.send('Name\nBolt\n');
    const other = await asActor([...NODES], 7);
    expect((await other.start({ file, mapping })).msg).toContain('not there');
    const nobody = await asActor(NODES.filter((node) => node !== 'li/good/import'));
    expect((await nobody.answer('Name\nBolt\n')).code).toBe(401);
    const adder = await asActor(NODES.filter((node) => node !== 'li/good/edit'));
    const sent = await adder.send('Name\nBolt\n');
    expect(sent.keys).toEqual([]);
    const upsert = await adder.start({
      file: sent.file,
      mapping: sent.mapping,
      mode: 'upsert',
      key: ['name'],
    });
    expect(upsert.code).toBe(401);
    const bad: [object, string][] = [
      [{ mapping: { 0: 'merchant_id' } }, 'mapping.0'],
      [{ mapping: { 7: 'name' } }, 'mapping.7'],
      [{ mapping: { 0: 'pin', 1: 'pin' } }, 'mapping.1'],
      [{ mapping: {} }, 'No column'],
      [{ mapping: 'name' }, 'mapping'],
      [{ mode: 'upsert', key: ['price'] }, 'price'],
      [{ mode: 'upsert', key: ['id'] }, 'ID'],
      [{ mapping: { 0: 'maker_id' }, match: { maker_id: 'merchant_id' } }, 'merchant_id'],
      [{ file: '../../etc/passwd' }, 'not there'],
    ];
    for (const [order, said] of bad) {
      const { code, msg } = await goods.start({ file, mapping, ...order });
      expect([code, msg]).toEqual([0, expect.stringContaining(said)]);
    }
  });

  test('sees rows of its owner’s scope alone', async () => {
    await sql(`insert into li_good (name, merchant_id, price) values ('Theirs', 8, 5)`);
    const task = await goods.import('Name,Price,Maker\nTheirs,9,Acme\nMine,1,Hidden\n', {
      mode: 'upsert',
      key: ['name'],
    });
    expect(task).toMatchObject({ added: 0, changed: 0, failed: 2 });
    expect(await rows()).toMatchObject([{ name: 'Theirs', price: '5' }]);
  });

  test('goes on behind the last batch when its server dies, and takes no row twice', async () => {
    const count = 1700;
    const csv = `Name,Stock\n${Array.from({ length: count }, (_, at) => `row ${at},${at}\n`).join('')}`;
    const { file, mapping } = await goods.send(csv);
    const tasks = place.server.app.get(ImportTasks);
    const services = place.server.app.get<RecordServices>(RECORD_SERVICES);
    const [owner] = await sql(`select admin_id from import_task order by id desc limit 1`);
    const adminId = Number(owner?.['admin_id']);
    const meta = await tasks.files.meta(file, { adminId, definition: 'li/good' });
    const order = { file, mapping, match: {}, mode: 'add' as const, key: [], dryRun: false };
    // The task without its job: this test is the server that does it.
    const quiet = new ImportTasks({
      ...tasks.parts,
      jobs: { add: async () => {}, cancelKey: async () => {} },
    });
    const { id } = await quiet.start({ adminId, definition: 'li/good', meta, order, locale: 'en' });
    const killer = new AbortController();
    const run = (signal: AbortSignal, progress: (done: number) => void) =>
      runImport(tasks, services, { id: '', data: { id }, key: null, attempt: 1, signal, progress });
    const died = run(killer.signal, (done) => done >= 1000 && killer.abort(new JobInterrupted('lost')));
    await expect(died).rejects.toThrow('lost');
    expect(await goods.task(id)).toMatchObject({ state: 'running', done: 1000, added: 1000 });
    await run(new AbortController().signal, () => {});
    expect(await goods.task(id)).toMatchObject({ state: 'done', done: count, added: count, failed: 0 });
    expect(await sql('select count(*)::int as all, count(distinct name)::int as names from li_good')).toEqual(
      [{ all: count, names: count }],
    );
    expect(await goods.undo(id)).toMatchObject({ state: 'undone', undone: count, kept: 0 });
    expect(await rows()).toEqual([]);
  }, 60_000);

  test('ends between two batches when it is cancelled; what it took can be undone', async () => {
    const csv = `Name\n${Array.from({ length: 20_000 }, (_, at) => `row ${at}\n`).join('')}`;
    const { file, mapping } = await goods.send(csv);
    const { data } = await goods.start({ file, mapping });
    for (;;) {
      const { done, state } = await goods.task(data.task.id);
      if (done > 0 || state === 'done') break;
    }
    expect(await goods.act(data.task.id, 'cancel')).toBe(200);
    const cancelled = await goods.ended(data.task.id);
    expect(cancelled.state).toBe('cancelled');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [count] = await sql('select count(*)::int as count from li_good');
    expect(count?.['count']).toBe(Number((await goods.task(data.task.id)).added));
    expect(count?.['count']).toBeLessThan(20_000);
    expect(await goods.undo(data.task.id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await rows()).toEqual([]);
  }, 60_000);

  test('puts rows of a tree below others of the same file, whatever their order', async () => {
    const places = new ImportClient(place.admin.with({ 'think-lang': 'en' }), 'li.place');
    const task = await places.import('Name,Parent\nLeaf,Branch\nBranch,Root\nRoot,\nLost,Nowhere\n');
    expect(task).toMatchObject({ state: 'done', added: 3, failed: 1 });
    expect(
      await sql(
        `select c.name, p.name as parent from li_place c left join li_place p on p.id = c.pid order by c.name`,
      ),
    ).toEqual([
      { name: 'Branch', parent: 'Root' },
      { name: 'Leaf', parent: 'Branch' },
      { name: 'Root', parent: null },
    ]);
    expect(await places.undo(task.id)).toMatchObject({ undone: 3, kept: 0 });
    expect(await sql('select id from li_place')).toEqual([]);
  });

  test('is followed, undone and reported to who started it, without the list of tasks', async () => {
    const { id } = await goods.import('Name,Stock\nBolt,1\nNut,-1\n');
    const client = await place.actor(NODES, { merchantId: 7 });
    const other = new ImportClient(client, 'li.good');
    expect((await other.progress(id)).code).toBe(0);
    expect((await other.step(id, 'undo')).code).toBe(0);
    expect((await goods.progress(id)).data).toMatchObject({
      state: 'done',
      added: 1,
      steps: ['undo', 'download'],
    });
    expect((await goods.step(id, 'cancel')).code).toBe(0);
    expect((await goods.step(id, 'drop')).code).toBe(0);
    const { data } = await goods.step(id, 'download');
    const file = await fetch(`${place.server.url}${String(data['download'])}`);
    expect(await file.text()).toContain('Nut,-1,3,');
    expect((await goods.step(id, 'undo')).data).toMatchObject({ state: 'undoing' });
    await goods.ended(id);
    expect((await goods.progress(id)).data).toMatchObject({
      state: 'undone',
      undone: 1,
      steps: ['download'],
    });
    // What is started by who holds nothing of the list is followed all the same.
    const { file: sent, mapping } = await other.send('Name\nCog\n');
    const { data: started } = await other.start({ file: sent, mapping });
    for (let state: unknown = ''; state !== 'done';)
      state = (await other.progress(started.task.id)).data['state'];
  });

  test('has a template that can be filled in and comes back', async () => {
    const csv = (await goods.template('csv')).toString('utf8');
    const [heads = '', sample = ''] = csv.split('\r\n');
    expect(heads).toBe('\uFEFFName,Price,Stock,Day,Pin,Maker');
    expect(sample).toBe('Example,1,1,2026-01-31,Example,What the related row is called');
    const sheet = await readSheet(await goods.template('xlsx'));
    expect(sheet[0]).toEqual(['Name', 'Price', 'Stock', 'Day', 'Pin', 'Maker']);
    const filled = await goods.import(`${heads}\r\nBolt,1.50,2,2026-02-01,,Acme\r\n`);
    expect(filled).toMatchObject({ added: 1, failed: 0 });
  });

  test('goes with its task', async () => {
    const folder = path.join(place.server.app.get<Settings>(SETTINGS).dataDir, 'imports');
    const { file, mapping } = await goods.send('Name\nx\n');
    const { data } = await goods.start({ file, mapping });
    await goods.ended(data.task.id);
    expect(readdirSync(folder).some((name) => name.startsWith(file))).toBe(true);
    await place.admin.delete(`/admin/rest/routine/import/${data.task.id}`);
    expect(readdirSync(folder).some((name) => name.startsWith(file))).toBe(false);
    expect(await sql(`select 1 from import_row where task_id = ${data.task.id}`)).toEqual([]);
    await sql(`update import_task set expire_time = now() - interval '1 s'`);
    await place.server.app.get(ImportTasks).clean();
    expect(await sql('select id from import_task')).toEqual([]);
  });
});
