import { expect, test } from '@jest/globals';
import type { Actor } from '#engine/model/actor.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { compileDefinitions } from '#engine/compile/index.ts';
import { isUnclaimed } from './claimed-tables.ts';
import { publishRefusals } from './publish-refusals.ts';

const NAME = 'tea/stock';
const FIELDS: FieldDefinition[] = [
  { uuid: '00000001', name: 'id', type: 'pk' },
  { uuid: '00000002', name: 'name', type: 'string', length: 40 },
  { uuid: '00000003', name: 'cost', type: 'money', access: { read: `${NAME}/cost` } },
  {
    uuid: '00000004',
    name: 'mobile',
    type: 'string',
    access: { mask: { kind: 'last4', node: `${NAME}/mobile` } },
  },
  { uuid: '00000005', name: 'secret', type: 'string', access: { mask: { kind: 'hidden' } } },
  { uuid: '00000006', name: 'grade', type: 'number', access: { write: `${NAME}/grade` } },
  { uuid: '00000007', name: 'total', type: 'number', readonly: true },
  { uuid: '00000008', name: 'note', type: 'string', readonly: { properties: { grade: { const: 2 } } } },
  { uuid: '00000009', name: 'password', type: 'password' },
  { uuid: '0000000a', name: 'merchant_id', type: 'number' },
  { uuid: '0000000b', name: 'owner_id', type: 'number' },
  { uuid: '0000000c', name: 'gone', type: 'timestamp' },
  {
    uuid: '0000000d',
    name: 'status',
    type: 'select',
    options: [
      { key: 1, label: 'New' },
      { key: 2, label: 'Sent' },
    ],
  },
  { uuid: '0000000e', name: 'leaf_id', type: 'remoteSelect', relation: { definition: 'tea/leaf' } },
];
const STOCK: Definition = {
  name: NAME,
  title: 'Stock',
  table: 'tea_stock',
  scope: 'merchant',
  groupScope: { field: 'owner_id' },
  softDelete: 'gone',
  recycle: true,
  keepDeleted: true,
  sensitive: ['grade'],
  fields: FIELDS,
  actions: [{ name: 'send', title: 'Send', on: 'row' }],
  transitions: { send: { field: 'status', from: [1], to: 2 } },
  access: { password: ['send'] },
};
const LEAF: Definition = {
  name: 'tea/leaf',
  title: 'Leaves',
  table: 'tea_leaf',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
    { name: 'price', type: 'money', access: { read: 'tea/leaf/price' } },
  ],
};
/** What makes a definition one that nobody writes. */
const UNCHANGED = {
  readOnly: true,
  recycle: false,
  softDelete: undefined,
  actions: [],
  transitions: {},
} as Partial<Definition>;
const CLOSED = written({ ...STOCK, ...UNCHANGED, access: {} });

const field = (name: string, over: Partial<FieldDefinition> | null): Partial<Definition> => ({
  fields: FIELDS.flatMap((each) => {
    if (each.name !== name) return [each];
    return over === null ? [] : [JSON.parse(JSON.stringify({ ...each, ...over })) as FieldDefinition];
  }),
});
const more = (added: FieldDefinition): Partial<Definition> => ({ fields: [...FIELDS, added] });
const leaf = (relation: Partial<FieldDefinition['relation']>): Partial<Definition> =>
  field('leaf_id', { relation: { definition: 'tea/leaf', ...relation } });

