import { expect, test } from '@jest/globals';
import { parseChoiceLines, parsePairLines } from './pair-lines.ts';

test('lines become typed pairs, one level deep', () => {
  expect(
    parsePairLines('rows=4\n\n clearable = true\nmax=1.5\nphone=0138\nprops.min=1\nprops.max=9\nurl=a=b'),
  ).toEqual({
    pairs: { rows: 4, clearable: true, max: 1.5, phone: '0138', props: { min: 1, max: 9 }, url: 'a=b' },
  });
  expect(parsePairLines('')).toEqual({ pairs: {} });
});

test('a line that is no pair is named, and nothing reaches a prototype', () => {
  expect(parsePairLines('a=1\nb')).toEqual({ line: 2 });
  expect(parsePairLines('=1')).toEqual({ line: 1 });
  expect(parsePairLines('a.b.c=1')).toEqual({ line: 1 });
  expect(parsePairLines('__proto__.x=1')).toEqual({ line: 1 });
  expect(parsePairLines('a.constructor=1')).toEqual({ line: 1 });
});

test('choices stay as they are written', () => {
  expect(parseChoiceLines('1=One\n1.5=One and a half\n')).toEqual({
    pairs: { '1': 'One', '1.5': 'One and a half' },
  });
  expect(parseChoiceLines('One')).toEqual({ line: 1 });
});
