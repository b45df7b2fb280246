import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

interface Picture {
  id: string;
  text: string[];
  base64: string;
  width: number;
  height: number;
  targets?: { x: number; y: number; reach: number }[];
}

describe.each(DATABASE_KINDS)('click captcha (%s)', (database) => {
  let test: TestServer;
  let made = 0;
  const picture = async (id = `picture-${(made += 1)}`, language = 'en'): Promise<Picture> => {
    const { body } = await test.guest
      .with({ 'think-lang': language })
      .get<Enveloped<Picture>>(`/api/common/clickCaptcha?id=${id}`);
    expect(body.code).toBe(1);
    return body.data;
  };
  const solution = ({ targets = [] }: Picture): string =>
    `${targets.map(({ x, y }) => `${x},${y}`).join('-')};350;200`;
  const check = async (id: string, info: string, unset = false) =>
    (await test.guest.post<Enveloped>('/api/common/checkClickCaptcha', { id, info, unset })).body;

  beforeAll(async () => {
    test = await startTestServer({ database, env: { NODE_ENV: 'test' } });
  });
  afterAll(() => test.stop());

  it('is a picture with two hints, in the language asked for', async () => {
    const english = await picture();
    expect(english).toMatchObject({ width: 350, height: 200, id: expect.any(String) });
    expect(english.text).toHaveLength(2);
    const png = Buffer.from(english.base64.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([350, 200]);
    const hints = new Set<string>();
    for (let count = 0; count < 6; count += 1)
      for (const hint of (await picture(undefined, 'zh-cn')).text) hints.add(hint);
    for (const hint of hints) expect(hint).toMatch(/^(?:[A-Z2-9]|<[一-鿿]+>)$/);
    for (const hint of english.text) expect(hint).toMatch(/^(?:[A-Z2-9]|<[a-z ]+>)$/);
  });

  it('is solved by its targets in order, as often as it may be tried, until it is used up', async () => {
    const given = await picture();
    expect(await check(given.id, solution(given))).toMatchObject({ code: 1, data: null });
    expect(await check(given.id, solution(given), true)).toMatchObject({ code: 1 });
    expect(await check(given.id, solution(given), true)).toMatchObject({ code: 0 });
  });

  it('refuses too few points, the wrong order, another’s id, and everything after five tries', async () => {
    const given = await picture();
    const [first, second] = given.targets ?? [];
    expect(await check(given.id, `${first?.x},${first?.y};350;200`)).toMatchObject({ code: 0 });
    expect(await check(given.id, `${second?.x},${second?.y}-${first?.x},${first?.y};350;200`)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('in order'),
    });
    expect(await check('somebody-else', solution(given))).toMatchObject({ code: 0 });
    expect(await check(given.id, 'nonsense')).toMatchObject({ code: 0 });
    expect(await check(given.id, '')).toMatchObject({ code: 0 });
    expect(await check(given.id, '1,1-2,2;350;200')).toMatchObject({ code: 0 });
    expect(await check(given.id, solution(given))).toMatchObject({ code: 0 });
  });

  it('lets nobody try more often by trying at the same time', async () => {
    const given = await picture();
    await Promise.all(Array.from({ length: 12 }, () => check(given.id, '1,1-2,2;350;200')));
    expect(await check(given.id, solution(given))).toMatchObject({ code: 0 });
    const fresh = await picture();
    const uses = await Promise.all(Array.from({ length: 4 }, () => check(fresh.id, solution(fresh), true)));
    expect(uses.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  it('is replaced by a new picture for the same id, and outlived after ten minutes', async () => {
    const old = await picture('same');
    const fresh = await picture('same');
    expect(await check('same', solution(fresh))).toMatchObject({ code: 1 });
    expect(solution(old)).not.toBe(solution(fresh));
    await test.main.query({
      text: `UPDATE captcha SET expire_time = now() - interval '1 second'`,
      values: [],
    });
    expect(await check('same', solution(fresh))).toMatchObject({ code: 0 });
  });

  it('wants a short id', async () => {
    for (const id of ['', 'x'.repeat(101), '%00']) {
      expect((await test.guest.get<Enveloped>(`/api/common/clickCaptcha?id=${id}`)).body.code).toBe(0);
    }
    expect((await test.guest.post<Enveloped>('/api/common/checkClickCaptcha', [1])).body.code).toBe(0);
  });
});

describe('click captcha of a product that runs', () => {
  it('does not say where its targets are', async () => {
    const test = await startTestServer();
    try {
      const { body } = await test.guest.get<Enveloped<Picture>>('/api/common/clickCaptcha?id=one');
      expect(body.code).toBe(1);
      expect(body.data).not.toHaveProperty('targets');
    } finally {
      await test.stop();
    }
  });
});
