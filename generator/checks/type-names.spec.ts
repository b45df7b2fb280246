import { findingsIn, lines } from './temporary-tree.ts';
import { typeNames } from './type-names.ts';

const found = async (file: string, ...text: string[]): Promise<string[]> =>
  lines(await findingsIn(typeNames, { [file]: text.join('\n') }));

test('a comparison with the name of a field type is found, wherever the type comes from', async () => {
  const findings = await found(
    'server/record/a.ts',
    "export const a = (field) => field.type === 'editor';",
    "export const b = ({ type }) => 'password' !== type;",
    "export const c = (found, name) => found.get(name)?.type === 'weigh';",
    "export const d = (field) => (field!.type as string) === 'number';",
    "export const e = (columns) => columns.filter((column) => column.type === 'string');",
    'export function f(field) {',
    '  switch (field.type) {',
    "    case 'money':",
    '      return 1;',
    '  }',
    '}',
  );
  const decides = (line: number, name: string): string =>
    `server/record/a.ts:${line} decides on the type name "${name}": ask for a trait of the type`;
  expect(findings).toEqual([
    decides(1, 'editor'),
    decides(2, 'password'),
    decides(3, 'weigh'),
    decides(4, 'number'),
    decides(5, 'string'),
    decides(7, 'money'),
  ]);
});

test('a lookup of the type in names is found, and a collection of names written out', async () => {
  const findings = await found(
    'web/records/a.ts',
    "const WIDE = new Set(['datetime', 'string']);",
    "const WIDTHS = { pk: 70, 'number': 110 };",
    'export const a = (column) => WIDE.has(column.type);',
    'export const b = ({ type }) => WIDTHS[type];',
    "export const c = (field) => ['select', 'radio'].includes(field.type);",
    "export const D: ReadonlySet<FieldTypeName> = new Set(['number', 'float']);",
    'export const E: Partial<Record<FieldTypeName, string>> = { number: "" };',
    "export const F: readonly FieldTypeName[] = ['number'];",
  );
  expect(findings).toEqual([
    'web/records/a.ts:3 looks a type name up: ask for a trait of the type',
    'web/records/a.ts:4 looks a type name up: ask for a trait of the type',
    'web/records/a.ts:5 looks a type name up: ask for a trait of the type',
    'web/records/a.ts:6 lists type names: ask for a trait of the type',
    'web/records/a.ts:7 lists type names: ask for a trait of the type',
    'web/records/a.ts:8 lists type names: ask for a trait of the type',
  ]);
});

test('traits, other kinds of type, widgets, cells and data pass', async () => {
  const findings = await found(
    'web/fields/a.ts',
    "export const a = (field) => field.traits.quantity === 'money' || field.traits.file === 'image';",
    "export const b = (schema) => schema.type === 'array' || ['string', 'number'].includes(schema.type);",
    "export const c = ({ type }) => type === 'number';",
    "export const d = (menu) => menu.type === 'menu_dir';",
    "const INPUTS = new Set(['checkbox', 'radio', 'button']);",
    'export const e = (target) => INPUTS.has(target.type);',
    'const WIDGETS = { date: 1, editor: 2 };',
    'export const f = (widget) => WIDGETS[widget] ?? (widget === "json" ? 3 : 4);',
    "export const g = { name: 'id', type: 'pk' };",
    'export const h = (field) => fieldTypes[field.type].traits;',
    "export const i = (column) => column.category === 'timestamp';",
  );
  expect(findings).toEqual([]);
});

test('the types themselves, what guesses one, other clients and tests may name them', async () => {
  const text = "export const a = (field) => field.type === 'editor';";
  const places = [
    'engine/fields/editor/editor.ts',
    'generator/readers/a.ts',
    'server/designer/wire/a.ts',
    'server/test/a/a.int-spec.ts',
    'web/fields/a.spec.tsx',
  ];
  expect(await findingsIn(typeNames, Object.fromEntries(places.map((place) => [place, text])))).toEqual([]);
});
