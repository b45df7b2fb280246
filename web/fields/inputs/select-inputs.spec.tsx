import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { showInput } from './input.fixture.tsx';
import { SelectInput, SelectsInput } from './select-inputs.tsx';

const many = Array.from({ length: 2000 }, (_, index) => ({ value: index + 1, label: `Option ${index + 1}` }));
const few = [
  { value: 'a', label: 'Apple', color: 'success' },
  { value: 'b', label: 'Banana', disabled: true },
  { value: 'c', label: 'Cherry' },
  { value: 'd', label: 'Date', withheld: true },
];
const key = (box: HTMLElement, name: string): boolean => fireEvent.keyDown(box, { key: name });
const labels = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const atHand = (box: HTMLElement): string =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

afterEach(() => cleanup());

describe('a select of two thousand options', () => {
  test('draws what is in sight, and says how many there are', () => {
    const { box } = showInput(SelectInput, { options: many });
    fireEvent.mouseDown(box);
    expect(labels().length).toBeLessThan(60);
    expect(labels()[0]).toBe('Option 1');
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('2000');
  });

  test('comes to its end and back by keyboard', () => {
    const { box, given } = showInput(SelectInput, { options: many });
    key(box, 'ArrowDown');
    key(box, 'End');
    expect(atHand(box)).toBe('Option 2000');
    key(box, 'ArrowDown');
    expect(atHand(box)).toBe('Option 1');
    key(box, 'ArrowUp');
    key(box, 'PageUp');
    expect(atHand(box)).toBe('Option 1992');
    key(box, 'Enter');
    expect(given()).toBe(1992);
  });

  test('finds by typing', () => {
    const { box, given } = showInput(SelectInput, { options: many });
    fireEvent.change(box, { target: { value: 'ion 1777' } });
    expect(labels()).toEqual(['Option 1777']);
    key(box, 'Enter');
    expect(given()).toBe(1777);
    expect(box.value).toBe('Option 1777');
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });

  test('follows the wheel', () => {
    const { box } = showInput(SelectInput, { options: many });
    fireEvent.mouseDown(box);
    const list = screen.getByRole('listbox');
    list.scrollTop = 34 * 1000;
    fireEvent.scroll(list);
    expect(labels()).toContain('Option 1001');
    expect(labels()).not.toContain('Option 1');
  });
});

describe('a select', () => {
  test('offers neither what is withheld nor lets one take what is disabled', () => {
    const { box, all } = showInput(SelectInput, { options: few });
    fireEvent.mouseDown(box);
    expect(labels()).toEqual(['Apple', 'Banana', 'Cherry']);
    fireEvent.click(screen.getByRole('option', { name: 'Banana' }));
    expect(all).toEqual([]);
    key(box, 'ArrowDown');
    key(box, 'ArrowDown');
    expect(atHand(box)).toBe('Cherry');
  });

  test('names what is stored, offered or not, and keeps it', () => {
    expect(showInput(SelectInput, { options: few, value: 'd' }).box.value).toBe('Date');
    cleanup();
    const { box, all } = showInput(SelectInput, { options: few, value: 'zz' });
    expect(box.value).toBe('zz (no longer offered)');
    fireEvent.blur(box);
    expect(all).toEqual([]);
  });

  test('closes by Escape without the dialog around it hearing of it', () => {
    const { box } = showInput(SelectInput, { options: few });
    fireEvent.mouseDown(box);
    let heard = false;
    const listen = (): void => void (heard = true);
    document.addEventListener('keydown', listen);
    key(box, 'Escape');
    document.removeEventListener('keydown', listen);
    expect(box.getAttribute('aria-expanded')).toBe('false');
    // React's own stop: the native event still reaches the document after React has handled it at its root.
    expect(heard).toBe(false);
  });

  test('never sends the form while its list is open', () => {
    const { box } = showInput(SelectInput, { options: few });
    fireEvent.mouseDown(box);
    expect(key(box, 'Enter')).toBe(false);
  });

  test('holds still when it is locked', () => {
    const { box, all } = showInput(SelectInput, { options: few, readonly: true, value: 'a' });
    fireEvent.mouseDown(box);
    key(box, 'ArrowDown');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(all).toEqual([]);
  });

  test('says what it is to a screen reader', () => {
    const { box } = showInput(SelectInput, {
      options: few,
      required: true,
      invalid: true,
      describedBy: 'help',
    });
    expect(box.getAttribute('role')).toBe('combobox');
    expect(box.getAttribute('aria-label')).toBe('Field');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-describedby')).toBe('help');
  });
});

describe('a select of several', () => {
  test('takes, gives back and takes all, staying open', () => {
    const { box, given } = showInput(SelectsInput, { options: few });
    fireEvent.mouseDown(box);
    fireEvent.click(screen.getByRole('option', { name: 'Cherry' }));
    expect(given()).toEqual(['c']);
    fireEvent.click(screen.getByRole('option', { name: 'Apple' }));
    expect(given()).toEqual(['c', 'a']);
    fireEvent.click(screen.getByRole('option', { name: 'Cherry' }));
    expect(given()).toEqual(['a']);
    key(box, 'Backspace');
    expect(given()).toEqual([]);
    fireEvent.click(screen.getByRole('option', { name: 'Choose all 2' }));
    expect(given()).toEqual(['a', 'c']);
  });

  test('takes one back by its chip', () => {
    const { given } = showInput(SelectsInput, { options: few, value: ['a', 'zz'] });
    fireEvent.click(screen.getByLabelText('Remove zz (no longer offered)'));
    expect(given()).toEqual(['a']);
  });
});
