import { describe, expect, test } from '@jest/globals';
import type { ClientView } from '#engine/compile/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import {
  definitionSchema,
  FIELD_TYPE_NAMES,
  parseDefinition,
  type Definition,
} from '#engine/definition/index.ts';
import { PRESETS } from '../palette/presets.ts';
import { insertField, setInField } from '../draft/commands.ts';
import { checkDraft, targetsOf } from './check-draft.ts';
import { interpreted } from './interpreted-rule.ts';
import { countIssues, fieldOfIssue, settingOfIssue } from './issue-place.ts';
import { FIELD_SECTIONS } from '../settings/field-sections.ts';

const plain: Definition = {
  name: 'tea/leaf',
  title: { 'zh-cn': '茶', en: 'Tea' },
  table: 'tea_leaf',
  fields: [{ uuid: '0000000a', name: 'id', type: 'pk', title: 'ID' }],
};
const none = new Map();

const BAD: [string, unknown][] = [
  ['an unknown key', { ...plain, lable: 'x' }],
  ['a missing key', { name: 'a', title: 'A', fields: plain.fields }],
  ['a wrong type', { ...plain, title: 3 }],
  ['a word that is not offered', { ...plain, kind: 'x' }],
  ['a bad name', { ...plain, name: 'Tea Leaf' }],
  ['a bad field', { ...plain, fields: [{ name: 'a b', type: 'strin', length: 0, list: true }] }],
  ['bounds', { ...plain, list: { pageSizes: [], sort: [['a', 'up']] } }],
  ['a bad transition', { ...plain, transitions: { 'a b': { from: [], to: 1 } } }],
];

describe('the browser’s own validation of a draft', () => {
  test.each(BAD)('says of %s what the engine says', (_, json) => {
    const validate = interpreted(definitionSchema());
    expect(validate(json).length).toBeGreaterThan(0);
    const own = checkDraft(json as Definition, none).issues.map(({ id, path }) => `${id} ${path}`);
    const engine = parseDefinition(json).issues.map(({ id, path }) => `${id} ${path}`);
    expect(new Set(own)).toEqual(new Set(engine));
  });

  test('every entry of the palette makes a sound table', () => {
    const fields = PRESETS.filter(({ field, id }) => field && id !== 'spk');
    const definition = fields.reduce((now, { field, id }, index) => {
      if (!field || id === 'pk') return now;
      const needs = ['remoteSelect', 'remoteSelects', 'manyToMany'].includes(field.type);
      const relation = needs
        ? {
            relation: {
              definition: 'tea/leaf',
              ...(field.type === 'manyToMany'
                ? { through: { table: 'leaf_leaf', from: 'leaf_id', to: 'other_id' } }
                : {}),
            },
          }
        : {};
      return insertField(now, { ...field, ...relation }, null, (index + 16).toString(16).padStart(8, '0'));
    }, plain);
    const { issues, view } = checkDraft(definition, none);
    expect(issues).toEqual([]);
    expect(view?.('en').columns).toHaveLength(definition.fields.length);
  });

  test('the palette has every type, and the 33 entries people know', () => {
    const types = new Set(PRESETS.map(({ field }) => field?.type));
    expect(FIELD_TYPE_NAMES.filter((type) => !types.has(type))).toEqual([]);
    expect(PRESETS).toHaveLength(42);
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
  });

  test('a target nobody brought is taken on trust', () => {
    const pointed = insertField(
      plain,
      { name: 'brand_id', type: 'remoteSelect', relation: { definition: 'shop/brand' } },
      null,
      '0000000b',
    );
    expect(checkDraft(pointed, none).issues).toEqual([]);
  });

  const balances: Definition = {
    ...plain,
    fields: [
      ...plain.fields,
      {
        uuid: '0000000b',
        name: 'user_id',
        type: 'remoteSelect',
        title: 'Member',
        relation: { definition: 'user/user' },
        form: { link: { definition: 'user/log', field: 'user_id', title: 'Log' } },
      },
      { uuid: '0000000c', name: 'change', type: 'money', title: 'Change' },
      {
        uuid: '0000000d',
        name: 'after',
        type: 'money',
        title: 'After',
        readonly: true,
        form: { preview: ['user.money', 'change'] },
      },
    ],
  };
  const view = (name: string, columns: { field: string; type: string }[]) =>
    ({
      name,
      title: name,
      key: ['id'],
      label: 'id',
      columns: columns.map((column) => ({ ...column, traits: traitsOf(column) })),
    }) as unknown as ClientView;
  const brought = (column: string) =>
    new Map([
      [
        'user/user',
        view('user/user', [
          { field: 'id', type: 'pk' },
          { field: 'money', type: 'money' },
        ]),
      ],
      [
        'user/log',
        view('user/log', [
          { field: 'id', type: 'pk' },
          { field: column, type: 'number' },
        ]),
      ],
    ]);

  test('what a form shows of other tables is validated by their views, and taken on trust without them', () => {
    expect(targetsOf(balances)).toEqual(['user/user', 'user/log']);
    expect(checkDraft(balances, none).issues).toEqual([]);
    expect(checkDraft(balances, brought('user_id')).issues).toEqual([]);
    expect(checkDraft(balances, brought('member_id')).issues.map(({ path }) => path)).toEqual([
      'fields.user_id.form.link.field',
    ]);
    const wrong = setInField(balances, '0000000d', ['form', 'preview'], ['user.name']);
    expect(checkDraft(wrong, brought('user_id')).issues.map(({ path }) => path)).toEqual([
      'fields.after.form.preview[0]',
    ]);
  });

  test('an issue leads to its field and its setting', () => {
    const { issues } = checkDraft(
      { ...plain, fields: [...plain.fields, { uuid: '0000000b', name: 'kind', type: 'select' }] },
      none,
    );
    const [issue] = issues;
    expect(issue && fieldOfIssue(issue, plain)).toBe('kind');
    expect(issue && settingOfIssue('options', FIELD_SECTIONS)?.key).toBe('options');
    expect(countIssues(issues, plain).byField.get('kind')?.errors).toBe(1);
  });
});
