import { describe, expect, test } from '@jest/globals';
import type { FieldTypeName } from '#engine/model/field-definition.ts';
import type { Json } from '#engine/model/json.ts';
import { codecContext, type CodecField } from './codec-context.ts';
import { fieldTypes } from './field-types.ts';
import { columnFixtures, fieldFixtures } from './fixtures.ts';
import { mergeField } from './merge-field.ts';

/** What clients, spreadsheets and attackers send for a value of any type. */
const VALUES: Json[] = [
  null,
  '',
  ' ',
  true,
  false,
  'true',
  '1',
  '0',
  0,
  1,
  -1,
  1.5,
  '1.5',
  '-0',
  '+1',
  '1e3',
  '1e400',
  ' 7 ',
  '7.',
  '0.005',
  '12.345',
  '99999999.99',
  '2147483647',
  '2147483648',
  '32768',
  '9007199254740993',
  9007199254740991,
  '9223372036854775807',
  '9223372036854775808',
  1e21,
  'NaN',
  'Infinity',
  '-Infinity',
  'abc',
  'a,b',
  ',',
  '1,2',
  '1,1',
  '2024-02-29',
  '2023-02-29',
  '2024-02-29 10:20:30',
  '2024-02-29T10:20:30Z',
  '2024-02-29T10:20:30+08:00',
  '2024-02-29 24:00:00',
  '24:00',
  '10:20',
  '10:20:30',
  '10:20:60',
  '23:59:59.999999',
  1709202030,
  '1709202030',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2024-13-01',
  '2024',
  'infinity',
  '2024-02-29 - 2024-03-01',
  '#fff',
  '#FFFFFF',
  '#ffff',
  'rgb(0,0,0)',
  'red',
  'a@b.co',
  'http://a.b/c',
  '/upload/a.png',
  '<b>x</b>',
  '<script>1</script>',
  '{"a":1}',
  '[1,2]',
  '["a","b"]',
  '"x"',
  '{',
  'a\u0000b',
  '\ud800',
  'x'.repeat(300),
  '510100',
  '51,5101,510107',
  '00000000-0000-0000-0000-000000000000',
  '10.0.0.1',
  '\\x00',
  'B0011',
  '{1,2}',
  [],
  [1, 2],
  ['1', '2'],
  ['a', 'b'],
  [null],
  [[1]],
  [{ key: 'a', value: '1' }],
  {},
  { a: 1 },
  { lng: 1, lat: 2 },
];

interface Case {
  title: string;
  type: FieldTypeName;
  field: CodecField;
}

const cases: Case[] = [...Object.values(fieldFixtures), ...columnFixtures].map((fixture) => {
  const definition = mergeField({ name: 'value', type: fixture.type, ...fixture.field });
  const storage = fieldTypes[fixture.type].storage(definition);
  const relation = storage ? {} : { relation: { valueType: 'bigint' } };
  const about = 'column' in fixture ? ` over ${String(fixture.column)}` : '';
  return { title: fixture.type + about, type: fixture.type, field: { definition, storage, ...relation } };
});
const distinct = [...new Map(cases.map((each) => [each.title, each])).values()];

/** Long texts by their length: what becomes of them is of interest, not what they say. */
const brief = (value: Json | undefined): string =>
  (JSON.stringify(value) ?? 'nothing').replaceAll(/x{50,}/g, (all) => `x*${all.length}`);

/** What is stored and shown of a value, and what a search for it compares with; a refusal by its code. */
function outcome({ type, field }: Case, value: Json, dialect: 'rest' | 'backOffice'): string {
  const { parse, show, operand } = fieldTypes[type];
  const context = codecContext(field, dialect);
  const named = (became: Json | undefined): string => {
    if (brief(became) === brief(value)) return 'the same';
    return brief(became) === brief([String(value)]) ? 'a list of it' : brief(became);
  };
  const parsed = parse(value, context);
  const searched = operand ? [`searched ${named(operand(value, context))}`] : [];
  if (!parsed.ok) return [`refused ${parsed.issue.code}`, ...searched].join(', ');
  return [`stored ${named(parsed.value)}`, `shown ${named(show(parsed.value, context))}`, ...searched].join(
    ', ',
  );
}

describe.each(distinct)('$title', (each) => {
  test('makes of any value what it made of it before', () => {
    const groups = new Map<string, string[]>();
    for (const value of VALUES) {
      const [rest, backOffice] = [outcome(each, value, 'rest'), outcome(each, value, 'backOffice')];
      const both = rest === backOffice ? rest : `${rest} | ${backOffice}`;
      groups.set(both, [...(groups.get(both) ?? []), brief(value)]);
    }
    const lines = [...groups].map(([became, values]) => `${became} <- ${values.join('  ')}`);
    expect(lines.join('\n')).toMatchSnapshot();
  });
});
