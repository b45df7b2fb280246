import { describe, expect, test } from '@jest/globals';
import { isLost, layersIn, withLayers } from './layer.ts';

const customer = { definition: 'shop/customer', id: '7' };
const country = { definition: 'shop/country', id: 'de' };

describe('layers above a page', () => {
  test.each([null, undefined, 'x', {}, { layers: 7 }, { layers: [{ definition: 1, id: 'x' }] }])(
    'are none in %j',
    (state) => expect(layersIn(state)).toEqual([]),
  );

  test('keep what the form below was given, and nothing that belongs to one step', () => {
    const state = { fromList: true, queue: [1, 2], closes: ['a'], _scrollToTop: true };
    expect(withLayers(state, [customer])).toEqual({ fromList: true, queue: [1, 2], layers: [customer] });
  });

  test('are lost to a step that takes them away, not to one above them', () => {
    const one = withLayers(null, [customer]);
    const two = withLayers(null, [customer, country]);
    expect(isLost(1, one, two)).toBe(false);
    expect(isLost(1, two, one)).toBe(false);
    expect(isLost(2, two, one)).toBe(true);
    expect(isLost(1, one, null)).toBe(true);
    expect(isLost(0, one, null)).toBe(false);
  });
});
