import { beforeAll, describe, expect, test } from '@jest/globals';
import { setPropAt } from './block-settings.ts';
import { graphIssues } from './graph-issues.ts';
import { mergePages } from './merge-pages.ts';
import { applyChanges, invertChanges, pageChanges, type PageChanges } from './page-changes.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { PAGE_LIMITS, type PageDocument } from './page-document.ts';
import { chanceOf, idsOf, randomCommand, randomPage, samplePage } from './random-page.fixture.ts';
import { addTestTypes } from './test-types.fixture.ts';
import { sameValue } from './same-value.ts';
import { walkPage } from './walk-page.ts';

beforeAll(addTestTypes);

const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);
/** Quicker than an assertion of the test runner. */
function assertRight(document: PageDocument, what: string): void {
  const issues = graphIssues(document);
  if (issues.length > 0) throw new Error(`${what}: ${JSON.stringify(issues)}`);
}
const depth = (document: PageDocument): number => Math.max(...walkPage(document).map((each) => each.depth));

describe('300 commands by chance', () => {
  test.each(seeds(20))('keep the graph right, and go back to the very same document (seed %i)', (seed) => {
    const [chance, makeId] = [chanceOf(seed), idsOf('x')];
    const undo: PageChanges[] = [];
    const start = samplePage();
    let document = start;
    let changed = 0;
    for (let step = 0; step < 300; step++) {
      const next = randomCommand(document, chance, makeId);
      const changes = pageChanges(document, next);
      if (next !== document) changed++;
      if ((Object.keys(changes).length === 0) !== (next === document))
        throw new Error(`step ${step}: another object`);
      assertRight(next, `step ${step}`);
      if (!sameValue(applyChanges(document, changes), next)) throw new Error(`step ${step}: other changes`);
      undo.unshift(invertChanges(document, changes));
      document = next;
    }
    expect(changed).toBeGreaterThan(90);
    expect(Object.keys(document.nodes).length).toBeLessThanOrEqual(PAGE_LIMITS.nodes);
    expect(depth(document)).toBeLessThanOrEqual(PAGE_LIMITS.depth);
    expect(undo.reduce(applyChanges, document)).toEqual(start);
  });
});

describe('merging', () => {
  const base = (seed: number): PageDocument => randomPage(samplePage(), chanceOf(seed + 500), idsOf('x'), 30);

  test('by chance: the graph stays right, and every new block is there or in a conflict', () => {
    const met = { place: 0, block: 0, value: 0 };
    for (const seed of seeds(200)) {
      const before = base(seed);
      const mine = randomPage(before, chanceOf(seed + 1000), idsOf('m'), 14);
      const theirs = randomPage(before, chanceOf(seed + 2000), idsOf('t'), 14);
      const { document, conflicts } = mergePages(before, mine, theirs);
      assertRight(document, `seed ${seed}`);
      const kept = new Set([...Object.keys(document.nodes), ...conflicts.map(({ node }) => node)]);
      const added = [...Object.keys(mine.nodes), ...Object.keys(theirs.nodes)].filter(
        (id) => !before.nodes[id] && !kept.has(id),
      );
      expect([seed, added]).toEqual([seed, []]);
      for (const side of ['theirs', 'mine'] as const) {
        const settled = conflicts.reduce((next, conflict) => {
          const after = resolveConflict(next, conflict, side);
          assertRight(after, `seed ${seed}, ${side} of ${JSON.stringify(conflict)}`);
          return after;
        }, document);
        if (side === 'theirs') expect([seed, settled]).toEqual([seed, document]);
      }
      for (const { path } of conflicts) met[path === 'place' ? 'place' : path === '' ? 'block' : 'value']++;
    }
    expect(Math.min(...Object.values(met))).toBeGreaterThan(10);
  });

  test('with no work of one side it is the work of the other one', () => {
    for (const seed of seeds(100)) {
      const before = base(seed);
      const mine = randomPage(before, chanceOf(seed + 3000), idsOf('m'), 12);
      expect(mergePages(before, mine, before)).toEqual({ document: mine, conflicts: [] });
      expect(mergePages(before, before, mine)).toEqual({ document: mine, conflicts: [] });
      expect(mergePages(before, mine, mine).document).toBe(mine);
    }
  });

  test('of different blocks is both works, one after the other in either order', () => {
    for (const seed of seeds(100)) {
      const chance = chanceOf(seed + 4000);
      const before = base(seed);
      const ids = Object.keys(before.nodes);
      const edit = (parity: number): PageDocument =>
        ids
          .filter((_, at) => at % 2 === parity)
          .reduce((next, id) => setPropAt(next, id, ['text'], { 'zh-cn': String(chance.below(99)) }), before);
      const [mine, theirs] = [edit(0), edit(1)];
      const [of, by] = [pageChanges(before, mine), pageChanges(before, theirs)];
      const { document, conflicts } = mergePages(before, mine, theirs);
      expect(conflicts).toEqual([]);
      expect(document).toEqual(applyChanges(applyChanges(before, of), by));
      expect(document).toEqual(applyChanges(applyChanges(before, by), of));
    }
  });
});

test('one edit of a page of 500 blocks leaves all other blocks the same objects', () => {
  const ids = Array.from({ length: 499 }, (_, at) => `n${at}`);
  const nodes = ids.map((id) => [id, { type: 'heading', v: 1, props: { title: { 'zh-cn': id } } }]);
  const page = samplePage();
  const root = { type: 'page', v: 1, props: {}, slots: { body: ids } };
  const document: PageDocument = { ...page, nodes: { r: root, ...Object.fromEntries(nodes) } };
  const edited = setPropAt(document, 'n7', ['title', 'en'], 'Seven');
  const others = Object.keys(document.nodes).filter((id) => document.nodes[id] !== edited.nodes[id]);
  expect(others).toEqual(['n7']);
  expect(pageChanges(document, edited)).toEqual({ n7: edited.nodes['n7'] });
  const merged = mergePages(document, edited, setPropAt(document, 'n9', ['title', 'en'], 'Nine'));
  expect(
    Object.keys(document.nodes).filter((id) => document.nodes[id] !== merged.document.nodes[id]),
  ).toEqual(['n7', 'n9']);
});
