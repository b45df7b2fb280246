import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PageDocument, PageNode } from './page-document.ts';
import { pageIssues } from './page-issues.ts';
import { isPersonal, shownPage } from './shown-page.ts';
import { addTestTypes, grid, heading, outline, pageOf } from './test-types.fixture.ts';
import { walkPage } from './walk-page.ts';

beforeAll(addTestTypes);

const paths = (document: unknown): string[] => pageIssues(document).map(({ path }) => path);
const withNode = (part: object): PageDocument =>
  pageOf(['n'], { n: { ...heading('n'), ...part } as PageNode });
const once = { type: 'test-once', v: 1, props: {} };
const over = { type: 'test-over', v: 1, props: {} };

describe('what is wrong with a page', () => {
  test('a right page has slots in slots, one single block, and one over the page', () => {
    expect(paths(pageOf(['g'], { g: grid(['o', 'h']), o: once, h: heading('h'), p: over }, ['p']))).toEqual(
      [],
    );
  });

  test.each<[string, PageDocument, string]>([
    [
      'a slot that the type has not',
      pageOf(['a'], { a: { ...heading('a'), slots: { left: [] } } }),
      'nodes.a.slots.left',
    ],
    ['two of a single type', pageOf(['g', 'o'], { g: grid(['q']), o: once, q: once }), 'nodes.q'],
    ['what stands over the page in it', pageOf(['p'], { p: over }), 'nodes.r.slots.body'],
    ['what stands in the page over it', pageOf([], { h: heading('h') }, ['h']), 'nodes.r.slots.overlay'],
    ['a version below one', withNode({ v: 0 }), 'nodes.n.v'],
    ['a part that no block has', withNode({ parent: 'r' }), 'nodes.n'],
    ['an empty name', withNode({ name: '' }), 'nodes.n.name'],
    ['a long name', withNode({ name: 'x'.repeat(101) }), 'nodes.n.name'],
    ['a time that is no number', withNode({ show: { from: '2026-01-01' } }), 'nodes.n.show.from'],
    ['a language nobody speaks', withNode({ show: { langs: ['fr'] } }), 'nodes.n.show.langs.0'],
    ['another device', withNode({ show: { devices: ['watch'] } }), 'nodes.n.show.devices.0'],
    ['another audience', withNode({ show: { audience: 'all' } }), 'nodes.n.show.audience'],
    [
      '51 levels',
      withNode({ show: { levels: Array.from({ length: 51 }, (_, at) => at + 1) } }),
      'nodes.n.show.levels',
    ],
    ['an unknown condition', withNode({ show: { weather: 'rain' } }), 'nodes.n.show'],
    ['201 pixels', withNode({ box: { mt: 201 } }), 'nodes.n.box.mt'],
    ['half a pixel', withNode({ box: { px: 0.5 } }), 'nodes.n.box.px'],
    ['a colour by its name', withNode({ box: { bg: 'red' } }), 'nodes.n.box.bg'],
    ['a colour of two digits', withNode({ box: { bg: '#12' } }), 'nodes.n.box.bg'],
    ['a colour that runs', withNode({ box: { bg: 'token:x;background:url(//evil)' } }), 'nodes.n.box.bg'],
    [
      'a picture of another host without saying so',
      withNode({ box: { picture: '//evil.example/x' } }),
      'nodes.n.box.picture',
    ],
    ['a lock that is no flag', withNode({ lock: { move: 1 } }), 'nodes.n.lock.move'],
    ['an unknown lock', withNode({ lock: { see: true } }), 'nodes.n.lock'],
    [
      'parts of a block of an unknown type',
      withNode({ type: 'hologram', box: { mt: -1 } }),
      'nodes.n.box.mt',
    ],
  ])('%s is refused with its place', (_, document, path) => {
    expect(paths(document)).toEqual([path]);
    for (const { message } of pageIssues(document)) expect(message['zh-cn'] && message.en).toBeTruthy();
  });

  test.each<[string, object]>([
    ['every colour', { box: { bg: '#abc' } }],
    ['colours of six digits', { box: { bg: '#A0b1c2' } }],
    ['colours of eight digits', { box: { bg: '#a0b1c2d3' } }],
    ['colours of the shop', { box: { bg: 'token:brand-soft', radius: 200, picture: '/x.png' } }],
    [
      'all conditions',
      {
        show: {
          hidden: false,
          from: 0,
          until: 9,
          langs: ['zh-cn', 'en'],
          devices: ['phone'],
          audience: 'member',
          levels: [1],
        },
      },
    ],
    ['all locks and a name', { lock: { move: true, remove: false, edit: true, insert: true }, name: '主推' }],
  ])('%s are right', (_, part) => {
    expect(paths(withNode(part))).toEqual([]);
  });

  test.each<[string, object]>([
    ['conditions', { show: [] }],
    ['a box', { box: 'wide' }],
    ['locks', { lock: true }],
    ['a name', { name: 7 }],
    ['a version', { v: 1.5 }],
    ['slots', { slots: { left: [7] } }],
  ])('with %s of another form it is no page', (_, part) => {
    expect(paths(withNode(part))).toEqual(['']);
  });

  test('more than 512 KB are refused, whatever holds them; 500 KB are not', () => {
    const sized = (bytes: number) => withNode({ type: 'hologram', props: { text: 'x'.repeat(bytes) } });
    expect(paths(sized(500_000))).toEqual([]);
    expect(paths(sized(524_288))).toEqual(['']);
    expect(paths(withNode({ type: 'hologram', props: { text: '好'.repeat(175_000) } }))).toEqual(['']);
  });

  test('too many blocks are said before anything else, and nothing is gone through', () => {
    const ids = Array.from({ length: 5000 }, (_, at) => `n${at}`);
    const chain = ids.map((id, at) => [id, { ...grid(at < 4999 ? [`n${at + 1}`] : []), v: 'x' }]);
    const deep = pageOf(['n0'], Object.fromEntries(chain));
    expect(paths(deep)).toEqual(['nodes']);
    expect(walkPage(deep)).toHaveLength(5001);
    expect(walkPage(deep).at(-1)?.depth).toBe(5000);
    const short = pageOf(
      ['n0'],
      Object.fromEntries(ids.slice(0, 400).map((id, at) => [id, grid(at < 399 ? [`n${at + 1}`] : [])])),
    );
    expect(pageIssues(short).every(({ message }) => message.en === 'Stands too deep')).toBe(true);
  });

  test('values nested without end are no page, and do not end the program', () => {
    const text = JSON.stringify(withNode({ props: { x: 'HERE' } })).replace(
      '"HERE"',
      `${'['.repeat(90_000)}${']'.repeat(90_000)}`,
    );
    expect(paths(JSON.parse(text))).toEqual(['']);
  });

  test('ids, types and slots called as what every object has are like others', () => {
    const named = (text: string): unknown => JSON.parse(text.replaceAll('ID', '__proto__')) as unknown;
    const page = JSON.stringify(pageOf(['ID'], { ID: heading('x') }));
    expect(paths(named(page))).toEqual([]);
    expect(outline(shownPage(named(page) as PageDocument, { locale: 'en', now: 0 }))).toBe(
      'r[body: __proto__]',
    );
    expect(paths(named(JSON.stringify(withNode({ type: 'ID' }))))).toEqual([]);
    expect(paths(named(JSON.stringify(withNode({ slots: { ID: [] } }))))).toEqual([
      'nodes.n.slots.__proto__',
    ]);
    for (const id of ['constructor', 'toString', '__proto__'])
      expect(paths(pageOf([id], {}))).toEqual(['nodes.r.slots.body']);
    expect(paths({ ...pageOf([], {}), root: 'constructor' })).toEqual(['']);
  });
});

