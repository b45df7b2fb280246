import { beforeAll, expect, test } from '@jest/globals';
import { renameBlock, setBox, setLock, setPropAt, setShow } from './block-settings.ts';
import { describePageChanges } from './describe-page-changes.ts';
import { insertBlock } from './insert-blocks.ts';
import { moveBlocks } from './move-blocks.ts';
import type { PageDocument } from './page-document.ts';
import { removeBlocks } from './remove-blocks.ts';
import { liftBlocks } from './step-blocks.ts';
import { addTestTypes, grid, heading, pageOf } from './test-types.fixture.ts';

beforeAll(addTestTypes);

const item = (title: string) => ({ title: { 'zh-cn': title }, link: '/' });
const page = pageOf(['a', 'n', 'l', 'g'], {
  a: heading('甲'),
  n: { type: 'banner', v: 1, props: { items: ['1', '2', '3'].map(item) } },
  l: { type: 'goodsList', v: 1, props: { source: { limit: 8, ids: [1, 2] } } },
  g: grid(['b'], ['c']),
  b: { ...heading('b'), name: '主推' },
  c: heading('c'),
});
const TITLES: Record<string, [string, string]> = {
  heading: ['标题栏', 'heading'],
  banner: ['轮播', 'banner'],
  goodsList: ['商品列表', 'goods list'],
  'test-grid': ['分栏', 'columns'],
};
const titleOf = (type: string) => {
  const [chinese, english] = TITLES[type] ?? [type, type];
  return { 'zh-cn': chinese, en: english };
};
type Change = (document: PageDocument) => PageDocument;
const put =
  (id: string, path: (string | number)[], value?: unknown): Change =>
  (document) =>
    setPropAt(document, id, path, value as never);
const of = (...ids: string[]): Set<string> => new Set(ids);
const at = (parent: string, slot: string, place: number) => ({ parent, slot, at: place });

