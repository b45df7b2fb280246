import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isObject, type JsonObject } from '#engine/model/json.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { insertClip } from './insert-blocks.ts';
import { migratePage } from './migrate-page.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { pageIssues } from './page-issues.ts';
import { addTestTypes, pageOf } from './test-types.fixture.ts';

const GOLDEN = 'engine/page/golden';
const versions = Object.entries(BLOCK_TYPES).flatMap(([type, { v }]) =>
  Array.from({ length: v }, (_, at): [string, number] => [type, at + 1]),
);
const fileOf = ([type, v]: [string, number]): string =>
  `${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.v${v}.json`;

function golden(version: [string, number]): JsonObject {
  const props: unknown = JSON.parse(readFileSync(`${GOLDEN}/${fileOf(version)}`, 'utf8'));
  if (!isObject(props)) throw new Error(`${fileOf(version)} holds no object`);
  return props;
}

/** A page that has the block, or is of it; a block stands in the page whether its type may or not. */
function pageWith(type: string, v: number, props: JsonObject): PageDocument {
  const node: PageNode = { type, v, props };
  const page = pageOf(['n'], { n: node });
  return type === 'page' ? { ...page, root: 'n', nodes: { n: node } } : page;
}

describe('properties as they were saved', () => {
  test('there is one file a version of each type, and no other one', () => {
    expect(readdirSync(GOLDEN).sort()).toEqual(versions.map(fileOf).sort());
  });

  test.each(versions)('of %s in version %i come to the newest one and are right', (type, v) => {
    const document = migratePage(pageWith(type, v, golden([type, v])));
    expect(document.nodes['n']?.v).toBe(BLOCK_TYPES[type]?.v);
    expect(pageIssues(document).filter(({ path }) => path.startsWith('nodes.n.props'))).toEqual([]);
  });
});

describe('a migration', () => {
  const migrated = (v: number, props: JsonObject, type = 'test-new'): PageNode | undefined =>
    migratePage(pageOf(['n'], { n: { type, v, props, name: 'N' } })).nodes['n'];

  test('goes through all versions between and leaves the rest of the block', () => {
    addTestTypes();
    const newest = { type: 'test-new', v: 3, props: { size: 120, wide: true }, name: 'N' };
    expect(migrated(1, { width: '120' })).toEqual(newest);
    expect(migrated(2, { size: 120 })).toEqual(newest);
  });

  test.each<[string, number, JsonObject, string?]>([
    ['of the newest version', 3, { size: 1 }],
    ['of a newer version', 4, { shape: 'round' }],
    ['of an unknown type', 1, { x: 1 }, 'hologram'],
    ['of the name of something that objects have', 1, { x: 1 }, 'constructor'],
    ['that a step does not understand', 1, { width: 7 }],
    ['of a version that no step begins with', 0, { width: '7' }],
  ])('leaves a block %s as it is', (_, v, props, type = 'test-new') => {
    const page = pageOf(['n'], { n: { type, v, props } });
    expect(migratePage(page)).toBe(page);
  });

  test('comes with what is pasted', () => {
    const clip = {
      metamall: 'page-clip' as const,
      format: 1 as const,
      roots: ['o'],
      nodes: { o: { type: 'test-new', v: 1, props: { width: '7' } } },
    };
    const place = { parent: 'r', slot: 'body', at: 0 };
    const { document } = insertClip(pageOf([], {}), clip, place, () => 'n');
    expect(document.nodes['n']).toEqual({ type: 'test-new', v: 3, props: { size: 7, wide: false } });
  });
});
