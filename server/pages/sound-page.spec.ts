import { describe, expect, test } from '@jest/globals';
import { pageIssues, type PageDocument, type PageNode } from '#engine/page/index.ts';
import { soundPage } from './sound-page.ts';

const page = (nodes: Record<string, PageNode>): PageDocument => ({
  format: 1,
  kind: 'page',
  rev: 1,
  root: 'r',
  nodes: { r: { type: 'page', v: 1, props: {}, slots: { body: Object.keys(nodes) } }, ...nodes },
});
const fit: PageNode = { type: 'heading', v: 1, props: { title: { 'zh-cn': '标题' } } };

describe('a page whose blocks are looked up', () => {
  test('is without those whose properties are not right', () => {
    const unfit: PageNode = { type: 'goodsList', v: 1, props: { source: { ids: 'all', limit: -1 } } };
    const sound = soundPage(page({ a: fit, b: unfit }));
    expect(Object.keys(sound.nodes)).toEqual(['r', 'a']);
    expect(sound.nodes['r']?.slots).toEqual({ body: ['a'] });
    expect(pageIssues(sound)).toEqual([]);
  });

  test('is the same one where all are', () => {
    const document = page({ a: fit });
    expect(soundPage(document)).toBe(document);
  });
});
