import { compareTexts, leavesOf, textsCheck } from './texts.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const catalogues: Record<string, object> = {
  'zh-cn.ts': { zhCn: { login: { title: '登录', hello: '你好 {{name}}' } } },
  'en.ts': { en: { login: { title: 'Sign in', hello: 'Hello {{name}}' } } },
};
const load = (path: string) =>
  Promise.resolve(catalogues[path.split('/').at(-1)!] as Record<string, unknown>);
const tree = { 'web/texts/zh-cn.ts': 'title: hello:\n', 'web/texts/en.ts': '' };

test('two complete catalogues pass', async () => {
  expect(await findingsIn(textsCheck(load), tree)).toEqual([]);
});

test('a language without its file is found', async () => {
  expect(lines(await findingsIn(textsCheck(load), { 'web/texts/zh-cn.ts': '' }))).toEqual([
    'web/texts/en.ts:0 is missing',
  ]);
});

test('missing, empty and differing texts are found by their key', () => {
  const side = (file: string, texts: object) => ({ file, texts: leavesOf(texts) });
  const zh = side('zh', { a: '甲', b: { c: '丙 {n}', d: '' }, e: '戊', only: '唯' });
  const en = side('en', { a: 'A', b: { c: 'C {m}', d: 'D' }, e: ' ', more: 'M' });
  expect(lines(compareTexts(zh, en))).toEqual([
    'en:0 b.c has other placeholders than zh',
    'zh:0 b.d is empty',
    'en:0 e is empty',
    'en:0 lacks only',
    'zh:0 lacks more',
  ]);
});

test('Chinese needs no singular where it has the plural form', () => {
  const side = (file: string, texts: object) => ({ file, texts: leavesOf(texts) });
  const en = side('en', { rows_one: '{{count}} row', rows_other: '{{count}} rows', day_one: 'a day' });
  expect(lines(compareTexts(side('zh', { rows_other: '{{count}} 行' }), en))).toEqual(['zh:0 lacks day_one']);
});
