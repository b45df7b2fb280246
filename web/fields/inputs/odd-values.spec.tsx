import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import type { Json } from '#engine/definition/index.ts';
import { showInput } from './input.fixture.tsx';
import { inputNames, NamedInput } from './shipped-inputs.tsx';

const SCRIPT = '<script>window.hacked = 1</script>';
const PICTURE = '<img src="x" onerror="window.hacked = 1">';

/** What a column may hold whatever its definition says by now: old rows, other programs, people who try. */
const ODD: Record<string, Json> = {
  'a script': SCRIPT,
  'a picture that runs': PICTURE,
  'an address that runs': 'javascript:window.hacked=1',
  'a text that closes an attribute': '"><svg onload="window.hacked=1">',
  'text from right to left': 'مرحبا \u202e ecruos',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈',
  'half an emoji': '\ud83d',
  'a number': -1.5,
  'a huge number': 1e300,
  'a truth': true,
  'an impossible day': '2024-13-45 25:61:61',
  'an empty list': [],
  'a list of scripts': [SCRIPT, PICTURE],
  'a list of anything': [1, null, { a: [2] }, [3]],
  'an object': { key: SCRIPT, value: { deep: PICTURE } },
  'an empty object': {},
  'a list of pairs that are none': [{ key: 1 }, { value: SCRIPT }],
};

const records = {
  getList: async () => ({ data: [{ id: SCRIPT, name: PICTURE }], total: 1 }),
  getMany: async () => ({ data: [] }),
};
const http = { call: async () => [] };
const rows = {
  definition: 'test/line',
  columns: [],
  totals: [],
  add: { schema: { properties: {} }, uiSchema: {}, defaults: {} },
  edit: { schema: { properties: {} }, uiSchema: {} },
  may: { add: true, edit: true, del: true },
  rank: null,
  combine: null,
};
const OPTIONS = [
  { value: 'a', label: SCRIPT },
  { value: 1, label: PICTURE },
];
const relation = { definition: 'test/target', value: 'id', label: 'name', open: false };

/** Waits for what is fetched and for inputs that are loaded when they are needed. */
const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

const dangers = (): string[] =>
  [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED'].includes(element.tagName) ||
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        /^\s*javascript:/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    )
    .map((element) => element.outerHTML.slice(0, 200));

afterEach(() => cleanup());

describe.each(inputNames().map((name) => [name] as const))('the input %s', (widget) => {
  test('shows values that it was never made for, runs none of them and changes none by itself', async () => {
    for (const [what, value] of Object.entries(ODD)) {
      const seen = { what, changes: [] as Json[], dangers: [] as string[], hacked: undefined as unknown };
      const { all } = showInput(
        (input) => <NamedInput {...input} widget={widget} />,
        {
          value,
          stored: { field: value },
          label: SCRIPT,
          options: OPTIONS,
          relation: relation as never,
          props: { rows: rows as never },
        },
        { records, http },
      );
      await settled();
      seen.changes = all;
      seen.dangers = dangers();
      seen.hacked = (window as unknown as { hacked?: unknown }).hacked;
      expect(seen).toEqual({ what, changes: [], dangers: [], hacked: undefined });
      cleanup();
    }
  });
});
