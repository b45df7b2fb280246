import type { Definition } from '#engine/model/definition.ts';
import { FIELD_TYPE_NAMES } from '#engine/model/field-definition.ts';
import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from '../compile/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { sampleRows } from './sample-rows.ts';

const target: Definition = {
  name: 'a/tag',
  title: 'Tags',
  table: 'a_tag',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};

const THROUGH: Record<string, object> = {
  manyToMany: { through: { table: 'a_thing_tag', from: 'thing_id', to: 'tag_id' } },
};

const withField = (type: (typeof FIELD_TYPE_NAMES)[number]): Definition => ({
  name: 'a/thing',
  title: 'Things',
  table: 'a_thing',
  fields: [
    ...(type === 'pk' || type === 'spk' ? [] : [{ name: 'id', type: 'pk' as const }]),
    {
      ...fieldFixtures[type].field,
      ...(fieldFixtures[type].field.relation ? { relation: { definition: 'a/tag', ...THROUGH[type] } } : {}),
      name: type === 'pk' || type === 'spk' ? 'id' : 'value',
      type,
    },
  ],
});

describe('made-up rows', () => {
  test.each(FIELD_TYPE_NAMES)('hold what a field of type %s takes', (type) => {
    const { compiled, issues } = compileDefinitions([target, withField(type)]);
    const definition = compiled.get('a/thing');
    if (!definition) throw new Error(JSON.stringify(issues));
    const field = definition.fields.at(-1)!;
    for (const row of sampleRows(definition, 12, 'en')) {
      const value = row[field.name] ?? null;
      expect(fieldTypes[type].parse(value, codecContext(field, 'rest')).ok).toBe(true);
      if (!['password', 'image', 'file', 'treeParent'].includes(type)) expect(value).not.toBeNull();
    }
  });

  test('are the same each time, and named in the language asked for', () => {
    const { compiled } = compileDefinitions([
      {
        ...target,
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' } },
        ],
      },
    ]);
    const definition = compiled.get('a/tag')!;
    expect(sampleRows(definition, 2, 'zh-cn')).toEqual([
      { id: 1, name: '名称 1' },
      { id: 2, name: '名称 2' },
    ]);
    expect(sampleRows(definition, 2, 'en')).toEqual(sampleRows(definition, 2, 'en'));
  });
});
