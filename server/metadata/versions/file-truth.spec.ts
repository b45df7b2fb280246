import { describe, expect, test } from '@jest/globals';
import { type FileFacts, fileVerdict } from './file-truth.ts';

const facts = (over: Partial<FileFacts>): FileFacts => ({
  now: 'a',
  seen: 'a',
  live: 'a',
  known: true,
  watched: false,
  alone: false,
  ...over,
});

describe('file or version', () => {
  test.each<[string, Partial<FileFacts>, string]>([
    ['a definition nobody knew yet', { seen: undefined, live: undefined, known: false }, 'take'],
    ['a file that says what is in force', {}, 'keep'],
    ["a designer's version over a file that did not change", { live: 'designed' }, 'keep'],
    ['a definition removed in the designer whose file is still delivered', { live: '' }, 'keep'],
    ["a new delivery over a designer's version", { now: 'b', live: 'designed', known: false }, 'take'],
    ['a file that was edited here', { now: 'b', watched: true }, 'take'],
    ['an edit that was taken back here', { now: 'old', seen: 'b', live: 'b', watched: true }, 'take'],
    ['an older delivery beside running servers', { now: 'old', seen: 'b', live: 'b' }, 'outdated'],
    ['an older delivery with nobody else running', { now: 'old', seen: 'b', live: 'b', alone: true }, 'take'],
    [
      'a file of a designed definition that comes for the first time',
      { seen: undefined, live: 'x', known: false },
      'take',
    ],
    ['a file that was deleted here', { now: '', watched: true }, 'remove'],
    ['a file that is gone, with nobody else running', { now: '', alone: true }, 'remove'],
    ['a file that another delivery does not have', { now: '' }, 'keep'],
    ["the deleted file of a designer's version", { now: '', live: 'designed', watched: true }, 'keep'],
    ['a definition that never had a file', { now: '', seen: undefined, live: 'x', alone: true }, 'keep'],
    ['nothing at all', { now: '', seen: undefined, live: undefined }, 'keep'],
  ])('%s', (_, over, verdict) => {
    expect(fileVerdict(facts(over))).toBe(verdict);
  });
});
