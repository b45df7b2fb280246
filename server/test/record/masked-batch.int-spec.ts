import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, startRecordApp, type Answer, type Call, type RecordApp } from './record-app.ts';

const SECRETS = ['13800001234', 'ann@example.com', '6222000011112222'];

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/card',
    title: 'Cards',
    table: 'card',
    label: 'phone',
    audit: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', required: true, length: 20, unique: true },
      {
        name: 'phone',
        type: 'string',
        title: { 'zh-cn': '手机号', en: 'Phone' },
        quickSearch: true,
        access: { mask: { kind: 'last4', node: 'test/card/phone' } },
      },
      { name: 'mail', type: 'email', access: { mask: { kind: 'mail', node: 'test/card/mail' } } },
      { name: 'account', type: 'string', access: { mask: { kind: 'hidden', node: 'test/card/account' } } },
      { name: 'note', type: 'string' },
    ],
  },
];
const VERBS = ['test/card/index', 'test/card/edit'];
const ROUTES = ['/admin/rest/test/card/edit', '/admin/test.card/editMany'];
const MASKS = { phone: '****1234', mail: 'a****@example.com', account: '****' };

describe.each(DATABASE_KINDS)('what one sees masked, set in many rows on %s', (kind) => {
  let app: RecordApp;
  let clerk: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    clerk = await app.as(VERBS);
  });
  afterAll(() => app?.stop());
  beforeEach(() =>
    app.sql(`
      delete from card;
      delete from row_history;
      insert into card (id, name, phone, mail, account, note) values
        (1, 'a', '13800001234', 'ann@example.com', '6222000011112222', 'old'),
        (2, 'b', '13900005678', 'bob@example.com', '6222000033334444', '')`),
  );

  const stored = () => app.sql('select * from card order by id');
  const leaksIn = (answer: Answer): string[] =>
    SECRETS.filter((secret) => JSON.stringify(answer.body).includes(secret));
  const errorsOf = (route: string, { body }: Answer): string[] =>
    route.includes('/rest/')
      ? Object.keys((body as { errors: JsonObject }).errors)
      : (body as { data: { issues: { path: string }[] } }).data.issues.map(({ path }) => path);

  describe.each(ROUTES)('at %s', (route) => {
    const bodies = (values: JsonObject): JsonObject[] => [
      { ids: [1, 2], values },
      { ids: [1, 2], values, trial: true },
      {
        rows: [
          { id: 2, values: { note: 'mine' } },
          { id: 1, values },
        ] as unknown as Json,
      },
    ];

    test.each(Object.entries(MASKS))('its mask is not written back: %s', async (name, mask) => {
      const before = await stored();
      for (const body of [...bodies({ [name]: mask }), ...bodies({ [name]: mask, note: 'new' })]) {
        const answer = await clerk('POST', route, body);
        expect([answer.status, (answer.body as JsonObject)['code']]).toEqual(
          route.includes('/rest/') ? [422, 'record.invalid'] : [200, 0],
        );
        expect(errorsOf(route, answer)).toEqual([name]);
        expect(JSON.stringify(answer.body)).toContain('您无权修改');
      }
      expect(await stored()).toEqual(before);
    });

    test.each(SECRETS)('a guess is answered alike, right or wrong: %s', async (secret) => {
      const name = Object.keys(MASKS)[SECRETS.indexOf(secret)] ?? '';
      const before = await stored();
      const [right, wrong] = [
        await clerk('POST', route, { ids: [1], values: { [name]: secret }, trial: true }),
        await clerk('POST', route, { ids: [1], values: { [name]: `x${secret}` }, trial: true }),
      ];
      const asSaid = ({ status, body }: Answer) => ({ status, ...(body as JsonObject), time: 0 });
      expect(asSaid(right)).toEqual(asSaid(wrong));
      expect(await stored()).toEqual(before);
    });

    test('neither what was done nor what was refused shows it, and an undo leaves it alone', async () => {
      const done = await clerk('POST', route, { ids: [1, 2], values: { note: 'new' } });
      const reported = (route.includes('/rest/') ? bodyOf(done) : dataOf(done)) as unknown as {
        before: JsonObject[];
      };
      expect(reported).toMatchObject({ changed: 2, before: [{ values: { note: 'old' } }, {}] });
      const undone = await clerk('POST', route, { rows: reported.before });
      const refused = await clerk('POST', route, { ids: [1, 2], values: { name: 'same' } });
      expect(JSON.stringify(refused.body)).toContain('refused');
      for (const answer of [done, undone, refused]) expect(leaksIn(answer)).toEqual([]);
      expect(await stored()).toMatchObject([
        { phone: SECRETS[0], mail: SECRETS[1], account: SECRETS[2], note: 'old' },
        { note: '' },
      ]);
    });

    test('callers who may see it in clear set it, and are shown what it was', async () => {
      const open = await app.as([...VERBS, 'test/card/phone']);
      const answer = await open('POST', route, { ids: [1], values: { phone: '13811112222' } });
      expect(leaksIn(answer)).toEqual(['13800001234']);
      expect((await stored())[0]).toMatchObject({ phone: '13811112222' });
    });
  });

  test('the rows for a batch are not found by it, in either dialect', async () => {
    for (const [at, name] of Object.keys(MASKS).entries()) {
      const value = SECRETS[at] ?? '';
      const rest = await clerk(
        'GET',
        `/admin/rest/test/card?filter=${encodeURIComponent(JSON.stringify({ [name]: value }))}`,
      );
      const search = `search[0][field]=${name}&search[0][operator]=eq&search[0][val]=${value}`;
      const other = await clerk('GET', `/admin/test.card/index?${search}`);
      expect([rest.status, (other.body as JsonObject)['code']]).toEqual([400, 0]);
    }
    const quick = await clerk('GET', '/admin/test.card/index?quickSearch=13800001234');
    expect(dataOf(quick)).toMatchObject({ list: [], total: 0 });
  });
});
