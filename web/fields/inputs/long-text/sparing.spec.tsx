import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { showInput } from '../input.fixture.tsx';
import { NamedInput } from '../registry.tsx';
import type { Input } from '../input.ts';

const LINE = 'a line of text with 字 and 🙂 in it\n';
/** More than a box can hold. */
const text = LINE.repeat(30_000);
const named =
  (widget: string): Input =>
  (input) => <NamedInput {...input} widget={widget} />;
const area = (): HTMLTextAreaElement => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (box: Element, value: string): boolean => fireEvent.change(box, { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe.each(['string', 'textarea', 'editor'])('a text of a million characters in %s', (widget) => {
  test('is edited part by part, and all that was not touched stays', () => {
    jest.useFakeTimers();
    const { given } = showInput(named(widget), { value: text });
    press('Edit all of it');
    expect(area().value.length).toBeLessThan(60_000);
    expect(text.startsWith(area().value)).toBe(true);
    write(area(), `first ${area().value}`);
    press('Next part');
    expect(area().value.startsWith('first')).toBe(false);
    write(area(), area().value.replace('a line', 'A LINE'));
    act(() => jest.advanceTimersByTime(1000));
    const second = text.indexOf(LINE, 49_000);
    const whole = String(given());
    expect(whole.length).toBe(text.length + 6);
    expect(whole.replace('first ', '').replace('A LINE', 'a line')).toBe(text);
    expect(whole.indexOf('A LINE')).toBeGreaterThan(second);
  });

  test('reaches the form at once when it is sent by the keyboard', () => {
    jest.useFakeTimers();
    const { given } = showInput(named(widget), { value: text });
    press('Edit all of it');
    write(area(), area().value.slice(LINE.length));
    fireEvent.keyDown(area(), { key: 'Enter', ctrlKey: true });
    expect(given()).toBe(text.slice(LINE.length));
  });
});

describe('a huge text that is pasted', () => {
  const paste = (pasted: string): boolean =>
    fireEvent.paste(area(), { clipboardData: { getData: () => pasted } });

  test('into a box goes into the value where the cursor stands, and on in parts', () => {
    const { given } = showInput(named('textarea'), { value: 'before after' });
    area().setSelectionRange(7, 7);
    expect(paste(text)).toBe(false);
    expect(given()).toBe(`before ${text}after`);
    expect(area().value.length).toBeLessThan(60_000);
    expect(screen.getByText(/Part 1 of \d+/)).toBeTruthy();
  });

  test('is left to the browser where it is short', () => {
    showInput(named('textarea'), { value: '' });
    expect(paste('short')).toBe(true);
  });

  test('changes nothing that may only be looked at', () => {
    const { all } = showInput(named('textarea'), { value: 'fixed', readonly: true });
    paste(text);
    expect(all).toEqual([]);
  });
});
