import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { BehaviourRegistry, type Behaviour } from '#server/record/behaviour/behaviour.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { runAction } from '#server/record/verbs/action.verb.ts';
import { addRow } from '#server/record/verbs/add.verb.ts';
import { deleteRows } from '#server/record/verbs/del.verb.ts';
import { saveRow } from '#server/record/verbs/edit.verb.ts';
import { listRecords } from '#server/record/verbs/index.verb.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type RecordApp } from './record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/parcel',
    title: 'Parcels',
    table: 'parcel',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', required: true },
      { name: 'status', type: 'number', default: 1 },
      { name: 'note', type: 'string' },
      { name: 'secret', type: 'password' },
      { name: 'update_time', type: 'timestamp' },
    ],
    actions: [
      {
        name: 'send',
        title: { 'zh-cn': '发货', en: 'Send' },
        on: 'row',
        schema: { type: 'object', properties: { to: { type: 'string', minLength: 2 } }, required: ['to'] },
      },
      { name: 'receive', title: 'Receive', on: 'selection', when: { properties: { note: { const: 'ok' } } } },
    ],
    transitions: { send: { from: [1], to: 2 }, receive: { from: [2], to: 3 } },
  },
];

describe.each(DATABASE_KINDS)('actions and hooks on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
  });
  afterAll(() => app?.stop());
  afterEach(() => app.sql('delete from parcel'));

  const make = async ({ status, ...row }: JsonObject = {}) => {
    const added = await app.call('POST', '/admin/rest/test/parcel', { name: 'p', ...row });
    const id = Number(bodyOf(added, 201)['id']);
    if (status !== undefined) await app.sql(`update parcel set status = ${Number(status)} where id = ${id}`);
    return id;
  };
  const rowOf = async (id: number) =>
    (await app.sql(`select name, status, note from parcel where id = ${id}`))[0];

  describe('a transition', () => {
    test('moves the row on in both dialects and is logged under its title', async () => {
      const [one, two] = [await make(), await make({ note: 'ok' })];
      expect((await app.call('POST', '/admin/test.parcel/SEND', { id: one, to: 'Ulm' })).body).toMatchObject({
        code: 1,
      });
      bodyOf(await app.call('POST', `/admin/rest/test/parcel/${two}/send`, { to: 'Bonn' }));
      expect(await rowOf(one)).toMatchObject({ status: 2 });
      bodyOf(await app.call('POST', '/admin/rest/test/parcel/receive', { ids: [two] }));
      expect(await rowOf(two)).toMatchObject({ status: 3 });
      expect(await app.sql('select title from admin_log order by id desc limit 2')).toEqual([
        { title: 'Parcels - Receive' },
        { title: 'Parcels - 发货\nParcels - Send' },
      ]);
    });

    test('is refused from any other state, and so is an action whose condition does not hold', async () => {
      const id = await make({ status: 2, note: 'not ok' });
      const sent = await app.call('POST', `/admin/rest/test/parcel/${id}/send`, { to: 'Ulm' });
      expect(sent).toMatchObject({ status: 409, body: { code: 'action.not-allowed' } });
      expect((await app.call('POST', '/admin/test.parcel/receive', { ids: [id] })).body).toMatchObject({
        code: 0,
      });
      expect(await rowOf(id)).toMatchObject({ status: 2 });
    });

    test('moves all chosen rows or none', async () => {
      const ids = [await make({ status: 2, note: 'ok' }), await make({ status: 1, note: 'ok' })];
      expect((await app.call('POST', '/admin/test.parcel/receive', { ids })).body).toMatchObject({ code: 0 });
      expect(await rowOf(ids[0] ?? 0)).toMatchObject({ status: 2 });
    });

    test('says so when a trigger keeps the row from being written', async () => {
      const id = await make();
      await app.sql(`create function hold() returns trigger language plpgsql as 'begin return null; end';
        create trigger hold before update on parcel for each row execute function hold()`);
      const answer = await app.call('POST', '/admin/test.parcel/send', { id, to: 'Ulm' });
      await app.sql('drop trigger hold on parcel;\ndrop function hold');
      expect(answer.body).toMatchObject({ code: 0, data: { issues: [{ path: '', code: 'check' }] } });
      expect(await rowOf(id)).toMatchObject({ status: 1 });
    });

    test('happens once when two ask at the same time', async () => {
      const id = await make();
      const answers = await Promise.all(
        [1, 2, 3].map(() => app.call('POST', `/admin/rest/test/parcel/${id}/send`, { to: 'Ulm' })),
      );
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409']);
    });

    test('asks for its own node, its own parameters and a row that is there', async () => {
      const id = await make();
      const reader = await app.as(['test/parcel/index', 'test/parcel/receive']);
      expect((await reader('POST', `/admin/rest/test/parcel/${id}/send`, { to: 'Ulm' })).status).toBe(403);
      const bad = await app.call('POST', `/admin/rest/test/parcel/${id}/send`, { to: 'U' });
      expect(bodyOf<{ errors: JsonObject }>(bad, 422).errors).toHaveProperty('to');
      expect((await app.call('POST', '/admin/rest/test/parcel/999999/send', { to: 'Ulm' })).status).toBe(404);
      expect((await app.call('POST', `/admin/rest/test/parcel/${id}/burn`, {})).status).toBe(404);
      expect((await app.call('GET', '/admin/test.parcel/send')).body).toMatchObject({ code: 0 });
    });
  });

  describe('a state', () => {
    test('starts at its default, whatever a new row asks for', async () => {
      const added = await app.call('POST', '/admin/rest/test/parcel', { name: 'p', status: 3 });
      expect(bodyOf(added, 201)).toMatchObject({ status: 1 });
      await app.call('POST', '/admin/test.parcel/add', { name: 'q', status: 3 });
      expect(await app.sql('select distinct status from parcel')).toEqual([{ status: 1 }]);
    });

    test('is moved by its actions alone: an edit in either dialect is refused, sending it back is not', async () => {
      const id = await make();
      const put = (status: number) =>
        app.call('PUT', `/admin/rest/test/parcel/${id}`, { name: 'renamed', status });
      expect(bodyOf<{ errors: JsonObject }>(await put(2), 422).errors).toHaveProperty('status');
      const edited = await app.call('POST', '/admin/test.parcel/edit', { id, status: 2 });
      expect(edited.body).toMatchObject({
        code: 0,
        data: { issues: [{ path: 'status', code: 'readonly' }] },
      });
      expect(await rowOf(id)).toMatchObject({ name: 'p', status: 1 });
      bodyOf(await put(1));
      expect(await rowOf(id)).toMatchObject({ name: 'renamed', status: 1 });
    });
  });

  describe('a behaviour', () => {
    const seen: string[] = [];
    const behaviour: Behaviour = {
      definition: 'test/parcel',
      validate({ change, issues }) {
        if (change['name'] === 'bad') issues.add({ path: 'name', code: 'custom', message: 'Not this name' });
      },
      before({ change, verb, row }) {
        seen.push(`before ${verb} ${String(row?.['name'] ?? '-')}`);
        if (verb !== 'del') change['note'] = `by ${verb}`;
      },
      async after({ executor, change, verb }) {
        if (change['name'] === 'fails after') throw new AppError('action.not-allowed');
        const { rows } = await executor.query<{ n: number }>({
          text: 'select count(*)::int as n from parcel',
          values: [],
        });
        seen.push(`after ${verb} ${rows[0]?.n}`);
      },
      afterCommit({ verb }) {
        seen.push(`committed ${verb}`);
        if (verb === 'edit') throw new Error('mail server away');
      },
      shape({ rows }) {
        for (const row of rows) {
          if (row['name'] === 'breaks shape') throw new Error('label server away');
          row['shaped'] = true;
        }
      },
      actions: {
        send({ row, change, params }) {
          change['note'] = `${String(row?.['name'])} to ${String(params['to'])}`;
          return { sent: true };
        },
        async refill({ executor }) {
          await executor.query({ text: `insert into parcel (name) values ('a'), ('b')`, values: [] });
        },
      },
    };
    const context: RequestContext = {
      actor: { audience: 'admin', id: 1, username: 'admin', super: true, nodes: new Set(), merchantId: null },
      locale: 'en',
      dialect: 'rest',
      timeZone: 'UTC',
      origin: 'http://127.0.0.1',
      ip: '127.0.0.1',
      userAgent: '',
      url: '/test',
    };
    let services: RecordServices;
    const failures: string[] = [];
    beforeAll(() => {
      services = {
        ...app.services,
        behaviours: new BehaviourRegistry([behaviour]),
        logError: (line) => void failures.push(line),
      };
    });
    const request = (body: JsonObject, key?: number) => {
      const definition = app.metadata.get('test/parcel');
      if (!definition) throw new Error('The definition is not loaded');
      return {
        context,
        definition,
        verb: '',
        query: {},
        body,
        ...(key === undefined ? {} : { key: String(key) }),
      };
    };

    test('is called around every write, inside its transaction, and after its commit', async () => {
      seen.length = 0;
      const row = await addRow(services, { ...request({ name: 'n' }), verb: 'add' });
      expect(row).toMatchObject({ note: 'by add', shaped: true });
      await saveRow(services, { ...request({ name: 'm' }, Number(row['id'])), verb: 'edit' });
      const gone = await deleteRows(services, { ...request({}, Number(row['id'])), verb: 'del' });
      expect(gone).toMatchObject({ name: 'm', shaped: true });
      expect(seen).toEqual([
        'before add -',
        'after add 1',
        'committed add',
        'before edit n',
        'after edit 1',
        'committed edit',
        'before del m',
        'after del 0',
        'committed del',
      ]);
      expect(failures).toEqual(['afterCommit of test/parcel failed']);
    });

    test('may write as it likes, and totals are right at once', async () => {
      const { definition, ...rest } = request({});
      const withRefill = {
        ...definition,
        verbs: [...definition.verbs, 'refill'],
        nodes: { ...definition.nodes, refill: 'test/parcel/refill' },
        actions: [...definition.actions, { name: 'refill', title: 'Refill', on: 'table' as const }],
      };
      const total = async () => (await listRecords(services, { ...request({}), verb: 'index' })).total;
      const before = await total();
      await runAction(services, { ...rest, definition: withRefill, verb: 'refill' });
      expect(await total()).toBe(before + 2);
    });

    test('undoes everything by an issue or an error', async () => {
      await expect(addRow(services, { ...request({ name: 'bad' }), verb: 'add' })).rejects.toMatchObject({
        code: 'record.invalid',
        issues: [{ path: 'name' }],
      });
      const logs = await app.sql('select count(*)::int as n from admin_log');
      await expect(addRow(services, { ...request({ name: 'fails after' }), verb: 'add' })).rejects.toThrow(
        AppError,
      );
      expect(await app.sql('select 1 from parcel')).toEqual([]);
      expect(await app.sql('select count(*)::int as n from admin_log')).toEqual(logs);
    });

    test('carries an action out and has its changes written with the transition', async () => {
      const id = await make();
      const result = await runAction(services, { ...request({ to: 'Ulm' }, id), verb: 'send' });
      expect(result).toEqual({ sent: true });
      expect(await rowOf(id)).toEqual({ name: 'p', status: 2, note: 'p to Ulm' });
    });

    test('that fails to shape a written row leaves it written, and answered by its key', async () => {
      failures.length = 0;
      const row = await addRow(services, { ...request({ name: 'breaks shape' }), verb: 'add' });
      const [stored] = await app.sql(`select id from parcel where name = 'breaks shape'`);
      expect(row).toEqual({ id: Number(stored?.['id']), _version: expect.any(String) });
      expect(failures).toContain('Showing a written row of test/parcel failed');
    });

    test('shapes rows that are read', async () => {
      await make();
      const page = await listRecords(services, { ...request({}), verb: 'index' });
      expect(page.rows).toMatchObject([{ shaped: true }]);
    });
  });

  test('a password is kept as a hash, never shown, and kept when it is sent empty', async () => {
    const id = await make({ secret: 'hunter22' });
    const stored = async () =>
      String((await app.sql(`select secret from parcel where id = ${id}`))[0]?.['secret']);
    const hash = await stored();
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(bodyOf(await app.call('GET', `/admin/rest/test/parcel/${id}`))['secret']).toBe('');
    bodyOf(await app.call('PUT', `/admin/rest/test/parcel/${id}`, { name: 'q', secret: '' }));
    expect(await stored()).toBe(hash);
    bodyOf(await app.call('PUT', `/admin/rest/test/parcel/${id}`, { secret: 'hunter23' }));
    expect(await stored()).not.toBe(hash);
    const [log] = await app.sql('select data from admin_log order by id desc limit 1');
    expect(String(log?.['data'])).not.toContain('hunter');
  });
});
