import type { Definition } from '#engine/model/definition.ts';
import { describe, expect, test } from '@jest/globals';
import { definitionChanges } from './definition-changes.ts';
import { mergeDefinitions } from './merge-definitions.ts';

const base: Definition = {
  name: 'shop/tag',
  title: { 'zh-cn': '标签', en: 'Tags' },
  table: 'shop_tag',
  list: { sort: [['id', 'desc']] },
  fields: [
    { uuid: '00000001', name: 'id', type: 'pk' },
    { uuid: '00000002', name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, length: 30 },
    {
      uuid: '00000003',
      name: 'status',
      type: 'radio',
      options: [
        { key: 1, label: 'On' },
        { key: 0, label: 'Off' },
      ],
    },
  ],
};

/** The base with something done to it. */
function after(change: (definition: Definition) => void): Definition {
  const copy = structuredClone(base);
  change(copy);
  return copy;
}

const names = ({ fields }: Definition): string[] => fields.map(({ name }) => name);

describe('two people changed one definition', () => {
  test('what either left alone is as the other has it, down to single settings', () => {
    const mine = after(({ fields }) => {
      fields[1] = { ...fields[1]!, name: 'label', length: 50 };
    });
    const theirs = after((definition) => {
      definition.fields[1] = { ...definition.fields[1]!, quickSearch: true };
      definition.list = { ...definition.list, pageSizes: [20] };
    });
    const { definition, conflicts } = mergeDefinitions({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(definition.fields[1]).toEqual({
      uuid: '00000002',
      name: 'label',
      type: 'string',
      title: { 'zh-cn': '名称', en: 'Name' },
      length: 50,
      quickSearch: true,
    });
    expect(definition.list).toEqual({ sort: [['id', 'desc']], pageSizes: [20] });
  });

  test('fields of both come, what one removed goes, the order of whoever changed it stays', () => {
    const mine = after(({ fields }) => {
      fields.splice(2, 0, { uuid: 'aaaaaaaa', name: 'mine', type: 'string' });
    });
    const theirs = after((definition) => {
      const [id, name, status] = definition.fields;
      definition.fields = [status!, id!, { uuid: 'bbbbbbbb', name: 'theirs', type: 'number' }, name!];
    });
    expect(names(mergeDefinitions({ base, mine, theirs }).definition)).toEqual([
      'status',
      'id',
      'theirs',
      'name',
      'mine',
    ]);
    const without = after((definition) => {
      definition.fields = definition.fields.slice(0, 2);
    });
    const merged = mergeDefinitions({ base, mine, theirs: without });
    expect(names(merged.definition)).toEqual(['id', 'name', 'mine']);
    expect(merged.conflicts).toEqual([]);
  });

  test('the same setting changed by both is a conflict, and is whose one says', () => {
    const mine = after(({ fields }) => {
      fields[1]!.length = 50;
    });
    const theirs = after(({ fields }) => {
      fields[1]!.length = 80;
    });
    const { definition, conflicts } = mergeDefinitions({ base, mine, theirs });
    expect(conflicts).toEqual([
      {
        path: 'fields.name.length',
        words: { 'zh-cn': '字段“名称”（name）的长度', en: 'Field "Name" (name), length' },
        base: 30,
        mine: 50,
        theirs: 80,
      },
    ]);
    expect(definition.fields[1]?.length).toBe(50);
    expect(mergeDefinitions({ base, mine, theirs }, () => 'theirs').definition).toEqual(theirs);
  });

  test('a field that one removed and the other changed is a conflict as a whole', () => {
    const mine = after(({ fields }) => {
      fields[2]!.quickSearch = true;
    });
    const theirs = after((definition) => {
      definition.fields.pop();
    });
    const { conflicts } = mergeDefinitions({ base, mine, theirs });
    expect(conflicts.map(({ path }) => path)).toEqual(['fields.status']);
    expect(conflicts[0]).not.toHaveProperty('theirs');
    expect(names(mergeDefinitions({ base, mine, theirs }, () => 'theirs').definition)).toEqual([
      'id',
      'name',
    ]);
  });

  test('choices of a field are merged one by one', () => {
    const mine = after(({ fields }) => {
      fields[2]!.options = [
        { key: 1, label: 'Yes' },
        { key: 0, label: 'Off' },
      ];
    });
    const theirs = after(({ fields }) => {
      fields[2]!.options = [
        { key: 1, label: 'On' },
        { key: 0, label: 'No' },
        { key: 2, label: 'Later' },
      ];
    });
    const { definition, conflicts } = mergeDefinitions({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(definition.fields[2]?.options).toEqual([
      { key: 1, label: 'Yes' },
      { key: 0, label: 'No' },
      { key: 2, label: 'Later' },
    ]);
  });

  test('nobody loses a change: whatever one alone did is in the result, and nothing else is', () => {
    const edits: ((definition: Definition) => void)[] = [
      ({ fields }) => void (fields[1]!.length = 60),
      ({ fields }) => void (fields[1]!.required = true),
      ({ fields }) => void fields.push({ uuid: 'cccccccc', name: 'extra', type: 'switch' }),
      (definition) => void (definition.title = { 'zh-cn': '标记', en: 'Marks' }),
      (definition) => void (definition.form = { mode: 'drawer' }),
      ({ fields }) => void (fields[2]!.options = [{ key: 1, label: 'On' }]),
    ];
    for (const first of edits) {
      for (const second of edits.filter((each) => each !== first)) {
        const { definition, conflicts } = mergeDefinitions({
          base,
          mine: after(first),
          theirs: after(second),
        });
        const both = after((each) => {
          first(each);
          second(each);
        });
        expect(conflicts).toEqual([]);
        expect(definitionChanges(both, definition)).toEqual([]);
      }
    }
  });
});
