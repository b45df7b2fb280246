import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/model/json.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { applyChanges } from './page-changes.ts';
import type { NodeBox, PageDocument } from './page-document.ts';
import type { PageFacts } from './page-facts.ts';
import { pageFindings } from './page-findings.ts';
import { addTestTypes, grid, pageOf } from './test-types.fixture.ts';

beforeAll(addTestTypes);

const both = { 'zh-cn': '好', en: 'Good' };
const one = (props: JsonObject, type = 'banner', box?: NodeBox): PageDocument =>
  pageOf(['n'], { n: { type, v: 1, props, ...(box ? { box } : {}) } });
const kinds = (document: PageDocument, facts: PageFacts = {}): string[] =>
  pageFindings(document, facts).map(({ kind, path, level }) => `${level} ${kind} ${path}`);
const facts: PageFacts = {
  goods: new Map([
    [1, 'on'],
    [2, 'off'],
    [3, 'out'],
  ]),
  classes: new Set([1]),
  coupons: new Set([1]),
  pages: new Set(['sale']),
  merchants: new Set([1]),
  pictures: new Map([
    ['/good.png', { bytes: 307_200, width: 1, height: 1 }],
    ['/large.png', { bytes: 307_201, width: 1, height: 1 }],
  ]),
};
const list = (source: JsonObject): PageDocument => one({ title: both, source }, 'goodsList');

