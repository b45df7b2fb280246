import type { Definition, FieldDefinition } from '#engine/definition/index.ts';

const id: FieldDefinition = { name: 'id', type: 'pk' };
const name: FieldDefinition = { name: 'name', type: 'string' };

/** Definitions with something to take: guarded fields, a join table, a column that nobody may write. */
export const TEA_SHOP: Definition[] = [
  {
    name: 'tea/person',
    title: 'People',
    table: 'tea_person',
    label: 'nickname',
    fields: [
      id,
      { name: 'nickname', type: 'string' },
      { name: 'mobile', type: 'string', access: { read: 'tea/person/mobile' } },
      { name: 'mail', type: 'string', access: { mask: { kind: 'mail', node: 'tea/person/mail' } } },
      { name: 'money', type: 'number', readonly: true },
      { name: 'pin', type: 'password' },
    ],
  },
  { name: 'tea/leaf', title: 'Leaves', table: 'tea_leaf', fields: [id, name] },
  {
    name: 'tea/pot',
    title: 'Pots',
    table: 'tea_pot',
    fields: [
      id,
      name,
      {
        name: 'leaves',
        type: 'manyToMany',
        relation: {
          definition: 'tea/leaf',
          through: { table: 'tea_pot_leaf', from: 'pot_id', to: 'leaf_id' },
        },
      },
    ],
  },
];

export const PREPARED = [
  'CREATE TABLE loose (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text)',
];

const number = (field: string, more: Partial<FieldDefinition>): FieldDefinition => ({
  name: field,
  type: 'remoteSelect',
  ...more,
});
const person = (more: object): FieldDefinition =>
  number('person_id', { relation: { definition: 'tea/person', ...more } });
const leaves = (table: string, more: object = {}): FieldDefinition => ({
  name: 'leaves',
  type: 'manyToMany',
  relation: { definition: 'tea/leaf', through: { table, from: 'pot_id', to: 'leaf_id', ...more } },
});

/** A kind of draft that reaches for what is another's. */
export interface DraftKind {
  what: string;
  draft: Partial<Definition> & { fields?: FieldDefinition[] };
  /** The place in the draft that the refusal names. */
  path: string;
  /** What somebody must hold to publish it all the same; null: nothing but everything will do. */
  grant: string[] | null;
  /** Nobody publishes it. */
  everybody?: true;
}

const SEES_PEOPLE = ['tea/person/index'];