const CHANGES: Record<string, Partial<Definition> | null> = {
  nothing: {},
  'gone altogether': null,
  'another title': { title: 'Stocks' },
  'no scope': { scope: false },
  'another scope': { scope: { owner: 'owner_id', from: 'merchant' } },
  'no group scope': { groupScope: undefined } as Partial<Definition>,
  'another group scope': { groupScope: { field: 'merchant_id' } },
  'no bin': { softDelete: undefined, recycle: false } as Partial<Definition>,
  'deleted rows not kept': { keepDeleted: false },
  'a sensitive field less': { sensitive: [] },
  'a sensitive field more': { sensitive: ['grade', 'name'] },
  'no password asked for': { access: {} },
  'read only': { ...UNCHANGED, access: {} },
  'no transitions': { transitions: {} },
  'another transition': { transitions: { send: { field: 'status', from: [1, 2], to: 2 } } },
  'another table': { table: 'tea_other' },
  'the table of another': { table: 'tea_leaf' },
  'a table of the system': { table: 'admin' },
  'another connection': { connection: 'side' },
  'a guarded field gone': field('cost', null),
  'a guard gone': field('cost', { access: undefined }),
  'another guard': field('cost', { access: { read: `${NAME}/price` } }),
  'a guarded field of another type': field('cost', { type: 'number' }),
  'a guarded field with another title': field('cost', { title: 'Costs' }),
  'a mask gone': field('mobile', { access: undefined }),
  'a weaker mask': field('secret', { access: { mask: { kind: 'last4' } } }),
  'a masked field that is longer': field('mobile', { length: 99 }),
  'a write guard gone': field('grade', { access: undefined }),
  'a read-only field open': field('total', { readonly: false }),
  'a condition gone': field('note', { readonly: false }),
  'a condition always': field('note', { readonly: true }),
  'a password as text': field('password', { type: 'string' }),
  'a plain field of another type': field('name', { type: 'textarea' }),
  'a plain field gone': field('name', null),
  'a field of a foreign node': more({ name: 'x', type: 'string', access: { read: 'tea/leaf/index' } }),
  'a guarded field shown': leaf({ showFields: ['price'] }),
  'a guarded field as a label': leaf({ labelField: 'price' }),
  'a plain field shown': leaf({ showFields: ['name'] }),
  'a reserved node': { access: { nodes: ['index', 'add'], password: ['send'] }, menu: { parent: 'auth' } },
};

const someone = (nodes: string[], isSuper = false): Actor => ({
  audience: 'admin',
  id: 2,
  username: 'ann',
  super: isSuper,
  nodes: new Set(nodes),
  merchantId: null,
});
const VERBS = ['index', 'add', 'edit', 'del', 'recycle', 'send'].map((verb) => `${NAME}/${verb}`);
const ACTORS: Record<string, Actor> = {
  nobody: someone([]),
  reader: someone([`${NAME}/index`, 'tea/leaf/index']),
  keeper: someone([...VERBS, 'tea/leaf/index', 'tea/leaf/edit']),
  'all rights': someone([
    ...VERBS,
    ...['cost', 'mobile', 'grade'].map((node) => `${NAME}/${node}`),
    ...['index', 'add', 'edit', 'del', 'price'].map((node) => `tea/leaf/${node}`),
  ]),
  super: someone([], true),
};

/** As a file says it: without what is undefined. */
function written(definition: Definition): Definition {
  return JSON.parse(JSON.stringify(definition)) as Definition;
}

function refusals(
  before: Definition | null,
  after: Definition | null,
  actor: Actor,
  past: Definition[] = [],
): string {
  const compiled = (...definitions: Definition[]) => {
    const { compiled: found, issues } = compileDefinitions(definitions);
    const errors = issues.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return found;
  };
  const inForce = before ? compiled(LEAF, before) : compiled(LEAF);
  const draft = after ? (compiled(LEAF, after).get(NAME) ?? null) : null;
  const question = {
    actor,
    before: inForce.get(NAME) ?? null,
    after: draft,
    inForce,
    broken: [],
    places: {
      idOf: ({ schema, table }: { schema: string; table: string }) => `${schema}.${table}`,
      isReserved: ({ table }: { table: string }) => table === 'admin',
      seenThrough: <Place>(place: Place) => [place],
    },
    past: { removed: past, fields: past.flatMap(({ fields }) => fields) },
    names: {
      directories: new Set(['auth', 'shop']),
      pages: new Set(['dashboard']),
      shipped: new Set(['tea/leaf']),
    },
  };
  const found = publishRefusals(question).map(({ id, path }) => `${id} ${path}`);
  return [...found, ...(isUnclaimed(question) ? ['unclaimed'] : [])].join(', ') || 'may';
}

const table = (of: (name: string, actor: Actor) => string): string =>
  Object.entries(ACTORS)
    .map(([name, actor]) => `${name}: ${of(name, actor)}`)
    .join('\n');

test.each(Object.entries(CHANGES))('who may publish: %s', (_title, change) => {
  const after = change && written({ ...STOCK, ...change });
  expect(table((_name, actor) => refusals(STOCK, after, actor))).toMatchSnapshot();
});

test.each(Object.entries(CHANGES).filter(([, change]) => change !== null))(
  'who may publish as new, where it was once: %s',
  (_title, change) => {
    const after = written({ ...STOCK, ...change });
    expect(table((_name, actor) => refusals(null, after, actor, [STOCK]))).toMatchSnapshot();
  },
);

test('who may open what was read only', () => {
  expect(table((_name, actor) => refusals(CLOSED, STOCK, actor))).toMatchSnapshot();
});