test.each<[Change, string[], string[]]>([
  [(next) => ({ ...next, rev: 9 }), [], []],
  [put('l', ['source', 'limit'], 12), ['商品列表：数量 8 → 12'], ['goods list: limit 8 → 12']],
  [put('l', ['source', 'limit']), ['商品列表：数量不再设置'], ['goods list: limit no longer set']],
  [
    put('l', ['source', 'in_stock'], true),
    ['商品列表：只显示有货设为 是'],
    ['goods list: in stock only set to yes'],
  ],
  [put('l', ['source', 'ids'], [1, 3]), ['商品列表：所选内容已修改'], ['goods list: selection changed']],
  [put('l', ['shape'], 'round'), ['商品列表：shape设为 “round”'], ['goods list: shape set to "round"']],
  [put('a', ['title', 'zh-cn'], '乙'), ['标题栏：标题 “甲” → “乙”'], ['heading: title "甲" → "乙"']],
  [put('a', ['title', 'en'], 'A'), ['标题栏：标题（英文）设为 “A”'], ['heading: title (English) set to "A"']],
  [put('a', ['title', 'zh-cn'], '长'.repeat(41)), ['标题栏：标题已修改'], ['heading: title changed']],
  [put('n', ['items', 1, 'link'], '/search'), ['轮播：第 2 项已修改'], ['banner: 2nd item changed']],
  [put('n', ['items', 0]), ['轮播：第 1 项已删除'], ['banner: 1st item removed']],
  [put('n', ['items', 3], item('4')), ['轮播：第 4 项已新增'], ['banner: 4th item added']],
  [put('n', ['items'], ['1', 'x', '2', '3'].map(item)), ['轮播：第 2 项已新增'], ['banner: 2nd item added']],
  [
    put('n', ['items'], ['3', '2', '1'].map(item)),
    ['轮播：各项顺序已调整'],
    ['banner: items in another order'],
  ],
  [
    put('n', ['items'], ['x', 'y', '3'].map(item)),
    ['轮播：第 1 项已修改', '轮播：第 2 项已修改'],
    ['banner: 1st item changed', 'banner: 2nd item changed'],
  ],
  [
    put('n', ['items'], ['x', '1', '2', 'y', '3'].map(item)),
    ['轮播：第 1 项已新增', '轮播：第 4 项已新增'],
    ['banner: 1st item added', 'banner: 4th item added'],
  ],
  [
    put('n', ['items'], ['1', 'x', 'y', 'y'].map(item)),
    ['轮播：第 2 项已修改', '轮播：第 3 项已修改', '轮播：第 4 项已新增'],
    ['banner: 2nd item changed', 'banner: 3rd item changed', 'banner: 4th item added'],
  ],
  [
    put('n', ['items'], ['x', '3'].map(item)),
    ['轮播：第 1 项已修改', '轮播：第 2 项已删除'],
    ['banner: 1st item changed', 'banner: 2nd item removed'],
  ],
  [put('n', ['tabs'], []), ['轮播：tabs已修改'], ['banner: tabs changed']],
  [(next) => setShow(next, 'a', { hidden: true }), ['标题栏：已隐藏'], ['heading: hidden']],
  [
    (next) => setShow(next, 'a', { from: 1_794_326_400, langs: ['en'] }),
    ['标题栏：开始显示时间设为 2026-11-10 16:00（UTC）', '标题栏：显示语言已修改'],
    ['heading: shown from set to 2026-11-10 16:00 UTC', 'heading: languages changed'],
  ],
  [(next) => setBox(next, 'b', { mt: 8 }), ['“主推”：上外边距设为 8'], ['"主推": room above set to 8']],
  [
    (next) => setLock(next, 'a', { move: true }),
    ['标题栏：锁定位置设为 是'],
    ['heading: locked in place set to yes'],
  ],
  [
    (next) => renameBlock(next, 'b', '热卖'),
    ['“主推”：名称 “主推” → “热卖”'],
    ['"主推": name "主推" → "热卖"'],
  ],
  [(next) => removeBlocks(next, of('g')), ['删除了分栏'], ['columns removed']],
  [(next) => removeBlocks(next, of('b')), ['删除了“主推”'], ['"主推" removed']],
  [
    (next) => insertBlock(next, 'banner', {}, at('r', 'body', 1), () => 'x').document,
    ['新增了轮播'],
    ['banner added'],
  ],
  [
    (next) => moveBlocks(next, of('l'), at('r', 'body', 0)),
    ['商品列表移到了最前面'],
    ['goods list moved to the top'],
  ],
  [
    (next) => moveBlocks(next, of('a'), at('r', 'body', 4)),
    ['标题栏移到了分栏之后'],
    ['heading moved behind columns'],
  ],
  [
    (next) => moveBlocks(next, of('a'), at('g', 'left', 0)),
    ['标题栏移到了分栏里'],
    ['heading moved into columns'],
  ],
  [
    (next) => moveBlocks(next, of('a'), at('g', 'left', 1)),
    ['标题栏移到了“主推”之后'],
    ['heading moved behind "主推"'],
  ],
  [
    (next) => removeBlocks(liftBlocks(next, of('b')), of('g', 'a')),
    ['删除了标题栏', '删除了分栏', '“主推”移到了商品列表之后'],
    ['heading removed', 'columns removed', '"主推" moved behind goods list'],
  ],
])('change %#', (change, chinese, english) => {
  const words = describePageChanges(page, change(page), titleOf);
  expect(words.map((each) => each['zh-cn'])).toEqual(chinese);
  expect(words.map((each) => each.en)).toEqual(english);
});

test('what is hidden no more is shown again', () => {
  const hidden = setShow(page, 'a', { hidden: true, until: 9 });
  for (const show of [{ until: 9 }, { until: 9, hidden: false }])
    expect(describePageChanges(hidden, setShow(hidden, 'a', show), titleOf)).toEqual([
      { 'zh-cn': '标题栏：已取消隐藏', en: 'heading: shown again' },
    ]);
});

test('without titles a block is called by its type; an order of many names the few that moved', () => {
  const ids = ['1', '2', '3', '4', '5', '6'];
  const many = pageOf(ids, Object.fromEntries(ids.map((id) => [id, { ...heading(id), name: id }])));
  const moved = moveBlocks(many, of('6'), at('r', 'body', 0));
  expect(describePageChanges(many, moved).map(({ en }) => en)).toEqual(['"6" moved to the top']);
  const added = insertBlock(many, 'heading', {}, at('r', 'body', 0), () => 'x').document;
  expect(describePageChanges(many, added)).toEqual([{ 'zh-cn': '新增了heading', en: 'heading added' }]);
});

test.each([
  [11, '11th'],
  [21, '21st'],
  [3, '3rd'],
  [112, '112th'],
])('the place %i is the %s', (place, words) => {
  const items = Array.from({ length: place }, (_, index) => item(String(index)));
  const before = put('n', ['items'], items)(page);
  const after = put('n', ['items', place - 1, 'link'], '/x')(before);
  expect(describePageChanges(before, after)[0]?.en).toBe(`banner: ${words} item changed`);
});
