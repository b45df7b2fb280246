import type { Actor } from '#engine/model/actor.ts';
import type { ClientView } from '#engine/model/client-view.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { Condition } from '#engine/model/field-definition.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/model/json.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { formOf } from '#engine/form/index.ts';
import { checkCondition, holds, rulePart, rulesModule } from '#engine/rules/index.ts';
import { makeAjv } from '#engine/rules/make-ajv.ts';
import { bareSchema } from './bare-schema.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { clientView } from './client-view.ts';
import { conditionKey, ruleSources, schemaKey } from './rule-sources.ts';

const actor: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

interface Written {
  schemas: Record<string, (value: Json) => boolean>;
  conditions: Record<string, (value: Json) => boolean>;
}

/** Runs a module as a browser would. */
function run(text: string): Written {
  const body = text.replace('export default', 'return');
  // oxlint-disable-next-line typescript/no-implied-eval
  return (new Function(body)() as (require: (name: string) => unknown) => Written)(rulePart);
}

const toShip: Condition = { properties: { status: { const: 2 } }, required: ['status'] };
const CONDITIONS: Condition[] = [
  {},
  toShip,
  { not: toShip },
  { properties: { status: { const: 2 } } },
  { anyOf: [toShip, { properties: { name: { pattern: '^a' } }, required: ['name'] }] },
  { properties: { name: { pattern: '^b$' }, note: { pattern: '^a$' } } },
  { properties: { name: { minLength: 2, maxLength: 3 } } },
  { properties: { day: { format: 'date' }, mail: { format: 'email' }, link: { format: 'uri' } } },
  { properties: { day: { type: 'string', format: 'date', formatMinimum: '2026-02-01' } } },
  { properties: { tags: { prefixItems: [{ const: 1 }], contains: { const: 2 }, uniqueItems: true } } },
  { patternProperties: { '^x': { const: 1 } } },
  { if: toShip, then: { required: ['name'] }, else: { required: ['note'] } },
  { properties: { deep: { enum: [{ a: [1, { b: 2 }] }, null] } } },
  { dependentRequired: { name: ['note'] }, maxProperties: 4 },
  { unevaluatedProperties: false, properties: { name: {} }, allOf: [{ properties: { status: {} } }] },
  { $id: 'same', properties: { status: { const: 1 } } },
  { $id: 'same', properties: { status: { const: 3 } } },
  { $defs: { two: { const: 2 } }, properties: { status: { $ref: '#/$defs/two' } } },
  { properties: { name: { pattern: 'say "require(\\"fs\\")"' } } },
  // Malformed ones hold for no row.
  { type: 'sometimes' },
  { $ref: 'https://example.com/nowhere' },
  { properties: { a: { pattern: '(' } } },
  { properties: { a: { pattern: '^(a|aa)+$' } } },
  { $ref: '#' },
  { $async: true },
];

const ROWS: JsonObject[] = [
  {},
  { status: 1 },
  { status: 2 },
  { status: '2' },
  { status: 3, name: 'abc', note: 'a' },
  { status: 2, name: 'b', note: 'a' },
  { name: '😀😀', day: '2026-02-30', mail: 'x', link: '/a' },
  { name: 'a'.repeat(2000), day: '2026-02-03', mail: 'a@b.cn', link: 'https://example.com' },
  { tags: [1, 2] },
  { tags: [2, 2], x1: 1 },
  { tags: [], x2: 2, deep: { a: [1, { b: 2 }] } },
  { deep: null, name: null, status: null },
  { deep: { a: [1, { b: 3 }] }, day: '2026-01-03' },
];

