import { expect, test } from '@jest/globals';
import { COMMERCE_TEXTS, commerceIssue, reasonOf } from './commerce-issue.ts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('every complaint has its words in both languages, with the same params', () => {
  for (const text of Object.values(COMMERCE_TEXTS)) {
    expect(text['zh-cn']).toMatch(/[\u4e00-\u9fff]/);
    expect(text.en).toMatch(/^[\x20-\x7e“”]+$/);
    expect(placeholders(text['zh-cn'])).toEqual(placeholders(text.en));
  }
});

test('a complaint carries its name, its params and its words', () => {
  const issue = commerceIssue('skus', 'skus.count', { max: 600 });
  expect(issue).toEqual({
    path: 'skus',
    code: 'custom',
    params: { max: 600, reason: 'skus.count' },
    message: { 'zh-cn': 'SKU 最多 600 个', en: 'There may be at most 600 SKUs' },
  });
  expect(reasonOf(issue)).toBe('skus.count');
  expect(reasonOf({ path: 'name', code: 'required' })).toBe('required');
});
