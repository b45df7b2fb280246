import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const PATH = '/admin/preferences';

describe.each(DATABASE_KINDS)('preferences (%s)', (database) => {
  let test: TestServer;
  let clerk: HttpClient;
  const all = async (client: HttpClient) =>
    (await client.get<Enveloped<{ values: Record<string, unknown> }>>(PATH)).body.data.values;
  const write = async (client: HttpClient, values: unknown) =>
    (await client.post<Enveloped>(PATH, { values })).body;

  beforeAll(async () => {
    test = await startTestServer({ database });
    clerk = await test.actor([]);
  });
  afterAll(() => test.stop());
  beforeEach(() => clerk.call('DELETE', PATH));

  it('come back as they were given, to nobody else', async () => {
    const values = {
      'list:shop/goods/goods': { hidden: ['id'], widths: { name: 120.5 } },
      dashboard: ['图', { a: 1e21 }, '\\u0000 as text', '😀'],
      quiet: false,
    };
    expect(await write(clerk, values)).toMatchObject({ code: 1 });
    expect(await all(clerk)).toEqual(values);
    expect(await all(await test.actor([]))).toEqual({});
    expect((await test.guest.get<Enveloped>(PATH)).body.code).toBe(303);
    expect((await test.guest.post<Enveloped>(PATH, { values: {} })).body.code).toBe(303);
  });

  it('are changed one by one and taken away', async () => {
    await write(clerk, { a: 1, b: 2, c: 3, d: 4 });
    await write(clerk, { a: 5, b: null });
    expect(await all(clerk)).toEqual({ a: 5, c: 3, d: 4 });
    await clerk.call('DELETE', `${PATH}?keys[]=a&keys[]=c`);
    expect(await all(clerk)).toEqual({ d: 4 });
    await clerk.call('DELETE', PATH);
    expect(await all(clerk)).toEqual({});
  });

  it.each([
    ['no object', 7],
    ['a list', [1]],
    ['a key of another shape', { 'Key One': 1 }],
    ['an endless key', { [`list:${'x'.repeat(161)}`]: 1 }],
    ['a key with a control character', { 'list:a\u0007': 1 }],
    ['NUL', { a: 'x\0' }],
    ['half a character', { a: '\ud800' }],
    ['a long value', { a: 'x'.repeat(70_000) }],
    ['many keys', Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`k${at}`, at]))],
  ])('%s is refused, and nothing of the call is kept', async (_, values) => {
    const body =
      typeof values === 'object' && !Array.isArray(values) ? { good: 1, ...(values as object) } : values;
    expect((await write(clerk, body)).code).toBe(0);
    expect(await all(clerk)).toEqual({});
  });

  it('have an end, whoever writes at the same time', async () => {
    const part = (name: string) =>
      Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${name}${at}`, 'x'.repeat(60_000)]));
    const codes = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await write(clerk, part(name))).code),
    );
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(Object.keys(await all(clerk))).toHaveLength(10);
  });

  it('go with the administrator', async () => {
    await write(clerk, { a: 1 });
    await test.main.query({ text: 'DELETE FROM admin WHERE id > 1', values: [] });
    const { rows } = await test.main.query({ text: 'SELECT 1 FROM admin_preference', values: [] });
    expect(rows).toEqual([]);
    clerk = await test.actor([]);
  });
});