describe('who sees a page', () => {
  const of = (show: PageNode['show']): PageDocument => withNode({ show });
  const sees = (show: PageNode['show'], viewer: object): boolean =>
    shownPage(of(show), { locale: 'en', now: 0, ...viewer }).nodes['n'] !== undefined;

  test.each<[PageNode['show'], boolean, boolean, boolean]>([
    [undefined, true, true, true],
    [{}, true, true, true],
    [{ audience: 'guest' }, true, false, false],
    [{ audience: 'member' }, false, true, true],
    [{ levels: [] }, true, true, true],
    [{ levels: [2] }, false, false, true],
    [{ audience: 'member', levels: [2, 3] }, false, false, true],
    [{ audience: 'guest', levels: [2] }, false, false, false],
  ])('%j', (show, guest, member, ofLevel) => {
    expect([
      sees(show, {}),
      sees(show, { audience: 'member' }),
      sees(show, { audience: 'member', level: 2 }),
    ]).toEqual([guest, member, ofLevel]);
    expect(sees(show, { audience: 'guest', level: 2 })).toBe(guest);
    expect(isPersonal(of(show))).toBe(!(guest && member && ofLevel));
  });

  test('what stands in a block that is left out is left out with it', () => {
    const inner = pageOf(['g', 'a'], {
      g: { ...grid(['b']), show: { audience: 'member' } },
      a: heading('a'),
      b: heading('b'),
    });
    expect(Object.keys(shownPage(inner, { locale: 'en', now: 0 }).nodes)).toEqual(['r', 'a']);
    expect(outline(shownPage(inner, { locale: 'en', now: 0, audience: 'member' }))).toBe(
      'r[body: g[left: b] a]',
    );
  });
});
