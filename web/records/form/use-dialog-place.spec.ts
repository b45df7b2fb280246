import { describe, expect, test } from '@jest/globals';
import { centred, pulled, within, type DialogPlace } from './use-dialog-place.ts';

const room = { width: 1000, height: 800 };
const place: DialogPlace = { left: 100, top: 50, width: 600, height: 500 };

describe('the place of a dialog', () => {
  test('is the middle, and no larger than the window', () => {
    expect(centred({ width: 600, height: 500 }, room)).toEqual({
      left: 200,
      top: 100,
      width: 600,
      height: 500,
    });
    expect(centred({ width: 5000, height: 5000 }, room)).toEqual({
      left: 24,
      top: 24,
      width: 952,
      height: 752,
    });
  });

  test('follows the pointer, never off the screen', () => {
    expect(pulled(place, 'move', 30, -20, room)).toEqual({ ...place, left: 130, top: 30 });
    expect(pulled(place, 'move', 5000, 5000, room)).toEqual({ ...place, left: 400, top: 300 });
    expect(pulled(place, 'move', -5000, -5000, room)).toEqual({ ...place, left: 0, top: 0 });
  });

  test('grows and shrinks at its edges, never too small to be used', () => {
    expect(pulled(place, 'bottom-right', 50, 60, room)).toEqual({ ...place, width: 650, height: 560 });
    expect(pulled(place, 'right', 5000, 0, room)).toEqual({ ...place, width: 900 });
    expect(pulled(place, 'left', 5000, 0, room)).toEqual({ ...place, left: 340, width: 360 });
    expect(pulled(place, 'left', -5000, 0, room)).toEqual({ ...place, left: 0, width: 700 });
    expect(pulled(place, 'bottom', 0, -5000, room).height).toBe(260);
  });

  test('comes along when the window gets smaller', () => {
    expect(within(place, { width: 500, height: 400 })).toEqual({ left: 0, top: 0, width: 500, height: 400 });
  });
});
