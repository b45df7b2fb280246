/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { renderPage } from './render-page.tsx';
import { cardOf } from './state/coupon.fixture.ts';

type Answers = Record<string, (given: unknown) => { code: number; msg?: string; data?: unknown }>;

const START: Answers = {
  'index/index': () => ({
    code: 1,
    data: {
      site: { siteName: 'Mall', recordNumber: '', headNav: [] },
      openMemberCenter: true,
      rules: [],
      shop: { name: 'Mall', logo: '', open: true, closed_text: '', hot_words: [], agreements: [] },
    },
  }),
  'shop.classify/index': () => ({ code: 1, data: [] }),
};

/** Draws a page as the server does for a guest without scripts; `form` is what is posted to it. */
async function draw(address: string, answers: Answers, form?: string) {
  const all = { ...START, ...answers };
  const calls: [string, unknown][] = [];
  const page = await renderPage(
    new Request(`https://shop.example${address}`, {
      method: form === undefined ? 'GET' : 'POST',
      ...(form === undefined
        ? {}
        : { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    }),
    {
      origin: 'https://shop.example',
      assets: {
        script: '/s.js',
        style: '/s.css',
        paint: '/p.js',
        preload: {},
        texts: { 'zh-cn': '/zh', en: '/en' },
      },
      send: (_, { call, query, body }) => {
        calls.push([call, body ?? query]);
        const { code, msg = '', data = null } = all[call]!(body ?? query);
        return Promise.resolve({ code, msg, data });
      },
    },
  );
  return { ...page, calls };
}

const centre: Answers = {
  'shop.coupon/centre': () => ({
    code: 1,
    data: { list: [cardOf(), cardOf({ id: 8, name: 'Winter' })], total: 30, tabs: ['Food'] },
  }),
};

describe('the page of all coupons', () => {
  test('stands there before a script runs, with its address in both languages and a form for each coupon', async () => {
    const { status, html, calls } = await draw('/en/coupons?tab=Food&page=2&x=1', centre);
    expect(status).toBe(200);
    expect(calls).toContainEqual(['shop.coupon/centre', { tab: 'Food', page: '2', limit: '24' }]);
    expect(html).toContain('<title>Coupons to take - Mall</title>');
    expect(html).toContain('rel="canonical" href="https://shop.example/en/coupons?tab=Food&amp;page=2"');
    expect(html).toContain('hrefLang="zh-CN" href="https://shop.example/coupons?tab=Food&amp;page=2"');
    expect(html).toMatch(/name="receive" value="7"/);
    expect(html).toMatch(/name="code"/);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Food<\/a>/);
  });

  test('says in Chinese what the coupons do, and that there are none', async () => {
    const { html } = await draw('/coupons', centre);
    expect(html).toContain('满100减20');
    const none = await draw('/coupons', {
      'shop.coupon/centre': () => ({ code: 1, data: { list: [], total: 0, tabs: [] } }),
    });
    expect(none.html).toContain('暂时没有可领的优惠券');
  });

  test('a form without scripts receives, and shows the same coupons again', async () => {
    const got: Answers = { 'shop.coupon/receive': () => ({ code: 1, data: { name: 'Autumn' } }) };
    const byId = await draw('/en/coupons?tab=Food', { ...centre, ...got }, 'receive=7');
    expect([byId.status, byId.location]).toEqual([303, '/en/coupons?tab=Food']);
    expect(byId.calls).toContainEqual(['shop.coupon/receive', { id: 7 }]);
    const byCode = await draw('/coupons', { ...centre, ...got }, 'code=+ABC1+');
    expect(byCode.location).toBe('/coupons');
    expect(byCode.calls).toContainEqual(['shop.coupon/receive', { code: 'ABC1' }]);
  });

  test('who is not signed in is led to the login, and from there back', async () => {
    const { status, location } = await draw(
      '/en/coupons?tab=Food',
      { ...centre, 'shop.coupon/receive': () => ({ code: 303 }) },
      'receive=7',
    );
    expect(status).toBe(303);
    expect(location).toBe(`/en/user/login?to=${encodeURIComponent('/en/coupons?tab=Food')}`);
  });

  test('a refusal stands at what was asked for', async () => {
    const refusing: Answers = { ...centre, 'shop.coupon/receive': () => ({ code: 0, msg: 'One each' }) };
    const wordsOf = (html: string): string[] =>
      [...html.matchAll(/role="alert">([^<]*)</g)].map(([, words]) => words!);
    expect(wordsOf((await draw('/coupons', refusing, 'receive=8')).html)).toEqual(['', '', 'One each']);
    expect(wordsOf((await draw('/coupons', refusing, 'code=X')).html)).toEqual(['One each', '', '']);
  });
});

test('a list of a coupon’s goods says so, and leads to the same list without it', async () => {
  const found = {
    list: [],
    total: 0,
    facets: { classify: [], tag: [], merchant: [], params: [], price: {} },
  };
  const list = (more: object): Answers => ({
    'shop.goods/index': () => ({ code: 1, data: { ...found, ...more } }),
  });
  const address = '/en/search?coupon_id=12&sort=sales';
  const { html, calls } = await draw(address, list({}));
  expect(calls).toContainEqual(['shop.goods/index', { coupon_id: '12', sort: 'sales', limit: '24' }]);
  const chip = /<a class="chip" aria-label="([^"]+)" href="([^"]+)"/;
  expect(chip.exec(html)?.slice(1)).toEqual([
    'Remove the filter Goods for this coupon',
    '/en/search?sort=sales',
  ]);
  const named = await draw(address, list({ coupon: { id: 12, name: 'Autumn' } }));
  expect(chip.exec(named.html)?.[1]).toBe('Remove the filter Autumn');
  const gone = await draw(address, { 'shop.goods/index': () => ({ code: 0 }) });
  expect(gone.status).toBe(404);
});

describe('a list', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: `Tea ${at}`, count: 1 }));
  const facets = {
    classify: [],
    tag: [],
    merchant: [
      { id: 1, name: 'House', count: 3 },
      { id: 5, name: 'Tea shop', count: 2 },
    ],
    params: [{ name: 'Origin', values: some(10) }],
    price: { min: '1.00', max: '9.00' },
  };
  const answers: Answers = {
    'shop.goods/index': () => ({
      code: 1,
      data: { list: [], total: 0, facets, merchant: { id: 5, name: 'Tea shop' } },
    }),
  };

  test('of a shop says so, and its filters lead to other shops and back', async () => {
    const { html } = await draw('/en/search?merchant_id=5', answers);
    const chip = /<a class="chip" aria-label="([^"]+)" href="([^"]+)"/.exec(html);
    expect(chip?.slice(1)).toEqual(['Remove the filter Tea shop', '/en/search']);
    expect(html).toContain('href="/en/search?merchant_id=1"');
  });

  test('holds the values after the eighth behind a summary, which opens without scripts', async () => {
    const { html } = await draw('/en/search', answers);
    const others = /<details class="filter-others"><summary[^>]*>([^<]+)<\/summary>(.*?)<\/details>/.exec(
      html,
    );
    expect(others?.[1]).toContain('2');
    expect(others?.[2]?.match(/<a /g)).toHaveLength(2);
    const chosen = await draw(
      `/en/search?${new URLSearchParams({ 'params[Origin]': 'Tea 9' }).toString()}`,
      answers,
    );
    expect(chosen.html).toContain('<details class="filter-others" open="">');
  });
});

test.each([
  [{ code: 0, data: { gone: true } }, 410, 'No longer sold - Mall'],
  [{ code: 0 }, 404, 'This page does not exist - Mall'],
])('goods that can not be had answer %j with %i', async (answer, status, title) => {
  const page = await draw('/en/goods/3', {
    'shop.goods/detail': () => answer,
    'shop.evaluation/index': () => ({ code: 0 }),
  });
  expect(page.status).toBe(status);
  expect(page.html).toContain(`<title>${title}</title>`);
});