describe('the health of a page', () => {
  test.each<[string, JsonObject, string[]]>([
    ['good', { items: [{ title: both, link: '/goods/1', picture: '/good.png' }] }, []],
    ['no English', { items: [{ title: { 'zh-cn': '好' } }] }, ['warning english props.items.0.title']],
    ['blank English', { title: { 'zh-cn': '好', en: ' ' } }, ['warning english props.title']],
    ['no text at all', { title: { 'zh-cn': '' } }, []],
    ['an empty picture', { poster: '' }, ['warning picture props.poster']],
    [
      'one item without a picture',
      { items: [{ picture: '/good.png' }, { link: '/' }, { source: { limit: 1 } }] },
      ['warning picture props.items.1.picture'],
    ],
    ['no item with a picture', { items: [{ link: '/' }, { link: '/' }] }, []],
    ['a picture that is not there', { picture: '/gone.png' }, ['error gone props.picture']],
    ['a picture elsewhere', { picture: 'https://cdn.example/x.png' }, []],
    ['a heavy picture', { picture: '/large.png' }, ['warning heavy props.picture']],
    [
      'links to what is gone',
      { links: ['/goods/9?x=1', '/class/9', '/page/9', '/merchant/9'] },
      [0, 1, 2, 3].map((at) => `error gone props.links.${at}`),
    ],
    [
      'links to what is there',
      { links: ['/goods/1', '/class/1#a', '/page/sale', '/merchant/1/', '/search?q=9', '/goods/9.png'] },
      [],
    ],
    [
      'goods that are not sold',
      { links: ['/goods/2', '/goods/3'] },
      ['warning off props.links.0', 'warning out props.links.1'],
    ],
    ['coupons that are gone', { coupon_ids: [1, 9] }, ['error gone props.coupon_ids.1']],
    [
      'a source of what is gone',
      { source: { classify_id: 9, merchant_id: 9 } },
      ['error gone props.source.classify_id', 'error gone props.source.merchant_id'],
    ],
    ['no items', { items: [] }, ['warning empty props.items']],
    ['no chosen goods', { source: { ids: [] } }, ['warning empty props.source.ids']],
    ['grey on white', { bg: '#fff', color: '#777777' }, ['warning contrast props.color']],
    [
      'grey on white in an item',
      { items: [{ bg: '#ffffff', color: '#999' }] },
      ['warning contrast props.items.0.color'],
    ],
    ['black on white', { bg: '#fff', color: '#000' }, []],
    ['colours of the shop', { bg: 'token:ink', color: '#000' }, []],
  ])('%s', (_, props, expected) => {
    const document = one(props, 'hologram');
    expect(kinds(document, facts)).toEqual(expected);
    for (const { text, node } of pageFindings(document, facts)) {
      expect(node).toBe('n');
      expect(text['zh-cn'] && text.en).toBeTruthy();
    }
  });

  test('says what it is about', () => {
    const props = { links: ['/goods/2', '/goods/3', '/class/9'], picture: '/large.png' };
    expect(pageFindings(one(props, 'hologram'), facts).map(({ text }) => text)).toEqual([
      { 'zh-cn': '商品 2 已下架', en: 'The product 2 is off the shelf' },
      { 'zh-cn': '商品 3 已售罄', en: 'The product 3 is sold out' },
      { 'zh-cn': '分类 9 不存在', en: 'The category 9 does not exist' },
      {
        'zh-cn': '图片有 301 KB，超过 300 KB，会拖慢页面',
        en: 'The picture has 301 KB; more than 300 KB make the page slow',
      },
    ]);
  });

  test('of what nothing is known nothing is said', () => {
    const props = { links: ['/goods/9', '/class/9', '/page/x', '/merchant/9'], picture: '/x', coupon_id: 9 };
    expect(kinds(one(props, 'hologram'))).toEqual([]);
  });

  test('a text is read on the background of its block', () => {
    expect(kinds(one({ color: '#eee' }, 'hologram', { bg: '#ffffff' }))).toEqual([
      'warning contrast props.color',
    ]);
    expect(kinds(one({ title: both }, 'hologram', { picture: '/gone.png' }), facts)).toEqual([
      'error gone box.picture',
    ]);
  });

  test('goods that are gone are taken out of their source; a block without any is hidden', () => {
    const document = list({ ids: [9, 1, 8] });
    const [first, second] = pageFindings(document, facts);
    expect([first?.path, second?.path]).toEqual(['props.source.ids.0', 'props.source.ids.2']);
    const fixed = applyChanges(document, first?.fix ?? {});
    expect(fixed.nodes['n']?.props['source']).toEqual({ ids: [1, 8] });
    expect(kinds(applyChanges(fixed, pageFindings(fixed, facts)[0]?.fix ?? {}), facts)).toEqual([]);
    for (const source of [{ ids: [9] }, { ids: [] }] as Record<string, Json>[]) {
      const alone = list(source);
      const [finding] = pageFindings(alone, facts);
      const hidden = applyChanges(alone, finding?.fix ?? {});
      expect(hidden.nodes['n']?.show).toEqual({ hidden: true });
      expect(kinds(hidden, facts)).toEqual([]);
    }
    const [link] = pageFindings(one({ link: '/goods/9' }, 'hologram'), facts);
    expect(link).not.toHaveProperty('fix');
  });

  test('of hidden blocks and of what stands in them nothing is said', () => {
    const inner = { type: 'hologram', v: 1, props: { title: { 'zh-cn': '好' } } };
    const document = pageOf(['g'], { g: { ...grid(['n']), show: { hidden: true } }, n: inner });
    expect(kinds(document)).toEqual([]);
    expect(kinds(pageOf(['g'], { g: grid(['n']), n: inner }))).toEqual(['warning english props.title']);
  });

  test.each([
    [17, []],
    [18, ['warning bound ']],
    [20, ['warning bound ']],
    [21, ['error bound ']],
  ])('%i blocks that ask for data', (count, expected) => {
    const ids = Array.from({ length: count }, (_, at) => `n${at}`);
    const nodes = ids.map((id, at) => [
      id,
      { type: 'goodsList', v: 1, props: { source: { limit: at + 1 } } },
    ]);
    expect(kinds(pageOf(ids, Object.fromEntries(nodes)))).toEqual(expected);
  });
});

test.each([
  ['#000', '#ffffff', 21],
  ['#777777', '#fff', 4.48],
  ['#FF0000', '#fff', 4],
  ['#fff', '#FFFFFF', 1],
])('the contrast of %s and %s', (one_, other, ratio) => {
  expect(contrastRatio(one_, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one_)).toBeCloseTo(ratio, 2);
});

test.each(['token:ink', '#ffffff80', 'red', '#12', undefined, 7])('%p has no contrast', (colour) => {
  expect(contrastRatio(colour, '#fff')).toBeNull();
});
