import { describe, expect, it } from '@jest/globals';
import { gradeOf, meanScore } from './evaluation-score.ts';
import { hasListedWord } from './has-listed-word.ts';
import { maskedName } from './masked-name.ts';

describe('meanScore', () => {
  it.each([
    [0, 0, 0],
    [5, 1, 5],
    [9, 2, 4.5],
    [14, 3, 4.7],
    [13, 3, 4.3],
    [85, 20, 4.3],
    [84, 20, 4.2],
    [17, 4, 4.3],
  ])('%d over %d is %d, half up', (sum, count, mean) => {
    expect(meanScore(sum, count)).toBe(mean);
  });
});

it('grades: good from 4, bad up to 2', () => {
  expect([5, 4, 3, 2, 1].map(gradeOf)).toEqual(['good', 'good', 'middle', 'bad', 'bad']);
});

it.each([
  ['张三丰', '张***丰'],
  ['Ann', 'A***n'],
  ['王', '王***'],
  ['🙂abc', '🙂***c'],
  ['', '***'],
])('maskedName(%j) is %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

describe('hasListedWord', () => {
  const words = ['加微信', 'Scam'];
  it.each([
    ['很好用', false],
    ['请加微信联系', true],
    ['请加 微.信 联系', true],
    ['total ＳＣＡＭ', true],
    ['s-c-a-m!', true],
  ])('%j: %j', (text, has) => {
    expect(hasListedWord(text, words)).toBe(has);
  });

  it('no words, and empty ones, are found nowhere', () => {
    expect([hasListedWord('text', []), hasListedWord('text', ['', ' . '])]).toEqual([false, false]);
  });
});
