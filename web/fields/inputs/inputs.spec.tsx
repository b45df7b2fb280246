import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Json } from '#engine/definition/index.ts';
import { ArrayInput } from './array-input.tsx';
import { CityInput } from './city-input.tsx';
import { IconInput } from './icon-input.tsx';
import { registerInput } from './registered.ts';
import { NamedInput, inputNames } from './registry.tsx';
import { showInput } from './input.fixture.tsx';
import type { Input } from './input.ts';
import { JsonInput } from './json-input.tsx';
import { MoneyInput, NumberInput, PercentInput } from './number-inputs.tsx';
import { CheckboxInput, RadioInput, SwitchInput } from './tick-inputs.tsx';
import { TransferInput } from './transfer/transfer-input.tsx';
import { UuidInput } from './text-inputs.tsx';

const key = (box: HTMLElement, name: string, more: object = {}): boolean =>
  fireEvent.keyDown(box, { key: name, ...more });
const write = (box: HTMLElement, value: string): boolean => fireEvent.change(box, { target: { value } });

afterEach(() => cleanup());

describe('a huge text', () => {
  const huge = `first ${'字'.repeat(300_000)}`;
  const named =
    (widget: string): Input =>
    (input) => <NamedInput {...input} widget={widget} />;

  test.each(['string', 'textarea', 'json'])(
    'in %s is shown by its beginning and stays as it is',
    (widget) => {
      const { box, all } = showInput(named(widget), { value: huge });
      expect(box.value.length).toBeLessThan(10_000);
      expect(box.value).toContain('first');
      expect(box.readOnly).toBe(true);
      expect(screen.getByText(/300,006 characters/)).toBeTruthy();
      expect(all).toEqual([]);
    },
  );

  test('is there as a whole for whoever asks, and while it is typed', () => {
    const { box, given } = showInput(named('textarea'), { value: 'short' });
    write(box, huge);
    expect(given()).toBe(huge);
    expect(box.readOnly).toBe(false);
    cleanup();
    showInput(named('textarea'), { value: huge });
    fireEvent.click(screen.getByRole('button', { name: 'Edit all of it' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(huge);
  });
});

describe('a number', () => {
  test('is typed through its point, sign and zeros', () => {
    const { box, given } = showInput(NumberInput, { schema: { type: 'number' } });
    for (const text of ['-', '-0', '-0.', '-0.0', '-0.05']) {
      write(box, text);
      expect(box.value).toBe(text);
    }
    expect(given()).toBe(-0.05);
  });

  test('loses no digit of what a double can not hold', () => {
    const { box, given } = showInput(NumberInput, { schema: { type: ['string', 'integer'] } });
    write(box, '9007199254740993');
    expect(given()).toBe('9007199254740993');
    key(box, 'ArrowUp');
    expect(given()).toBe('9007199254740994');
    const long = '0.1000000000000000055';
    cleanup();
    const decimal = showInput(NumberInput, { schema: { type: 'number' } });
    write(decimal.box, long);
    expect(decimal.given()).toBe(long);
  });

  test('steps by its own width within its bounds, ten at a time with Shift', () => {
    const props = { step: 0.1, min: 0, max: 2 };
    const { box, given } = showInput(NumberInput, { schema: { type: 'number' }, props, value: 0.2 });
    key(box, 'ArrowUp');
    expect(given()).toBe(0.3);
    key(box, 'ArrowUp', { shiftKey: true });
    expect(given()).toBe(1.3);
    key(box, 'ArrowUp', { shiftKey: true });
    expect(given()).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Decrease' }));
    expect(given()).toBe(1.9);
    expect(box.getAttribute('aria-valuemax')).toBe('2');
  });

  test('is read as people paste it', () => {
    const { box, given } = showInput(NumberInput, { schema: { type: 'integer' } });
    write(box, '1,234,567');
    expect(given()).toBe(1234567);
    write(box, '１２');
    expect(given()).toBe(12);
    write(box, '1,23');
    expect(given()).toBe('1,23');
  });

  test('of per cent keeps the share', () => {
    const props = { ratio: true };
    const { box, given } = showInput(PercentInput, { schema: { type: 'number' }, props, value: 0.07 });
    expect(box.value).toBe('7');
    write(box, '12.5');
    expect(given()).toBe(0.125);
    expect(box.value).toBe('12.5');
  });

  test('of money gets its cents when the box is left, and only then', () => {
    const schema = { type: 'string', pattern: '^-?\\d+(\\.\\d{1,2})?$' };
    const { box, given } = showInput(MoneyInput, { schema, props: { currency: 'CNY' } });
    write(box, '12.5');
    expect(given()).toBe('12.5');
    fireEvent.blur(box);
    expect(given()).toBe('12.50');
    expect(screen.getByText('¥')).toBeTruthy();
    write(box, '1.234');
    fireEvent.blur(box);
    expect(given()).toBe('1.234');
  });

  test('of money that is only looked at stands in groups of three, as in a list', () => {
    const schema = { type: 'string' } as const;
    const { box } = showInput(MoneyInput, { schema, value: '-1250.50', readonly: true });
    expect(box.value).toBe('-1,250.50');
    cleanup();
    expect(showInput(MoneyInput, { schema, value: '1250.50' }).box.value).toBe('1250.50');
  });
});

describe('ticks', () => {
  const options = [
    { value: 1, label: 'One' },
    { value: 2, label: 'Two', withheld: true },
  ];

  test('show a withheld choice only where it is stored', () => {
    showInput(RadioInput, { options });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    cleanup();
    showInput(RadioInput, { options, value: '2' });
    expect((screen.getByRole('radio', { name: 'Two' }) as HTMLInputElement).checked).toBe(true);
    cleanup();
    const { given } = showInput(CheckboxInput, { options, value: [2, 7] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'One' }));
    expect(given()).toEqual([1, 2, 7]);
  });

  test('switch between 1 and 0, or true and false where the schema says so', () => {
    const { given } = showInput(SwitchInput, {
      schema: { type: 'integer' },
      value: '1',
      props: { off: 'Shut' },
    });
    fireEvent.click(screen.getByRole('switch', { name: 'Field' }));
    expect(given()).toBe(0);
    expect(screen.getByText('Shut')).toBeTruthy();
    cleanup();
    const truth = showInput(SwitchInput, { schema: { type: 'boolean' }, value: false });
    fireEvent.click(screen.getByRole('switch'));
    expect(truth.given()).toBe(true);
  });
});

describe('rows of key and value', () => {
  const value: Json = [
    { key: 'size', value: 'L' },
    { key: 'colour', value: 7 },
    { key: 'size', value: 'M' },
  ];

  test('move by button and by Alt and the arrows, and keep values they do not touch', () => {
    const { given } = showInput(ArrayInput, { value, schema: { type: 'array' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move row 2 up' }));
    expect(given()).toEqual([
      { key: 'colour', value: 7 },
      { key: 'size', value: 'L' },
      { key: 'size', value: 'M' },
    ]);
    key(screen.getByRole('textbox', { name: 'Key 1' }), 'ArrowDown', { altKey: true });
    expect(given()).toEqual(value);
    expect(screen.getAllByText('This key is there twice')).toHaveLength(1);
  });

  test('carry the titles of the definition', () => {
    const props = { keyTitle: { en: 'Name' }, valueTitle: 'Content' };
    showInput(ArrayInput, { value, props, schema: { type: 'array' } });
    expect(screen.getByRole('textbox', { name: 'Name 1' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Content 3' })).toBeTruthy();
  });

  test('are edited as JSON where they are something else', () => {
    const { box } = showInput(ArrayInput, { value: [1, 2], schema: { type: 'array' } });
    expect(JSON.parse(box.value)).toEqual([1, 2]);
  });

  test('can not be touched when locked', () => {
    showInput(ArrayInput, { value, schema: { type: 'array' }, readonly: true });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('a JSON document', () => {
  test('says the line at fault, holds the form back and keeps the last good value', () => {
    const { box, given, all } = showInput(JsonInput, { schema: {}, value: { a: 1 } });
    write(box, '{\n  "a": tru\n}');
    expect(screen.getByText('Line 2, column 8: “t” is out of place')).toBeTruthy();
    expect(box.validity.customError).toBe(true);
    expect(all).toEqual([]);
    write(box, '{"a": true}');
    expect(given()).toEqual({ a: true });
    expect(box.validity.customError).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Format' }));
    expect(box.value).toBe('{\n  "a": true\n}');
  });
});

describe('an icon', () => {
  test('is found and taken by keyboard', async () => {
    const { box, given } = showInput(IconInput);
    key(box, 'ArrowDown', { altKey: true });
    const search = await screen.findByRole('combobox', { name: 'Search icons' });
    write(search, 'shopping');
    key(search, 'ArrowRight');
    key(search, 'ArrowRight');
    key(search, 'Enter');
    expect(given()).toBe('shopping-cart');
    expect(box.value).toBe('shopping-cart');
  });
});

describe('a region', () => {
  const call = jest.fn<(url: string) => Promise<Json>>();
  const http = { call };
  beforeEach(() => {
    call.mockReset();
    call.mockImplementation(async (url) => {
      if (url.includes('city=441900')) return [];
      if (url.includes('province=440000')) return [{ value: '441900', label: 'Dongguan' }];
      return [{ value: '440000', label: 'Guangdong' }];
    });
  });

  test('is named by what came with the row, and nobody is asked', () => {
    const stored = { field: ['330000', '330104'], field_text: 'Zhejiang / Jianggan (former)' };
    const { box } = showInput(CityInput, { value: ['330000', '330104'], stored }, { http });
    expect(box.value).toBe('Zhejiang / Jianggan (former)');
    expect(call).not.toHaveBeenCalled();
  });

  test('ends where there is nothing further down', async () => {
    const { box, all } = showInput(CityInput, {}, { http });
    key(box, 'Enter');
    fireEvent.click(await screen.findByRole('option', { name: 'Guangdong' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Dongguan' }));
    await waitFor(() => expect(all).toEqual([['440000', '441900']]));
    await waitFor(() => expect(box.value).toBe('Guangdong / Dongguan'));
  });

  test('stops at the level the definition asks for', async () => {
    const { box, all } = showInput(CityInput, { props: { level: 1 } }, { http });
    key(box, 'Enter');
    fireEvent.click(await screen.findByRole('option', { name: 'Guangdong' }));
    await waitFor(() => expect(all).toEqual([['440000']]));
  });

  test('shows a code nobody knows as it is, and says when the list can not be had', async () => {
    call.mockRejectedValue(new Error('away'));
    const { box } = showInput(CityInput, { value: ['990000'] }, { http });
    expect(box.value).toBe('990000');
    key(box, 'Enter');
    const again = await screen.findAllByRole('button', { name: /Could not be loaded/ });
    expect(again).toHaveLength(2);
  });
});

describe('rows chosen from two lists', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));
  const records = {
    getList: async (
      _: string,
      {
        pagination,
        filter,
      }: { pagination: { page: number; perPage: number }; filter: { initValue?: Json[] } },
    ) => {
      const data = rows.filter(({ id }) => !filter.initValue || filter.initValue.includes(id));
      return { data: data.slice((pagination.page - 1) * 10, pagination.page * 10), total: data.length };
    },
  };
  const relation = { definition: 'tea/leaf', valueField: 'id', labelField: 'name' };
  const show = () =>
    showInput(TransferInput, { relation, value: [3], schema: { type: 'array' } }, { records });
  const lists = () => screen.getAllByRole('listbox');
  const namesIn = (list: HTMLElement | undefined) =>
    [...(list?.querySelectorAll('[role="option"]') ?? [])].map((row) => row.textContent);

  test('are named, marked and moved by keyboard, page by page', async () => {
    const { given } = show();
    await waitFor(() => expect(namesIn(lists()[1])).toEqual(['row 3']));
    const [left] = lists();
    if (!left) throw new Error('no list');
    expect(namesIn(left)).toHaveLength(10);
    key(left, ' ');
    key(left, 'ArrowDown');
    key(left, ' ');
    key(left, 'Enter');
    expect(given()).toEqual([3, 1, 2]);
    key(left, 'PageDown');
    await waitFor(() => expect(namesIn(left)).toEqual(['row 11', 'row 12']));
    key(left, 'a', { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Add to the chosen ones' }));
    expect(given()).toEqual([3, 1, 2, 11, 12]);
  });

  test('go back by button and are found among the chosen', async () => {
    const { given } = show();
    await waitFor(() => expect(namesIn(lists()[1])).toEqual(['row 3']));
    write(screen.getByRole('textbox', { name: 'Search chosen ones' }), 'xyz');
    expect(namesIn(lists()[1])).toEqual([]);
    write(screen.getByRole('textbox', { name: 'Search chosen ones' }), '3');
    fireEvent.click(lists()[1]?.querySelector('[role="option"]') as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Take from the chosen ones' }));
    expect(given()).toEqual([]);
  });
});

describe('an identifier', () => {
  test('is made at a press', () => {
    const { given } = showInput(UuidInput);
    fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
    expect(given()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('the registry', () => {
  const named =
    (widget: string): Input =>
    (props) => <NamedInput {...props} widget={widget} />;

  test('draws an unknown name as a plain box that says so, and tells the console once', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { box, given } = showInput(named('hologram'));
    write(box, 'x');
    expect(given()).toBe('x');
    expect(screen.getByText(/hologram/)).toBeTruthy();
    cleanup();
    showInput(named('hologram'));
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  test('takes more inputs', () => {
    registerInput('loud', (props) => <button onClick={() => props.onChange('LOUD')}>shout</button>);
    const { given } = showInput(named('loud'));
    fireEvent.click(screen.getByRole('button', { name: 'shout' }));
    expect(given()).toBe('LOUD');
    expect(inputNames()).toContain('loud');
  });
});
