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

  it('let a range of cells grow and shrink, but not within an input', () => {
    expect(press('ArrowDown', { shift: true, editing: false })).toEqual({ kind: 'extend', by: 1 });
    expect(press('ArrowUp', { shift: true, editing: false })).toEqual({ kind: 'extend', by: -1 });
    expect(press('ArrowDown', { shift: true })).toBeNull();
    expect(press('ArrowRight', { shift: true, editing: false })).toMatchObject({ kind: 'go', columns: 1 });
  });

  it('take a step back, unless what has the focus does that itself', () => {
    expect(press('z', { ctrl: true })).toEqual({ kind: 'undo' });
    expect(press('z', { ctrl: true, taken: true })).toBeNull();
    expect(press('Z', { ctrl: true, shift: true })).toBeNull();
    expect(press('z')).toBeNull();
  });

  it('fill down, duplicate, delete and move rows', () => {
    expect(press('d', { ctrl: true })).toEqual({ kind: 'fillDown' });
    expect(press('D', { ctrl: true, shift: true })).toEqual({ kind: 'duplicate' });
    expect(press('Delete', { ctrl: true })).toEqual({ kind: 'remove' });
    expect(press('ArrowUp', { alt: true })).toEqual({ kind: 'move', by: -1 });
  });
});
