import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { conditionKey, schemaKey } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { rulePart } from '#engine/rules/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD } from '../harness/test-server.ts';
import { dataOf, startRecordApp, type Answer, type Call, type RecordApp } from './record-app.ts';

const LATE = { properties: { state: { const: 'late' } }, required: ['state'] };

const parcel: JsonObject = {
  name: 'test/parcel',
  title: { 'zh-cn': '包裹', en: 'Parcel' },
  table: 'parcel',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'no', type: 'string', title: { 'zh-cn': '单号', en: 'Number' }, required: true, length: 5 },
    { name: 'state', type: 'string' },
    { name: 'reason', type: 'string', visible: LATE, required: LATE },
    { name: 'secret', type: 'string', length: 3, access: { read: 'test/parcel/see' } },
  ],
};
const NODES = ['index', 'add', 'edit'].map((verb) => `test/parcel/${verb}`);

interface View {
  rules: string;
  form: { add: { schema: JsonObject }; edit: { schema: JsonObject } };
}

interface Written {
  schemas: Record<string, (value: unknown) => boolean>;
  conditions: Record<string, (value: unknown) => boolean>;
}

/** Runs the script as a page that imports it. */
const run = (answer: Answer): Written =>
  // oxlint-disable-next-line typescript/no-implied-eval
  (new Function(String(answer.body).replace('export default', 'return'))() as (part: unknown) => Written)(
    rulePart,
  );

describe.each(DATABASE_KINDS)('the script of a view’s rules on %s', (kind) => {
  let app: RecordApp;
  let clerk: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', [parcel]);
    clerk = await app.as(NODES);
  });
  afterAll(() => app?.stop());

  const viewFor = async (call: Call, language = 'zh-cn'): Promise<View> =>
    dataOf(
      await call('GET', '/admin/metadata/view/test/parcel', undefined, { 'think-lang': language }),
    ) as unknown as View;
  const script = (call: Call, rules: string, headers: Record<string, string> = {}): Promise<Answer> =>
    call('GET', `/admin/metadata/rules/test/parcel/${rules}.js`, undefined, headers);

  test('validates and decides what the view says, without making code from text', async () => {
    const view = await viewFor(app.call);
    const answer = await script(app.call, view.rules);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.body).not.toMatch(/\beval\b|new Function|单号/);
    const written = run(answer);
    const add = written.schemas[schemaKey(view.form.add.schema as never)];
    expect(add?.({ no: 'A1' })).toBe(true);
    expect(add?.({ no: 'A12345' })).toBe(false);
    expect(written.conditions[conditionKey(LATE)]?.({ state: 'late' })).toBe(true);
    expect(written.conditions[conditionKey(LATE)]?.({ state: 'on time' })).toBe(false);
  });

  test('is kept for ever, by this browser only', async () => {
    const { rules } = await viewFor(app.call);
    const answer = await script(app.call, rules);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await script(app.call, rules)).body).toBe(answer.body);
  });

  test('is one for all languages, and another for callers who may see less', async () => {
    const view = await viewFor(app.call);
    expect((await viewFor(app.call, 'en')).rules).toBe(view.rules);
    const less = await viewFor(clerk);
    expect(less.rules).not.toBe(view.rules);
    expect(String((await script(clerk, less.rules)).body)).not.toContain('secret');
  });

  test('needs the rights of its view', async () => {
    const view = await viewFor(app.call);
    expect((await script(clerk, view.rules)).status).toBe(404);
    const stranger = await app.as(['test/other/index']);
    expect((await script(stranger, view.rules)).status).toBe(403);
    expect((await script(app.call, view.rules, { batoken: 'nobody' })).status).toBe(401);
    expect((await app.call('GET', '/admin/metadata/rules/test/nothing/00.js')).status).toBe(404);
    expect((await app.call('GET', '/admin/metadata/rules/nonsense')).status).toBe(404);
  });

  test('takes its token from the address, as a script of a page must', async () => {
    const { rules } = await viewFor(app.call);
    const login = { username: 'admin', password: ADMIN_PASSWORD };
    const { userInfo } = dataOf(await app.call('POST', '/admin/Index/login', login, { batoken: '' }));
    const { token } = userInfo as { token: string };
    const path = `/admin/metadata/rules/test/parcel/${rules}.js?batoken=${token}`;
    expect((await app.call('GET', path, undefined, { batoken: '' })).status).toBe(200);
  });

  test('moves to another address with its definition; the old one is gone', async () => {
    const { rules } = await viewFor(app.call);
    const fields = [
      ...(parcel['fields'] as JsonObject[]),
      { name: 'weight', type: 'number', required: true },
    ];
    await app.define([{ ...parcel, fields }]);
    const later = await viewFor(app.call);
    expect(later.rules).not.toBe(rules);
    expect((await script(app.call, rules)).status).toBe(404);
    expect((await script(app.call, later.rules)).status).toBe(200);
  });
});
