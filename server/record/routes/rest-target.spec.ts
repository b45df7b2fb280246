import { describe, expect, test } from '@jest/globals';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { restTarget } from './rest-target.ts';

const known = new Map(
  ['shop/goods', 'shop/goods/tag', 'chinook/track'].map((name) => [name, { name } as CompiledDefinition]),
);
const target = (url: string) => {
  const found = restTarget(url, (name) => known.get(name));
  return found && [found.definition.name, ...found.rest];
};

describe('a REST path', () => {
  test.each([
    ['/admin/rest/shop/goods', ['shop/goods']],
    ['/admin/rest/shop/goods/tag?x=/rest/y', ['shop/goods/tag']],
    ['/admin/REST/shop/goods/7', ['shop/goods', '7']],
    ['/admin/rest/shop/goods/tag/7/recolour', ['shop/goods/tag', '7', 'recolour']],
    ['/admin/rest/chinook/track/a%2Fb%2C%25', ['chinook/track', 'a/b,%']],
    ['/admin/rest/shop//goods/', ['shop/goods']],
  ])('%s', (url, expected) => expect(target(url)).toEqual(expected));

  test.each(['/admin/rest/', '/admin/rest/nothing', '/admin/rest/shop/%zz', '/admin/shop/goods'])(
    '%s names nothing',
    (url) => expect(target(url)).toBeUndefined(),
  );
});
