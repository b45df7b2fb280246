import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { pageNeeds, pagePictures, walkPage, type PageDocument } from '#engine/page/index.ts';
import { readShippedTemplates } from './shipped-templates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const templates = readShippedTemplates(path.join(root, 'definitions'));
const byCode = templates.map((template) => [template.code, template] as const);

/** The types of a page in the order in which they are read. */
const layoutOf = (document: PageDocument): string[] => walkPage(document).map(({ node }) => node.type);

/** Every value of a document, with the key it has. */
function valuesIn(value: Json, key = ''): [key: string, value: Json][] {
  const inner = Array.isArray(value)
    ? value.flatMap((each) => valuesIn(each, key))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, each]) => valuesIn(each, name))
      : [];
  return [[key, value], ...inner];
}

const linksOf = (document: PageDocument): string[] =>
  valuesIn(document as unknown as Json).flatMap(([key, value]) =>
    key === 'link' && typeof value === 'string' ? [value] : [],
  );

const PAGES = /^\/($|cart$|classes$|coupons$|search\?sort=(default|new|sales|score|price_asc|price_desc)$)/;
const OF_MEMBERS =
  /^\/user\/(register|order|refund|evaluate|favourite|address|coupon|level|recharge|signIn)$/;

test('there are five home pages, four campaigns and three pages of shops, in this order, no two alike', () => {
  expect(templates.map(({ category }) => category)).toEqual([
    ...Array.from({ length: 5 }, () => 'home'),
    ...Array.from({ length: 4 }, () => 'campaign'),
    ...Array.from({ length: 3 }, () => 'merchant'),
  ]);
  const layouts = templates.map(({ document }) => layoutOf(document).join());
  expect(new Set(layouts).size).toBe(templates.length);
  expect(new Set(templates.map(({ name }) => name.en)).size).toBe(templates.length);
  for (const { category, scope } of templates)
    expect(scope).toBe(category === 'merchant' ? 'merchant' : 'platform');
});

describe.each(byCode)('%s', (_code, { cover, document }) => {
  test('has every text in both languages', () => {
    const texts = valuesIn(document as unknown as Json)
      .map(([, value]) => value)
      .filter((value): value is JsonObject => isObject(value) && 'zh-cn' in value);
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) {
      expect(text).toEqual({ 'zh-cn': expect.stringMatching(/\S/), en: expect.stringMatching(/[A-Za-z]/) });
      expect(text['en']).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });

  test('shows pictures that the product has', () => {
    const pictures = [cover, ...pagePictures(document)];
    expect(pictures.filter((each) => !existsSync(path.join(root, 'web/public', each)))).toEqual([]);
  });

  test('finds its goods by rules, with few questions', () => {
    const keys = valuesIn(document as unknown as Json).map(([key]) => key);
    expect(keys.filter((key) => /(^|_)ids?$/.test(key))).toEqual([]);
    expect(pageNeeds(document).size).toBeLessThanOrEqual(12);
  });

  test('leads to pages that every shop has, and to its own parts', () => {
    const anchors = walkPage(document).map(({ node }) => `#${String(node.props['anchor'])}`);
    const known = (link: string): boolean =>
      PAGES.test(link) || OF_MEMBERS.test(link) || anchors.includes(link);
    expect(linksOf(document).filter((link) => !known(link))).toEqual([]);
  });

  test('has no two banners one after the other', () => {
    const types = layoutOf(document);
    expect(types.filter((type, at) => type === 'banner' && types[at + 1] === 'banner')).toEqual([]);
  });
});

describe('a template is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'templates-'));
  const file = path.join(folder, 'pages/templates/own.json');
  const [good] = templates;
  const read = (change: object): void => {
    writeFileSync(file, JSON.stringify({ ...good, ...change }));
    readShippedTemplates(folder);
  };
  const withNode = (id: string, props: JsonObject): object => {
    const nodes = { ...good!.document.nodes, [id]: { ...good!.document.nodes[id]!, props } };
    return { document: { ...good!.document, nodes } };
  };
  const someId = (type: string): string =>
    walkPage(good!.document).find(({ node }) => node.type === type)!.id;

  beforeAll(() => {
    mkdirSync(path.dirname(file), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('unless it is good', () => {
    expect(() => read({})).not.toThrow();
    expect(readShippedTemplates(path.join(folder, 'nowhere'))).toEqual([]);
  });

  test('of an unknown category, or named in one language', () => {
    expect(() => read({ category: 'other' })).toThrow(`${file}: category "other" is unknown`);
    expect(() => read({ name: { 'zh-cn': '模板' } })).toThrow('name is not there in both languages');
  });

  test('with a block that is not right, or a text in one language', () => {
    const id = someId('heading');
    expect(() => read(withNode(id, { title: '标题' }))).toThrow(`document.nodes.${id}.props.title`);
    expect(() => read(withNode(id, { title: { 'zh-cn': '标题' } }))).toThrow(
      `document.nodes.${id}.props.title The English text is missing`,
    );
  });

  test('with seven types of blocks', () => {
    const types = ['heading', 'notice', 'divider', 'spacer', 'image', 'promises', 'classEntries'];
    const props: Record<string, JsonObject> = {
      heading: { title: { 'zh-cn': '标题', en: 'Title' } },
      notice: { items: [{ text: { 'zh-cn': '公告', en: 'News' } }] },
      image: { items: [{ picture: '/static/scenes/morning.svg' }] },
      promises: { items: [{ title: { 'zh-cn': '包邮', en: 'Free delivery' } }] },
    };
    const blocks = types.map((type) => [type, { type, v: 1, props: props[type] ?? {} }] as const);
    const page = { type: 'page', v: 1, props: {}, slots: { body: types } };
    const nodes = { root: page, ...Object.fromEntries(blocks) };
    expect(() => read({ document: { ...good!.document, nodes } })).toThrow(
      'document has 7 types of blocks, 8 are needed',
    );
  });
});