/** One of each thing in a draft that names a table, a node, a definition, a field or a place in the menu. */
export const KINDS: DraftKind[] = [
  { what: 'a label', draft: { fields: [person({})] }, path: 'fields.person_id.relation', grant: SEES_PEOPLE },
  {
    what: 'a label of its own choice',
    draft: { fields: [person({ labelField: 'mobile' })] },
    path: 'fields.person_id.relation.labelField',
    grant: [...SEES_PEOPLE, 'tea/person/mobile'],
  },
  {
    what: 'a field that is shown',
    draft: { fields: [person({ showFields: ['mobile'] })] },
    path: 'fields.person_id.relation.showFields[0]',
    grant: [...SEES_PEOPLE, 'tea/person/mobile'],
  },
  {
    what: 'a field that is shown with a mask',
    draft: { fields: [person({ showFields: ['mail'] })] },
    path: 'fields.person_id.relation.showFields[0]',
    grant: [...SEES_PEOPLE, 'tea/person/mail'],
  },
  {
    what: 'a fact',
    draft: { fields: [person({ facts: ['mobile'] })] },
    path: 'fields.person_id.relation.facts[0]',
    grant: [...SEES_PEOPLE, 'tea/person/mobile'],
  },
  {
    what: 'what rows must hold to be chosen',
    draft: { fields: [person({ only: { mobile: ['1'] } })] },
    path: 'fields.person_id.relation.only.mobile',
    grant: [...SEES_PEOPLE, 'tea/person/mobile'],
  },
  {
    what: 'a value that rows are joined by',
    draft: {
      fields: [
        {
          name: 'person_mobile',
          type: 'remoteSelect',
          db: { type: 'varchar(255)' },
          relation: { definition: 'tea/person', valueField: 'mobile' },
        },
      ],
    },
    path: 'fields.person_mobile.relation.valueField',
    grant: [...SEES_PEOPLE, 'tea/person/mobile'],
  },
  {
    what: 'a password that is shown',
    draft: { fields: [person({ showFields: ['pin'] })] },
    path: 'fields.person_id.relation.showFields[0]',
    grant: null,
  },
  {
    what: 'several rows',
    draft: {
      fields: [{ name: 'people', type: 'remoteSelects', relation: { definition: 'tea/person' } }],
    },
    path: 'fields.people.relation',
    grant: SEES_PEOPLE,
  },
  {
    what: 'rows that are counted',
    draft: { children: [{ name: 'people', definition: 'tea/person', field: 'mobile' }] },
    path: 'children.people.field',
    grant: [...SEES_PEOPLE, 'tea/person/mobile'],
  },
  {
    what: 'a button to another list',
    draft: {
      fields: [
        {
          name: 'size',
          type: 'number',
          form: { link: { definition: 'tea/person', field: 'money', title: 'People' } },
        },
      ],
    },
    path: 'fields.size.form.link.field',
    grant: SEES_PEOPLE,
  },
  {
    what: 'the join table of another relation',
    draft: { fields: [leaves('tea_pot_leaf')] },
    path: 'fields.leaves.relation.through.table',
    grant: null,
    everybody: true,
  },
  {
    what: 'the table of a definition as a join table',
    draft: { fields: [leaves('tea_person')] },
    path: 'fields.leaves.relation.through.table',
    grant: null,
    everybody: true,
  },
  {
    what: 'a catalogue as a join table',
    draft: { fields: [leaves('pg_auth_members', { schema: 'pg_catalog' })] },
    path: 'fields.leaves.relation.through.table',
    grant: null,
    everybody: true,
  },
  {
    what: 'links of accounts to groups as a join table',
    draft: { fields: [leaves('admin_group_access')] },
    path: 'fields.leaves.relation.through.table',
    grant: null,
    everybody: true,
  },
  {
    what: 'a node of another definition',
    draft: { fields: [{ name: 'size', type: 'number', access: { read: 'tea/person/index' } }] },
    path: 'fields.size.access.read',
    grant: null,
    everybody: true,
  },
  {
    what: 'a node of the menu',
    draft: { fields: [{ name: 'size', type: 'number', access: { write: 'routine/config' } }] },
    path: 'fields.size.access.write',
    grant: null,
    everybody: true,
  },
  {
    what: 'a node for masks that is another definition',
    draft: {
      fields: [{ name: 'size', type: 'string', access: { mask: { kind: 'hidden', node: 'tea/person' } } }],
    },
    path: 'fields.size.access.mask.node',
    grant: null,
    everybody: true,
  },
  {
    what: 'an entry of the menu as its parent',
    draft: { menu: { parent: 'tea/person' } },
    path: 'menu.parent',
    grant: null,
    everybody: true,
  },
  {
    what: 'a right as its parent in the menu',
    draft: { menu: { parent: 'tea/person/index' } },
    path: 'menu.parent',
    grant: null,
    everybody: true,
  },
  {
    what: 'the table of another definition',
    draft: { table: 'tea_person', managed: false },
    path: 'table',
    grant: null,
  },
  {
    what: 'the links of another relation as its own table',
    draft: { table: 'tea_pot_leaf', managed: false, key: [], fields: [{ name: 'pot_id', type: 'number' }] },
    path: 'table',
    grant: null,
  },
  ...['auth', 'shop', 'dashboard', 'crud', 'routine/config', 'tea', 'tea/person/index'].map(
    (reserved): DraftKind => ({
      what: `the name ${reserved}`,
      draft: { name: reserved },
      path: 'name',
      grant: null,
      everybody: true,
    }),
  ),
  ...['auth/keys', 'routine/notes', 'user/moneyLog'].map((reserved): DraftKind => ({
    what: `the name ${reserved}`,
    draft: { name: reserved },
    path: 'name',
    grant: null,
  })),
];

/** A draft of a kind, under a name and over a table of its own where it names none. */
export function draftOfKind({ draft }: DraftKind, at: number): Definition {
  const { fields = [], ...more } = draft;
  const isOver = draft.key !== undefined;
  return {
    name: `own/thing${at}`,
    title: 'Own',
    table: `own_thing${at}`,
    ...more,
    fields: [...(isOver ? [] : [id, name]), ...fields],
  };
}
