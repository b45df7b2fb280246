import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonSchema } from '#engine/model/json.ts';
import { BLOCK_TYPES } from '../block-types.ts';
import type { PageDocument } from '../page-document.ts';
import { pageIssues } from '../page-issues.ts';
import { BLOCK_GROUPS } from './block-type.ts';
import { IN_PAGE, OVER_PAGE } from './in-page.ts';

const TYPES = Object.entries(BLOCK_TYPES);
/** A page with one block. */
const pageOf = (type: string, props: JsonObject): PageDocument => {
  const slot = BLOCK_TYPES[type]?.overlay ? 'overlay' : 'body';
  const block = { type, v: 1, props };
  return {
    format: 1,
    kind: 'page',
    rev: 1,
    root: 'r',
    nodes:
      type === 'page'
        ? { r: block }
        : { r: { type: 'page', v: 1, props: {}, slots: { [slot]: ['a'] } }, a: block },
  };
};
const paths = (type: string, props: JsonObject): string[] =>
  pageIssues(pageOf(type, props)).map(({ path }) => path.replace('nodes.a.props', ''));

/** Every property of a schema with its path. */
function propertiesOf(schema: JsonSchema, at: string): [path: string, schema: JsonSchema][] {
  const { properties = {}, items } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
  };
  return [
    ...Object.entries(properties).flatMap(([name, each]): [string, JsonSchema][] => [
      [`${at}.${name}`, each],
      ...propertiesOf(each, `${at}.${name}`),
    ]),
    ...(items ? propertiesOf(items, `${at}[]`) : []),
  ];
}

describe('types of blocks', () => {
  test.each(TYPES)('%s begins with properties that are right, in both languages', (type, { start }) => {
    expect(pageIssues(pageOf(type, start))).toEqual([]);
    const texts = JSON.stringify(start).match(/\{"zh-cn":"[^"]*"(?:,"en":"[^"]+")?\}/g) ?? [];
    for (const text of texts) expect(text).toMatch(/"zh-cn":".+","en":".+"/);
  });

  test.each(TYPES)(
    '%s says what it and each of its properties is called',
    (type, { title, icon, group, schema }) => {
      expect(title['zh-cn']).toMatch(/\p{Script=Han}/u);
      expect(title.en).toMatch(/^[A-Z]/);
      expect(icon).toMatch(/^fa fa-[a-z-]+$/);
      expect(BLOCK_GROUPS).toContain(group);
      for (const [path, each] of propertiesOf(schema, type)) {
        const said = each['x-title'] as JsonObject | undefined;
        expect({ path, chinese: said?.['zh-cn'], english: said?.['en'] }).toEqual({
          path,
          chinese: expect.stringMatching(/./),
          english: expect.stringMatching(/./),
        });
        expect({ path, group: each['x-group'] }).toEqual({
          path,
          group: expect.stringMatching(/^(content|style)$/),
        });
        expect({ path, bare: each['enum'] }).toEqual({ path, bare: undefined });
        for (const option of (each['oneOf'] ?? []) as JsonObject[])
          expect({ path, option }).toMatchObject({ option: { 'x-title': { 'zh-cn': expect.any(String) } } });
      }
    },
  );

  test.each(TYPES)('%s has no object that takes what nobody knows', (type, { schema }) => {
    for (const [path, each] of [[type, schema] as const, ...propertiesOf(schema, type)]) {
      const objects = [each, each['items'] as JsonSchema | undefined].filter((part) => part?.['properties']);
      for (const part of objects)
        expect({ path, open: part?.['additionalProperties'] }).toEqual({ path, open: false });
    }
  });

  test('stand in the page or over it, wherever blocks may stand at all', () => {
    const inPage = TYPES.filter(([type, { overlay }]) => type !== 'page' && !overlay);
    expect(inPage.map(([type]) => type).sort()).toEqual([...IN_PAGE].sort());
    const over = TYPES.filter(([, { overlay }]) => overlay).map(([type]) => type);
    expect([...over, 'sticker'].sort()).toEqual([...OVER_PAGE].sort());
    for (const type of ['columns', 'section', 'tabsBox'])
      for (const allowed of Object.values(BLOCK_TYPES[type]?.slots ?? {})) expect(allowed).toEqual(IN_PAGE);
  });
});

describe('what a block refuses', () => {
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://a.example/\n',
    'https:\\\\evil.example',
    '',
  ])('the link %j', (link) => {
    expect(paths('heading', { title: { 'zh-cn': '标题' }, link })).toEqual(['.link']);
  });

  test.each([
    '/',
    '/search?sort=new',
    '#offers',
    'https://a.example/b?c=d#e',
    'mailto:a@b.example',
    'tel:+861234',
  ])('not the link %j', (link) => {
    expect(paths('heading', { title: { 'zh-cn': '标题' }, link })).toEqual([]);
  });

  test.each(['red', 'token:nothing', 'token:ink;', '#12345', '#1234567', 'url(x)'])(
    'the colour %j',
    (color) => {
      expect(paths('divider', { color })).toEqual(['.color']);
    },
  );

  test('one issue for a value that is none of several', () => {
    expect(paths('divider', { line: 'wavy' })).toEqual(['.line']);
  });

  const cube = (...cells: [x: number, y: number, w: number, h: number][]): string[] =>
    paths('magicCube', { cols: 3, rows: 2, cells: cells.map(([x, y, w, h]) => ({ x, y, w, h })) });

  test('cells that reach beyond the grid or lie over each other', () => {
    expect(cube([0, 0, 2, 2], [2, 0, 1, 1], [2, 1, 1, 1])).toEqual([]);
    expect(cube([0, 0, 2, 2], [1, 1, 1, 1])).toEqual(['.cells.1']);
    expect(cube([2, 0, 2, 1])).toEqual(['.cells.0']);
    expect(cube([0, 1, 1, 2])).toEqual(['.cells.0']);
    expect(cube([0, 0, 7, 1])).toEqual(['.cells.0.w']);
  });

  const zones = (...all: object[]): string[] =>
    paths('hotZone', {
      picture: '/a.png',
      zones: all.map((zone) => ({ label: { 'zh-cn': '区' }, link: '/', x: 0, y: 0, w: 10, h: 10, ...zone })),
    });

  test('zones beyond their picture', () => {
    expect(zones({}, { x: 90 }, { y: 90, h: 10 })).toEqual([]);
    expect(zones({ x: 95 })).toEqual(['.zones.0.w']);
    expect(zones({}, { y: 50, h: 51 })).toEqual(['.zones.1.h']);
    expect(zones({ x: -1 })).toEqual(['.zones.0.x']);
  });

  test('a block that lies over the page where it would stand in it', () => {
    const page = pageOf('popup', BLOCK_TYPES['popup']!.start);
    expect(pageIssues(page)).toEqual([]);
    page.nodes['r']!.slots = { body: ['a'] };
    expect(pageIssues(page).map(({ path }) => path)).toEqual(['nodes.r.slots.body']);
  });
});
