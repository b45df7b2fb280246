import { VERBS, type VerbRow } from '#engine/contract/index.ts';
import { otherVerbs } from './other-verbs.ts';
import type { Reach } from './reach.ts';

const TOUCH: VerbRow = {
  title: 'Touch',
  writes: true,
  node: 'edit',
  routes: { touch: ['POST'] },
  rest: ['POST /{id}/touch'],
  buttons: [],
};
const reachOf = (...verbs: string[]): Reach => ({
  verbs: new Set(verbs),
  read: new Set(),
  write: new Set(),
  children: new Set(),
});

describe('otherVerbs', () => {
  it('are those of the table that have no description of their own, for whom holds their node', () => {
    const rows = { edit: VERBS.edit, touch: TOUCH };
    expect(otherVerbs(reachOf('index', 'edit'), rows)).toEqual([['touch', TOUCH]]);
    expect(otherVerbs(reachOf('index'), rows)).toEqual([]);
  });
});
