import { describe, expect, test } from '@jest/globals';
import { BLOCK_TYPES } from './block-types.ts';
import type { PageDocument } from './page-document.ts';
import { pageIssues } from './page-issues.ts';
import { needKey, pageNeeds } from './page-needs.ts';
import { pagePictures } from './page-pictures.ts';
import { pageChangesAt, shownPage } from './shown-page.ts';
import { walkPage } from './walk-page.ts';

const list = (limit: number, show?: object) => ({
  type: 'goodsList',
  v: 1,
  props: { source: { sort: 'sales', limit } },
  ...(show ? { show } : {}),
});
const page = (nodes: Record<string, object>, body = Object.keys(nodes)): PageDocument =>
  ({
    format: 1,
    kind: 'page',
    rev: 1,
    root: 'r',
    nodes: { r: { type: 'page', v: 1, props: {}, slots: { body } }, ...nodes },
  }) as PageDocument;
const paths = (document: unknown): string[] => pageIssues(document).map(({ path }) => path);

describe('pages as data', () => {
  test('what two blocks need alike is needed once, whatever the order of its parameters', () => {
    const needs = pageNeeds(
      page({ a: list(4), b: list(4), c: list(5), d: { type: 'classEntries', v: 1, props: {} } }),
    );
    expect([...needs.values()].map(({ kind }) => kind)).toEqual(['goods', 'goods', 'classes']);
    expect(needKey({ kind: 'goods', params: { sort: 'new', limit: 2 } })).toBe(
      needKey({ kind: 'goods', params: { limit: 2, sort: 'new' } }),
    );
  });

  test('a block of a newer version, or with properties of another form, needs nothing', () => {
    const broken = { type: 'test-asking', v: 1, props: {} };
    Object.assign(BLOCK_TYPES, {
      'test-asking': {
        v: 1,
        schema: {},
        needs: ({ ids }: { ids: number[] }) => [{ kind: 'goods', params: { ids: ids.map(Number) } }],
      },
    });
    const document = page({ a: broken, b: { ...broken, props: { ids: [1] } }, c: { ...list(4), v: 2 } });
    expect([...pageNeeds(document).values()]).toEqual([{ kind: 'goods', params: { ids: [1] } }]);
    delete (BLOCK_TYPES as Record<string, unknown>)['test-asking'];
  });

  test('a block is shown in its time and languages alone; of what is not shown nothing is needed', () => {
    const document = page({
      a: list(1, { from: 100, until: 200 }),
      b: list(2, { langs: ['en'] }),
      c: list(3, { hidden: true }),
    });
    const shown = (locale: string, now: number) =>
      [...pageNeeds(shownPage(document, { locale, now })).values()].map(({ params }) => params['limit']);
    expect(shown('zh-cn', 99)).toEqual([]);
    expect(shown('zh-cn', 100)).toEqual([1]);
    expect(shown('en', 199)).toEqual([1, 2]);
    expect(shown('en', 200)).toEqual([2]);
    expect([pageChangesAt(document, 0), pageChangesAt(document, 100), pageChangesAt(document, 200)]).toEqual([
      100,
      200,
      null,
    ]);
  });

  test('a block of an unknown type or of a newer version is kept, and shows nothing', () => {
    const document = page({
      a: { type: 'hologram', v: 1, props: { x: 1 } },
      b: { ...list(2), v: 9 },
      c: list(3),
    });
    expect(paths(document)).toEqual([]);
    const shown = shownPage(document, { locale: 'en', now: 0 });
    expect(Object.keys(shown.nodes)).toEqual(['r', 'c']);
    expect(shown.nodes['r']?.slots).toEqual({ body: ['c'] });
    expect(Object.keys(document.nodes)).toEqual(['r', 'a', 'b', 'c']);
  });

  test.each([
    ['no document', null, ''],
    ['another format', { ...page({}), format: 2 }, ''],
    ['a root that is not there', { ...page({}), root: 'x' }, ''],
    ['a block that is not there', page({}, ['x']), 'nodes.r.slots.body'],
    ['a block in two places', page({ a: list(1) }, ['a', 'a']), 'nodes.a'],
    ['a block that stands nowhere', page({ a: list(1) }, []), 'nodes.a'],
    ['a block where none may stand', page({ a: { type: 'page', v: 1, props: {} } }), 'nodes.r.slots.body'],
    ['a value out of bounds', page({ a: list(51) }), 'nodes.a.props.source.limit'],
    [
      'a property nobody knows',
      page({ a: { type: 'heading', v: 1, props: { title: { 'zh-cn': 'x' }, depth: 3 } } }),
      'nodes.a.props',
    ],
    [
      'a link that runs',
      page({ a: { type: 'heading', v: 1, props: { title: { 'zh-cn': 'x' }, link: 'javascript:alert(1)' } } }),
      'nodes.a.props.link',
    ],
    [
      'a link to another host without saying so',
      page({ a: { type: 'heading', v: 1, props: { title: { 'zh-cn': 'x' }, link: '//evil.example' } } }),
      'nodes.a.props.link',
    ],
  ])('%s is refused with its place', (_, document, path) => {
    expect(paths(document)).toContain(path);
    for (const { message } of pageIssues(document)) expect(message['zh-cn'] && message.en).toBeTruthy();
  });

  test('a page of too many blocks, or of too many that ask for data, is refused', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, list((at % 50) + 1)]));
    expect(paths(page(many(500)))).toEqual(['nodes']);
    expect(paths(page(many(21)))).toEqual(['nodes']);
    expect(paths(page(many(20)))).toEqual([]);
  });

  test('the pictures that blocks name are each there once; one that is not a text is none', () => {
    const banner = (...pictures: unknown[]) => ({
      type: 'banner',
      v: 1,
      props: { items: pictures.map((picture) => ({ title: {}, link: '/', picture })) },
    });
    const document = page({ a: banner('/a.png', '/b.png'), b: banner('/a.png', undefined, 7), c: list(1) });
    expect(pagePictures(document)).toEqual(['/a.png', '/b.png']);
  });

  test('a circle ends', () => {
    const document = page({});
    document.nodes['r']!.slots = { body: ['r'] };
    expect(walkPage(document).map(({ id }) => id)).toEqual(['r']);
    expect(paths(document)).toContain('nodes.r');
  });

  test('every type of block has a version, a step from each older one, and refuses what it does not know', () => {
    for (const [type, { v, schema, up = {} }] of Object.entries(BLOCK_TYPES)) {
      const older = Array.from({ length: v - 1 }, (_, at) => String(at + 1));
      expect({ type, v, older: Object.keys(up) }).toEqual({ type, v: Math.max(1, Math.floor(v)), older });
      expect({ type, closed: schema['additionalProperties'] }).toEqual({ type, closed: false });
    }
  });
});
