import { expect, test } from '@jest/globals';
import type { PageDocument, PageNode } from '#engine/page/index.ts';
import { insertPlace } from './insert-place.ts';

const node = (type: string, slots?: Record<string, string[]>): PageNode => ({
  type,
  v: 1,
  props: {},
  ...(slots ? { slots } : {}),
});
const PAGE: PageDocument = {
  format: 1,
  kind: 'page',
  rev: 1,
  root: 'r',
  nodes: {
    r: node('page', { body: ['a', 'c', 'b'], overlay: [] }),
    a: node('heading'),
    b: node('heading'),
    c: node('columns', { c0: ['d'], c1: [], c2: [], c3: [] }),
    d: node('spacer'),
  },
};

test.each([
  ['the end of the page without a selection', 'heading', null, { parent: 'r', slot: 'body', at: 3 }],
  ['behind the selected block', 'heading', 'a', { parent: 'r', slot: 'body', at: 1 }],
  ['into an empty slot of the selected block', 'heading', 'c', { parent: 'c', slot: 'c1', at: 0 }],
  ['behind it within its column', 'heading', 'd', { parent: 'c', slot: 'c0', at: 1 }],
  ['over the page what lies over it', 'floatButtons', 'd', { parent: 'r', slot: 'overlay', at: 0 }],
])('%s', (_, type, anchor, place) => {
  expect(insertPlace(PAGE, type, anchor)).toEqual(place);
});

test('what the page has already, and may have once, goes nowhere', () => {
  const nodes = {
    ...PAGE.nodes,
    s: node('searchBar'),
    r: node('page', { body: ['a', 'c', 'b', 's'], overlay: [] }),
  };
  expect(insertPlace({ ...PAGE, nodes }, 'searchBar', 'a')).toBeNull();
});
