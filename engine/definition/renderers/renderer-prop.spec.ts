import { describe, expect, test } from '@jest/globals';
import type { Json } from '#engine/model/json.ts';
import {
  fitsRendererProp,
  type RendererProp,
  type RendererPropKind,
  rendererPropLooks,
} from './renderer-prop.ts';

const prop = (kind: RendererPropKind, more: Partial<RendererProp> = {}): RendererProp => ({
  kind,
  about: '',
  ...more,
});

const CASES: Record<RendererPropKind, { good: Json[]; bad: Json[] }> = {
  flag: { good: [true, false], bad: [1, 'true', null] },
  number: { good: [0, -1.5], bad: ['1', null, true] },
  word: { good: ['a'], bad: ['', 1, null] },
  text: {
    good: ['', 'a', { en: 'a' }, { 'zh-cn': '甲', en: 'a' }],
    bad: [1, null, ['a'], { fr: 'a' }, { en: 1 }],
  },
  words: { good: [{}, { 1: 'a' }], bad: ['a', ['a'], { 1: { en: 'a' } }, null] },
  texts: { good: [{}, { 1: 'a', 2: { en: 'b' } }], bad: ['a', [], { 1: 2 }, { 1: { fr: 'a' } }] },
  list: { good: [[], ['a', 1]], bad: ['a', [true], [null], {}] },
  steps: {
    good: [[], [{ from: 80, color: 'success' }]],
    bad: [{}, [{ from: '80', color: 'x' }], [{ from: 1 }], [1]],
  },
  choice: { good: ['a'], bad: ['c', 1, null] },
};

describe('a parameter of a renderer', () => {
  test.each(Object.entries(CASES))('%s is taken in its form and in no other', (kind, { good, bad }) => {
    const asked = prop(kind as RendererPropKind, kind === 'choice' ? { choices: ['a', 'b'] } : {});
    for (const value of good) expect([value, fitsRendererProp(asked, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, fitsRendererProp(asked, value)]).toEqual([value, false]);
  });

  test('that is a choice of nothing takes nothing', () => {
    expect(fitsRendererProp(prop('choice'), 'a')).toBe(false);
  });

  test('says how it is written: its choices, or its form', () => {
    expect(rendererPropLooks(prop('choice', { choices: ['a', 'b'] }))).toEqual({
      'zh-cn': '其中之一：a、b',
      en: 'one of a, b',
    });
    expect(rendererPropLooks(prop('flag')).en).toBe('true or false');
  });
});
