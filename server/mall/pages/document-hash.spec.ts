import { describe, expect, test } from '@jest/globals';
import type { PageDocument } from '#engine/page/index.ts';
import { documentHash } from './document-hash.ts';

const page = (props: object, rev = 1): PageDocument =>
  ({ format: 1, kind: 'page', rev, root: 'r', nodes: { r: { type: 'page', v: 1, props } } }) as PageDocument;

describe('the hash of a page', () => {
  test('is the same however its keys are ordered and however often it was saved', () => {
    expect(documentHash(page({ a: 1, b: { c: [1, 2], d: null } }))).toBe(
      documentHash(page({ b: { d: null, c: [1, 2] }, a: 1 }, 9)),
    );
  });

  test('is another one where anything is', () => {
    expect(documentHash(page({ a: [1, 2] }))).not.toBe(documentHash(page({ a: [2, 1] })));
  });
});
