import { describe, expect, test } from '@jest/globals';
import { shifted, stepped } from './number-text.ts';

const free = { step: '1', min: '', max: '' };

describe('a step', () => {
  test('is exact where a double is not', () => {
    expect(stepped('0.2', 1, { ...free, step: '0.1' })).toBe('0.3');
    expect(stepped('9007199254740993', 1, free)).toBe('9007199254740994');
    expect(stepped('-0.05', 1, { ...free, step: '0.1' })).toBe('0.05');
    expect(stepped('12.5', -1, { ...free, step: '0.25' })).toBe('12.25');
  });

  test('stops at the bounds, and starts at zero', () => {
    expect(stepped('9', 10, { ...free, max: '12' })).toBe('12');
    expect(stepped('', -1, { ...free, min: '0' })).toBe('0');
    expect(stepped('abc', 1, free)).toBe('1');
  });
});

describe('a share in per cent', () => {
  test('moves the point and nothing else', () => {
    expect(shifted('0.25', 2)).toBe('25');
    expect(shifted('0.07', 2)).toBe('7');
    expect(shifted('25', -2)).toBe('0.25');
    expect(shifted('-12.345', -2)).toBe('-0.12345');
    expect(shifted('3', 2)).toBe('300');
    expect(shifted('1.', 2)).toBe('1.');
  });
});
