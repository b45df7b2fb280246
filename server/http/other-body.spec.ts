import { describe, expect, it } from '@jest/globals';
import { hasBody } from './other-body.ts';

describe('a request', () => {
  it.each([
    ['says nothing of one', {}],
    ['names a type alone', { 'content-type': 'text/plain' }],
    ['announces no bytes', { 'content-length': '0' }],
  ])('has no body where it %s', (_, headers) => expect(hasBody(headers)).toBe(false));

  it.each([
    ['a length', { 'content-length': '3' }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ])('has a body where it announces %s', (_, headers) => expect(hasBody(headers)).toBe(true));
});
