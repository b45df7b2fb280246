import { describe, expect, test } from '@jest/globals';
import { characterCount, textParts } from './text-parts.ts';

describe('a long text in parts', () => {
  test('is the text again when they are joined', () => {
    const text = Array.from({ length: 500 }, (_, at) => `line ${at} 字🙂`).join('\n');
    for (const size of [7, 64, 1000, 100_000]) {
      const parts = textParts(text, size);
      expect(parts.join('')).toBe(text);
      expect(parts.every((part) => part.length <= size)).toBe(true);
    }
  });

  test('is cut behind the end of a line where one is near', () => {
    expect(textParts('aaaa\nbb\ncccc', 9)).toEqual(['aaaa\nbb\n', 'cccc']);
    expect(textParts('a\nbbbbbbbbbb', 6)).toEqual(['a\nbbbb', 'bbbbbb']);
  });

  test('is never cut inside a character', () => {
    expect(textParts('abc🙂def', 4)).toEqual(['abc', '🙂de', 'f']);
    expect(textParts('🙂🙂🙂', 3)).toEqual(['🙂', '🙂', '🙂']);
  });

  test('has one part where there is nothing', () => {
    expect(textParts('')).toEqual(['']);
  });
});

describe('the count of characters', () => {
  test('takes an emoji for one, and half of one too', () => {
    expect(characterCount('')).toBe(0);
    expect(characterCount('a字🙂')).toBe(3);
    expect(characterCount('🙂🙂')).toBe(2);
    expect(characterCount('\ud83d')).toBe(1);
    expect(characterCount('\ude42\ud83d')).toBe(2);
  });
});
