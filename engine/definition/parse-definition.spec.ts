import type { Json, JsonObject } from '#engine/model/json.ts';
import { fullDefinition } from './full.fixture.ts';
import { parseDefinition, parseDefinitionText } from './parse-definition.ts';
import { definitionSchema } from './schema/definition-schema.ts';
import type { ShapeCheckId } from './shape-issues.ts';
import { SHAPE_CHECKS } from './shape-issues.ts';

const plain = { name: 'shop/tag', title: 'Tags', table: 'tag', fields: [{ name: 'id', type: 'pk' }] };

/** `plain` with a value put at a path. */
function withAt(path: (string | number)[], value: Json): JsonObject {
  const copy = structuredClone(plain) as JsonObject;
  let here = copy as Record<string | number, Json>;
  for (const step of path.slice(0, -1)) here = (here[step] ??= {}) as Record<string | number, Json>;
  here[path.at(-1) ?? ''] = value;
  return copy;
}

const idsAt = (json: unknown) => parseDefinition(json).issues.map((issue) => `${issue.id} ${issue.path}`);

describe('parseDefinition', () => {
  it('accepts the smallest and the fullest definition and returns them as they are', () => {
    for (const json of [plain, fullDefinition()]) {
      const { definition, issues } = parseDefinition(json);
      expect(issues).toEqual([]);
      expect(definition).toBe(json);
    }
  });

  it('proposes the key that was probably meant', () => {
    const { definition, issues } = parseDefinition(withAt(['fields', 0, 'lenght'], 3));
    expect(definition).toBeUndefined();
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({
      id: 'D105',
      severity: 'error',
      definition: 'shop/tag',
      path: 'fields.id.lenght',
    });
    expect(issues[0]?.message).toEqual({
      'zh-cn': '没有“lenght”这个键。是否指“length”？',
      en: 'The key "lenght" is unknown. Did you mean "length"?',
    });
  });

  it('proposes the value that was probably meant', () => {
    const [issue] = parseDefinition(withAt(['fields', 0, 'type'], 'remoteselect')).issues;
    expect(issue).toMatchObject({ id: 'D108', path: 'fields.id.type' });
    expect(issue?.message.en).toContain('Did you mean "remoteSelect"?');
  });

  it('reports all that is wrong at once, each with its path', () => {
    const json = {
      ...plain,
      title: 3,
      fields: [
        { name: 'a b', type: 'string' },
        { type: 'string', list: true, options: 5 },
      ],
      list: { sort: [['a', 'up']], pageSizes: [] },
      scope: 'nobody',
      menu: 'x',
    };
    expect(idsAt(json).sort()).toEqual(
      [
        'D107 title',
        'D109 fields.a b.name',
        'D106 fields[1]',
        'D108 fields[1].list',
        'D107 fields[1].options',
        'D108 list.sort[0][1]',
        'D110 list.pageSizes',
        'D108 scope',
        'D108 menu',
      ].sort(),
    );
  });

  it('refuses what is no definition at all', () => {
    for (const json of [null, 3, 'x', [], true, undefined]) {
      expect(parseDefinition(json).definition).toBeUndefined();
      expect(parseDefinition(json, 'some/file.json').issues[0]?.definition).toBe('some/file.json');
    }
  });

  it.each([
    [
      'in the definition',
      '{"name":"a","title":"A","table":"a","__proto__":{"x":1},"fields":[{"name":"id","type":"pk"}]}',
    ],
    [
      'in a free object',
      '{"name":"a","title":"A","table":"a","fields":[{"name":"id","type":"pk","visible":{"constructor":1}}]}',
    ],
    [
      'as a transition',
      '{"name":"a","title":"A","table":"a","fields":[{"name":"id","type":"pk"}],"transitions":{"prototype":{"from":[1],"to":2}}}',
    ],
  ])('refuses keys that reach the prototype %s', (_where, text) => {
    expect(parseDefinition(JSON.parse(text)).issues.map((issue) => issue.id)).toEqual(['D103']);
  });

  it('refuses JSON that is nested too deep or too large, without going through it', () => {
    let deep: Json = 1;
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(idsAt(withAt(['fields', 0, 'default'], deep))[0]).toMatch(/^D104 /);
    const wide = Array.from({ length: 300_000 }, () => 1);
    expect(idsAt(withAt(['fields', 0, 'default'], wide))[0]).toMatch(/^D104 /);
  });

  it.each([
    ['name', 'Shop/Tag'],
    ['name', 'shop//tag'],
    ['name', '../tag'],
    ['name', 'shop/tag/'],
    ['name', 'shop.tag'],
    ['connection', 'Main DB'],
    ['table', 'a\u0000b'],
    ['label', 'a;drop'],
  ])('refuses the %s %j', (key, value) => {
    expect(idsAt({ ...plain, [key]: value })).toEqual([`D109 ${key}`]);
  });

  it('says of an empty name that it is empty', () => {
    const { issues } = parseDefinition({ ...plain, name: '' });
    expect(issues.map(({ message }) => message.en)).toEqual(['It may not be empty.']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses %s as the name of anything', (name) => {
    const json = {
      ...plain,
      fields: [
        { name, type: 'pk' },
        { name: 'a', type: 'remoteSelect', relation: { definition: 'shop/tag', name } },
      ],
      children: [{ name, definition: 'shop/tag', field: 'a' }],
      actions: [{ name, title: 'A', on: 'row' }],
    };
    const ids = parseDefinition(json).issues.map((issue) => issue.id);
    expect(ids).toEqual(['D109', 'D109', 'D109', 'D109']);
  });

  it.each(['chinook/playlist_track', 'auth/adminLog', 'northwind/_hidden', 'x/2024_sales', '订单/明细'])(
    'accepts the name %s',
    (name) => {
      expect(idsAt({ ...plain, name })).toEqual([]);
    },
  );

  it('answers hostile names quickly', () => {
    const started = performance.now();
    idsAt({ ...plain, name: `${'a/'.repeat(5000)}!`, table: 'x'.repeat(1_000_000) });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('every shape check', () => {
  const bad: Record<ShapeCheckId, string> = {
    D101: '{ "name": }',
    D102: '{ "name": "a", "name": "b" }',
    D103: '{ "constructor": 1 }',
    D104: '['.repeat(500),
    D105: '{ "nam": 1, "name": "a", "title": "A", "table": "a", "fields": [{ "name": "id", "type": "pk" }] }',
    D106: '{}',
    D107: '{ "title": 1 }',
    D108: '{ "kind": "x" }',
    D109: '{ "name": "?" }',
    D110: '{ "fields": [] }',
  };
  it.each(Object.keys(SHAPE_CHECKS) as ShapeCheckId[])('%s finds its case', (id) => {
    const ids = parseDefinitionText(bad[id], 'x.json').issues.map((issue) => issue.id);
    expect(ids).toContain(id);
  });
});

describe('parseDefinitionText', () => {
  it.each([
    ['{\n  "a": 1,\n  "b": [1, 2,],\n}', 3, 13],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{ "a": 01 }', 1, 9],
    ["{ 'a': 1 }", 1, 3],
    ['{ "a": "x\n" }', 1, 8],
    ['{ "a": undefined }', 1, 8],
    ['{ "a": 1 } x', 1, 12],
    ['', 1, 1],
    ['{ "a": 1', 1, 9],
    ['{ "a": "\\x" }', 1, 8],
    ['{ "a": 1 /* no */ }', 1, 10],
  ])('reports where %j breaks', (text, line, column) => {
    const { issues } = parseDefinitionText(text, 'a/b.json');
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({
      id: 'D101',
      definition: 'a/b.json',
      path: `line ${line}, column ${column}`,
    });
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  it.each(['{}', '[]', ' [1, -2.5e+3, "\\u00e9\\n", {"a": {"b": [null, true, false]}}] ', '"x"', '\n0\t'])(
    'finds no fault in %j, as JSON.parse does not',
    (text) => {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      const ids = parseDefinitionText(text, 'x').issues.map((issue) => issue.id);
      expect(ids.some((id) => ['D101', 'D102', 'D104'].includes(id))).toBe(false);
    },
  );

  it('reads a text that begins with a byte order mark', () => {
    expect(parseDefinitionText(`\uFEFF${JSON.stringify(plain)}`, 'x').issues).toEqual([]);
  });

  it('finds a key that is there twice, which JSON.parse lets pass', () => {
    const { issues } = parseDefinitionText('{\n "name": "a",\n "name": "b"\n}', 'x.json');
    expect(issues[0]).toMatchObject({ id: 'D102', path: 'line 3, column 2' });
  });
});

describe('definitionSchema', () => {
  it('explains every key and closes every object it lists keys for', () => {
    const missing: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties } = value as { properties?: Record<string, JsonObject> };
      if (properties) {
        if ((value as JsonObject)['additionalProperties'] !== false) missing.push(`${path} is open`);
        for (const [key, part] of Object.entries(properties)) {
          if (!part['title'] || !part['description']) missing.push(`${path}.${key}`);
        }
      }
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}/${key}`);
    };
    visit(definitionSchema(), '');
    expect(missing).toEqual([]);
  });

  it('is the same each time and free to be changed by whoever asked', () => {
    const first = definitionSchema();
    const before = JSON.stringify(first);
    delete (first['$defs'] as JsonObject)['field'];
    expect(JSON.stringify(definitionSchema())).toBe(before);
  });
});