describe('rules written as a module', () => {
  it.each(CONDITIONS.map((condition) => [JSON.stringify(condition), condition] as const))(
    'answer %s as the server does',
    (_, condition) => {
      const key = conditionKey(condition);
      const written = run(rulesModule({ schemas: {}, conditions: { [key]: condition } })).conditions[key];
      expect(written === undefined).toBe(checkCondition(condition) !== null);
      const answers = ROWS.map((row) => written?.(row) === true);
      expect(answers).toEqual(ROWS.map((row) => holds(condition, row)));
    },
  );

  describe.each(Object.values(fieldFixtures).map((fixture) => [fixture.type, fixture] as const))(
    'validate the values of %s as its schema does',
    (_, fixture) => {
      it.each(['add', 'edit'] as const)('in the form to %s', (verb) => {
        const schema = viewOf(fixture.type, fixture.field as JsonObject).form[verb].schema;
        const whole = makeAjv({ allErrors: true }).compile(schema);
        const key = schemaKey(schema);
        const written = run(rulesModule({ schemas: { [key]: bareSchema(schema) }, conditions: {} })).schemas[
          key
        ];
        const values = [
          ...fixture.good.map((good) => good.rest),
          ...fixture.bad.map((bad) => bad.value),
          null,
        ];
        for (const value of values as Json[]) {
          const row = { id: 1, name: 'x', value };
          expect({ value, passes: written?.(row) }).toEqual({ value, passes: whole(row) });
        }
      });
    },
  );

  it('carry no text of the form, and are the same in every language', () => {
    const view = viewOf('select', {
      title: { 'zh-cn': '颜色名称', en: 'Name of the colour' },
      options: [
        { key: 'r', label: { 'zh-cn': '红色', en: 'Red' } },
        { key: 'g', label: { 'zh-cn': '绿色', en: 'Green' } },
      ],
    });
    const other = viewOf('select', {
      title: { 'zh-cn': '颜色', en: 'Colour' },
      options: [
        { key: 'r', label: { 'zh-cn': '大红', en: 'Crimson' } },
        { key: 'g', label: '绿' },
      ],
    });
    const text = rulesModule(ruleSources(view));
    expect(text).not.toMatch(/颜色|红色|colour|Red/);
    expect(text).not.toMatch(/\beval\b|new Function|import\(/);
    expect(other.rules).toBe(view.rules);
    expect(schemaKey(other.form.add.schema)).toBe(schemaKey(view.form.add.schema));
  });

  it('change their version with what they decide', () => {
    const options = [{ key: 'r', label: 'Red' }];
    const more = [...options, { key: 'g', label: 'Green' }];
    expect(viewOf('select', { options }).rules).not.toBe(viewOf('select', { options: more }).rules);
  });

  it('hold every condition of a view, those of choices too', () => {
    const named: Condition = { properties: { name: { const: 'x' } } };
    const view = viewOf('select', {
      visible: named,
      required: { not: named },
      options: [{ key: 'r', label: 'Red', when: { required: ['id'] } }],
    });
    const known = Object.keys(ruleSources(view).conditions);
    const wanted: JsonSchema[] = [named, { not: named }, { required: ['id'] }];
    expect(wanted.every((condition) => known.includes(conditionKey(condition)))).toBe(true);
  });
});

function viewOf(type: string, field: JsonObject): ClientView {
  const key = { name: 'id', type: 'pk' };
  const own = type === 'pk' || type === 'spk';
  const definitions = [
    {
      name: 'fixture/own',
      title: 'Own',
      table: 'own',
      fields: own
        ? [{ ...field, name: 'id', type }]
        : [key, { name: 'name', type: 'string' }, { title: 'Value', ...field, name: 'value', type }],
    },
    {
      name: 'fixture/target',
      title: 'Target',
      table: 'target',
      fields: [key, { name: 'name', type: 'string' }],
    },
  ] as unknown as Definition[];
  const { compiled, issues } = compileDefinitions(definitions);
  const definition = compiled.get('fixture/own');
  if (!definition) throw new Error(`${type} does not compile: ${JSON.stringify(issues)}`);
  const view = clientView(definition, actor, 'en');
  return { ...view, form: { ...view.form, ...formOf(definition, fieldAccess(definition, actor), 'en') } };
}
