import { rmSync } from 'node:fs';
import type { HttpClient } from '../harness/http-client.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { ADDS, EDITS, type Values } from '../hostile/write-routes.ts';
import { withImport } from '../hostile/with-import.ts';

const WORDS = {
  username: {
    'zh-cn': '账号要求 3 到 15 位，字母开头且只含字母、数字、下划线',
    en: 'The account must be 3 to 15 characters, start with a letter and hold only letters, digits and underscores',
  },
  password: {
    'zh-cn': '密码要求 6 到 32 位，不能包含 & < > " \'',
    en: 'The password must be 6 to 32 characters and must not contain & < > " \'',
  },
};
const WRONG: Values[] = [
  { username: 'ab' },
  { username: 'a'.repeat(16) },
  { username: '1abc' },
  { username: '_abc' },
  { username: 'ab-cd' },
  { username: '会员一二' },
  { password: '12345' },
  { password: 'x'.repeat(33) },
  ...['&', '<', '>', '"', "'", '\n'].map((sign) => ({ password: `secret${sign}1` })),
];

/** Accounts of administrators and of members are named and guarded by the same rules, whichever route they come through. */
describe.each([
  ['auth/admin', 'admin', { group_arr: [1] }],
  ['user/user', '"user"', { group_id: 1 }],
])('an account of %s', (definition, table, more) => {
  let test: TestServer;
  let folder = '';
  let id = 0;
  const person = { nickname: 'Fresh', username: 'fresh_1', password: ADMIN_PASSWORD, ...more };
  const rows = async () =>
    JSON.stringify(
      (await test.main.query({ text: `SELECT id, username, password FROM ${table} ORDER BY id`, values: [] }))
        .rows,
    );
  const inBoth = async (wrong: Values, ask: (as: HttpClient) => Promise<{ done: boolean; text: string }>) => {
    const before = await rows();
    const [field = ''] = Object.keys(wrong);
    for (const language of ['zh-cn', 'en'] as const) {
      const { done, text } = await ask(test.admin.with({ 'think-lang': language }));
      expect({ done, language }).toEqual({ done: false, language });
      expect(text).toContain(JSON.stringify(WORDS[field as keyof typeof WORDS][language]).slice(1, -1));
    }
    expect(await rows()).toBe(before);
  };

  beforeAll(async () => {
    folder = withImport(definition);
    test = await startTestServer({ definitions: folder });
    const { text } = await ADDS[1]![1](test.admin, definition, { ...person, username: 'present_1' });
    id = (JSON.parse(text) as { id: number }).id;
  });
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(WRONG)('is not made with %j', async (wrong) => {
    for (const [, add] of ADDS) await inBoth(wrong, (as) => add(as, definition, { ...person, ...wrong }));
  });

  it.each(WRONG)('is not given %j', async (wrong) => {
    for (const [, edit] of EDITS) await inBoth(wrong, (as) => edit(as, definition, id, wrong));
  });

  it('is made with what is just right, at either end', async () => {
    for (const [at, [username, password]] of [
      ['abc', 'kqz7m4'],
      ['A23456789_12345', 'x'.repeat(32)],
      ['Zoe', '密码也可以'.padEnd(6, '!')],
    ].entries()) {
      const made = await ADDS[at]![1](test.admin, definition, { ...person, username, password });
      expect({ username, done: made.done }).toEqual({ username, done: true });
    }
  });
});
