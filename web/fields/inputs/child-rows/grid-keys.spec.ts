import { describe, expect, it } from '@jest/globals';
import { gridStep, type GridKey } from './grid-keys.ts';

const press = (key: string, over: Partial<GridKey> = {}) =>
  gridStep({ key, ctrl: false, shift: false, alt: false, editing: true, taken: false, ...over });

describe('the keys of the grid', () => {
  it('go on by Tab and Enter, back with Shift', () => {
    expect(press('Tab')).toMatchObject({ kind: 'go', rows: 0, columns: 1, wrap: true });
    expect(press('Tab', { shift: true })).toMatchObject({ columns: -1 });
    expect(press('Enter')).toMatchObject({ kind: 'go', rows: 1, columns: 0, edit: true });
    expect(press('Enter', { shift: true })).toMatchObject({ rows: -1 });
  });

  it('leave Enter to an open list of choices, and Ctrl+Enter to the form', () => {
    expect(press('Enter', { taken: true })).toBeNull();
    expect(press('Enter', { ctrl: true })).toBeNull();
  });

  it('leave arrows to the input while one writes, and walk over cells else', () => {
    expect(press('ArrowDown')).toBeNull();
    expect(press('ArrowDown', { editing: false })).toMatchObject({ rows: 1, edit: false });
    expect(press('Escape')).toEqual({ kind: 'rest' });
    expect(press('Escape', { editing: false })).toBeNull();
    expect(press('Enter', { editing: false })).toEqual({ kind: 'edit' });
  });

  it('copy from above, duplicate, delete and move rows', () => {
    expect(press('d', { ctrl: true })).toEqual({ kind: 'copyAbove' });
    expect(press('D', { ctrl: true, shift: true })).toEqual({ kind: 'duplicate' });
    expect(press('Delete', { ctrl: true })).toEqual({ kind: 'remove' });
    expect(press('ArrowUp', { alt: true })).toEqual({ kind: 'move', by: -1 });
  });
});
