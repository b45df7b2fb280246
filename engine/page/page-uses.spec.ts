import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/model/json.ts';
import { BLOCK_TYPES } from './block-types.ts';
import type { PageDocument } from './page-document.ts';
import { pageUses, replaceUse, type UseKind } from './page-uses.ts';
import { pageOf } from './test-types.fixture.ts';

const one = (props: JsonObject, type = 'hologram'): PageDocument =>
  pageOf(['n'], { n: { type, v: 1, props } });
const uses = (document: PageDocument): string[] =>
  pageUses(document).map(({ kind, target, path }) => `${kind} ${target} ${path}`);
const asking = (kind: 'coupons' | 'merchants' | 'agreement' | 'goods'): string => {
  const type = `test-${kind}`;
  Object.assign(BLOCK_TYPES, { [type]: { v: 1, schema: {}, needs: () => [{ kind, params: {} }] } });
  return type;
};

describe('what a page names', () => {
  test.each<[JsonObject, string[]]>([
    [
      { source: { ids: [3, 4], classify_id: 5, tag_id: 6, merchant_id: 7, limit: 8 } },
      [
        'goods 3 props.source.ids.0',
        'goods 4 props.source.ids.1',
        'classify 5 props.source.classify_id',
        'tag 6 props.source.tag_id',
        'merchant 7 props.source.merchant_id',
      ],
    ],
    [{ coupon_id: 1, goods_ids: [2] }, ['coupon 1 props.coupon_id', 'goods 2 props.goods_ids.0']],
    [{ link: '/goods/12', more: '/class/3?sort=new' }, ['goods 12 props.link', 'classify 3 props.more']],
    [
      { items: [{ to: '/page/summer-sale#top' }, { link: '/merchant/4' }] },
      ['page summer-sale props.items.0.to', 'merchant 4 props.items.1.link'],
    ],
    [
      { link: '/agreement/privacy', agreement: 'user' },
      ['agreement privacy props.link', 'agreement user props.agreement'],
    ],
    [
      { picture: '/a.png', poster: '/b.png', pictures: ['/c.png', ''] },
      ['picture /a.png props.picture', 'picture /b.png props.poster', 'picture /c.png props.pictures.0'],
    ],
    [
      {
        text: { 'zh-cn': '/goods/12', en: '/goods/12' },
        limit: 3,
        link: '/search?q=1',
        more: '/goods',
        file: '/goods/1.png',
      },
      [],
    ],
  ])('%j', (props, expected) => {
    expect(uses(one(props))).toEqual(expected);
  });

  test('lists of ids are what their block asks for', () => {
    expect(uses(one({ ids: [1] }, asking('coupons')))).toEqual(['coupon 1 props.ids.0']);
    expect(uses(one({ ids: [1] }, asking('merchants')))).toEqual(['merchant 1 props.ids.0']);
    expect(uses(one({ ids: [1] }, asking('goods')))).toEqual(['goods 1 props.ids.0']);
    expect(uses(one({ type: 'privacy', source: { ids: [1] } }, asking('agreement')))).toEqual([
      'agreement privacy props.type',
      'goods 1 props.source.ids.0',
    ]);
  });

  test('the picture behind a block counts, with its block', () => {
    const document = pageOf(['n'], { n: { type: 'heading', v: 1, props: {}, box: { picture: '/x.png' } } });
    expect(pageUses(document)).toEqual([
      { kind: 'picture', target: '/x.png', node: 'n', path: 'box.picture' },
    ]);
    expect(replaceUse(document, 'picture', '/x.png', '/y.png').nodes['n']?.box).toEqual({
      picture: '/y.png',
    });
  });
});

describe('replacing', () => {
  const document = one({
    source: { ids: [12, 3, 4], classify_id: 12 },
    items: [{ link: '/goods/12?from=/goods/12' }, { link: '/goods/123' }, { link: '/page/page' }],
    text: { 'zh-cn': '/goods/12' },
  });
  const replaced = (kind: UseKind, from: string, to: string): JsonObject | undefined =>
    replaceUse(document, kind, from, to).nodes['n']?.props;

  test('puts another thing everywhere, in a list once', () => {
    expect(replaced('goods', '12', '4')).toEqual({
      source: { ids: [4, 3], classify_id: 12 },
      items: [{ link: '/goods/4?from=/goods/12' }, { link: '/goods/123' }, { link: '/page/page' }],
      text: { 'zh-cn': '/goods/12' },
    });
    expect(replaced('classify', '12', '7')).toMatchObject({ source: { ids: [12, 3, 4], classify_id: 7 } });
    expect(replaced('page', 'page', 'sale')).toMatchObject({ items: [{}, {}, { link: '/page/sale' }] });
  });

  test.each<[UseKind, string, string]>([
    ['goods', '99', '1'],
    ['goods', '12', 'x'],
    ['goods', '12', '1/../2'],
    ['goods', '12', '0'],
    ['page', 'page', 'a b'],
    ['coupon', '12', '1'],
  ])('of %s %s by %s changes nothing', (kind, from, to) => {
    const next = replaceUse(document, kind, from, to);
    if (to !== '0') expect(next).toBe(document);
    else expect(next.nodes['n']?.props['source']).toEqual(document.nodes['n']?.props['source']);
  });
});
