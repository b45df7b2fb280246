import type { Definition } from '#engine/model/definition.ts';
import type { Json } from '#engine/model/json.ts';
import { check } from 'prettier';
import { readFileSync } from 'node:fs';
import { fullDefinition } from './full.fixture.ts';
import { layOut } from './lay-out.ts';
import { parseDefinition, parseDefinitionText } from './parse-definition.ts';
import { printDefinition } from './print-definition.ts';

const style = JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as object;
const isFormatted = (text: string) => check(text, { ...style, parser: 'json' });

/** The same JSON with the keys of every object the other way round. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

describe('printDefinition', () => {
  it('gives back every key it was given', () => {
    const { definition, issues } = parseDefinitionText(printDefinition(fullDefinition()), 'order.json');
    expect(issues).toEqual([]);
    expect(definition).toEqual(fullDefinition());
  });

  it('prints the same text again after reading it', () => {
    const text = printDefinition(fullDefinition());
    const { definition } = parseDefinitionText(text, 'order.json');
    expect(definition && printDefinition(definition)).toBe(text);
  });

  it('is left alone by the formatter', async () => {
    expect(await isFormatted(printDefinition(fullDefinition()))).toBe(true);
  });

  it('puts the keys into one order, but leaves those of free objects as they are', () => {
    const { definition } = parseDefinition(reversed(fullDefinition() as unknown as Json));
    expect(definition).toBeDefined();
    const keysOf = (value: Definition) => Object.keys(JSON.parse(printDefinition(value)) as object);
    expect(keysOf(definition!)).toEqual(Object.keys(fullDefinition()));
    expect(printDefinition(definition!)).toContain('"renderProps": { "a": [1, 2], "b": 1 }');
  });

  it('leaves out what goes without saying and keeps what does not', () => {
    const text = printDefinition({
      name: 'a',
      title: 'A',
      table: 'a',
      connection: 'main',
      schema: 'public',
      kind: 'table',
      managed: true,
      readOnly: false,
      key: [],
      children: [],
      list: {},
      fields: [{ name: 'b', type: 'string', column: 'b', db: {}, list: false, required: false }],
      menu: false,
    });
    expect(JSON.parse(text)).toEqual({
      name: 'a',
      title: 'A',
      table: 'a',
      key: [],
      fields: [{ name: 'b', type: 'string', required: false, list: false }],
      menu: false,
    });
  });
});

describe('layOut', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word);
  const samples: Record<string, Json> = {
    'lists of lists': {
      sort: [['a', 'desc']],
      two: [
        ['a', 'desc'],
        ['b', 'asc'],
      ],
      one: [[1], [2]],
    },
    'lists of objects': {
      one: [{ a: 1 }, { b: 2 }],
      two: [
        { a: 1, b: 2 },
        { c: 1, d: 3 },
      ],
      empty: [{}, {}],
    },
    'mixed lists': { a: [{ a: 1, b: 2 }, [1, 2]], b: [1, 'a', null], c: [true, false, { a: [1, 2] }] },
    'figures that fill lines': { figures: Array.from({ length: 80 }, (_, index) => index * 1000) },
    'negative figures': { figures: Array.from({ length: 60 }, (_, index) => -1.5 * index - 1) },
    'long texts': { a: 'x'.repeat(200), b: ['x'.repeat(120)], c: { d: 'y'.repeat(105) } },
    'wide texts': {
      a: { b: '名'.repeat(40), c: 'n' },
      d: { b: '名'.repeat(49), c: '，。！' },
      e: '한글'.repeat(60),
    },
    'deep objects': { a: { b: { c: { d: { e: { f: words(12, 'abcdefgh') } } } } } },
    'empty things': { a: {}, b: [], c: '', d: [[]], e: [[], []], f: { g: {} } },
    escapes: { a: 'a "quote" \\ \n \u0001 /', 'b"c': 1 },
  };
  for (const [name, sample] of Object.entries(samples)) {
    it(`lays out ${name} as the formatter does`, async () => {
      expect(await isFormatted(layOut(sample))).toBe(true);
      expect(JSON.parse(layOut(sample))).toEqual(sample);
    });
  }

  it('breaks lines exactly where the formatter does', async () => {
    for (let length = 85; length < 112; length += 1) {
      const text = layOut({
        a: { b: 'x'.repeat(length) },
        c: ['y'.repeat(length), 1],
        d: { e: '名'.repeat(length / 2) },
      });
      expect([length, await isFormatted(text)]).toEqual([length, true]);
    }
  });
});
