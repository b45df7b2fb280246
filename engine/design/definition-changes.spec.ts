import type { Definition } from '#engine/model/definition.ts';
import { describe, expect, test } from '@jest/globals';
import { definitionChanges } from './definition-changes.ts';

const tag: Definition = {
  name: 'shop/tag',
  title: { 'zh-cn': '标签', en: 'Tags' },
  table: 'shop_tag',
  fields: [
    { uuid: '00000001', name: 'id', type: 'pk' },
    { uuid: '00000002', name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, length: 30 },
    {
      uuid: '00000003',
      name: 'status',
      type: 'radio',
      options: [{ key: 1, label: { 'zh-cn': '启用', en: 'On' } }],
    },
  ],
};

const words = (from: Definition | null, to: Definition | null, locale: 'zh-cn' | 'en' = 'en') =>
  definitionChanges(from, to).map((change) => (change.words as Record<string, string>)[locale]);

describe('what changed between two definitions', () => {
  test('is nothing for the same one, whatever it says about its schema', () => {
    expect(definitionChanges(tag, { ...tag, $schema: 'x' })).toEqual([]);
    expect(definitionChanges(null, null)).toEqual([]);
  });

  test('names a renamed field once, with what else changed on it', () => {
    const later = structuredClone(tag);
    later.fields[1] = { ...later.fields[1]!, name: 'label', length: 50 };
    expect(definitionChanges(tag, later)).toEqual([
      {
        path: 'fields.label',
        from: 'name',
        to: 'label',
        words: {
          'zh-cn': '字段“名称”（label）由 name 改名为 label',
          en: 'Field "Name" (label) renamed from name to label',
        },
      },
      {
        path: 'fields.label.length',
        from: 30,
        to: 50,
        words: {
          'zh-cn': '字段“名称”（label）的长度由 30 改为 50',
          en: 'Field "Name" (label), length: 30 → 50',
        },
      },
    ]);
  });

  test('reports a field of the same name with another identity as another field', () => {
    const later = structuredClone(tag);
    later.fields[1] = { ...later.fields[1]!, uuid: '00000009' };
    expect(words(tag, later)).toEqual(['Field "Name" (name) removed', 'Field "Name" (name) added']);
  });

  test('reports options, new settings and settings that went', () => {
    const later = structuredClone(tag);
    later.fields[2]!.options = [
      { key: 1, label: { 'zh-cn': '正常', en: 'Fine' } },
      { key: 2, label: { 'zh-cn': '停用', en: 'Off' } },
    ];
    delete later.fields[1]!.length;
    later.list = { pageSizes: [10, 20] };
    expect(words(tag, later)).toEqual([
      'List: set to {"pageSizes":[10,20]}',
      'Field "Name" (name), length: no longer set (was 30)',
      'Field "status", options, "Off" (2) added',
      'Field "status", options, "Fine" (1), label: "On" → "Fine"',
    ]);
    expect(words(tag, later, 'zh-cn')[1]).toBe('字段“名称”（name）的长度不再设置（原为 30）');
  });

  test('reports another order once', () => {
    const later = { ...tag, fields: [tag.fields[0]!, tag.fields[2]!, tag.fields[1]!] };
    expect(definitionChanges(tag, later)).toMatchObject([
      { path: 'fields', words: { 'zh-cn': '字段的顺序已调整', en: 'Fields: order changed' } },
    ]);
    expect(definitionChanges(tag, { ...tag, fields: tag.fields.slice(1) })).toHaveLength(1);
  });

  test('reports that a definition came or went', () => {
    expect(words(null, tag)).toEqual(['The definition added']);
    expect(words(tag, null, 'zh-cn')).toEqual(['删除整个定义']);
  });
});
