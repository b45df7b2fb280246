import type { Actor } from '#engine/model/actor.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { DerivedDefinition } from '#engine/model/derived-definition.ts';
import { fieldAccess, mayUse, scopePredicate } from '#engine/access/index.ts';
import { parseDefinition, printDefinition } from '../../definition/index.ts';
import { compileDefinitions } from '../compile-definitions.ts';
import { clientView } from '../client-view.ts';

const ORDER: Definition = {
  name: 'tea/order',
  title: 'Orders',
  table: 'tea_order',
  scope: 'merchant',
  softDelete: 'delete_time',
  recycle: true,
  audit: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'sn', type: 'string', required: true, quickSearch: true },
    { name: 'merchant_id', type: 'number', db: { nullable: true } },
    { name: 'cost', type: 'money' },
    { name: 'note', type: 'textarea', required: { required: ['cost'] } },
    { name: 'status', type: 'number', default: 1 },
    { name: 'kind', type: 'radio', default: 'a', options: [{ key: 'a', label: 'A' }] },
    { name: 'delete_time', type: 'timestamp' },
  ],
  actions: [
    { name: 'send', title: 'Send', on: 'row' },
    { name: 'void', title: 'Void', on: 'row' },
    {
      name: 'price',
      title: 'Price',
      on: 'row',
      schema: {
        type: 'object',
        properties: { of: { type: 'integer', 'x-field': 'id' }, to: { type: 'string', 'x-field': 'cost' } },
      },
    },
  ],
  transitions: { send: { from: [1], to: 2 }, void: { from: [1], to: 3 } },
  list: {
    sort: [
      ['cost', 'desc'],
      ['sn', 'asc'],
    ],
    totals: ['cost'],
    rowButtons: ['edit', 'send', 'void'],
  },
};
const OURS: DerivedDefinition = {
  name: 'shop/order',
  title: 'My orders',
  of: 'tea/order',
  fields: [{ name: 'note', title: 'Remark' }, { name: 'sn', readonly: true }, { name: 'status' }],
  actions: [{ name: 'send', title: 'Off it goes' }],
};
const written = (derived: DerivedDefinition): Definition => derived as unknown as Definition;
const compile = (derived: DerivedDefinition, ...more: Definition[]) =>
  compileDefinitions([ORDER, written(derived), ...more]);
const ours = (more: Partial<DerivedDefinition> = {}) => {
  const { compiled, issues } = compile({ ...OURS, ...more });
  const found = compiled.get('shop/order');
  if (!found) throw new Error(JSON.stringify(issues));
  return found;
};
const actor = (more: Partial<Actor> = {}): Actor => ({
  audience: 'admin',
  id: 1,
  username: 'ann',
  super: false,
  nodes: new Set(['shop/order/index', 'shop/order/edit', 'shop/order/send']),
  merchantId: 7,
  ...more,
});

describe('a definition of another one', () => {
  it('has name, nodes, menu and titles of its own, over the same rows', () => {
    expect(ours()).toMatchObject({
      name: 'shop/order',
      base: 'tea/order',
      title: 'My orders',
      table: 'tea_order',
      managed: false,
      audit: true,
      label: 'sn',
      verbs: ['index', 'add', 'edit', 'del', 'recycle', 'send'],
      nodes: { index: 'shop/order/index', send: 'shop/order/send' },
      menu: { parent: 'shop' },
      scope: { field: 'merchant_id', from: 'merchant' },
      softDelete: { field: 'delete_time' },
    });
    expect(scopePredicate(ours(), actor())).toMatchObject({ kind: 'and' });
  });

  it('offers the fields it names, to super administrators as well', () => {
    for (const who of [actor(), actor({ super: true })]) {
      const access = fieldAccess(ours(), who);
      expect([...access.read].sort()).toEqual(['id', 'note', 'sn', 'status']);
      expect(access.search.has('cost')).toBe(false);
      expect([...access.write]).toEqual(['note']);
    }
    const view = clientView(ours(), actor({ super: true }), 'en');
    expect(view.columns.map(({ field }) => field)).toEqual(['note', 'sn', 'status', 'id']);
    expect(JSON.stringify(view)).not.toContain('cost');
    expect(view).toMatchObject({ sort: [['sn', 'asc']], totals: [], rowButtons: ['edit', 'send'] });
  });

  it('masks what the other one shows, and loosens no mask of that one', () => {
    const clear = 'shop/order/clear';
    const masked = ours({ fields: [{ name: 'sn', mask: { kind: 'last4', node: clear } }], label: 'id' });
    expect(fieldAccess(masked, actor()).mask.get('sn')).toBe('last4');
    expect(fieldAccess(masked, actor()).search.has('sn')).toBe(false);
    expect(fieldAccess(masked, actor({ nodes: new Set([clear]) })).mask.size).toBe(0);
    const hidden = { mask: { kind: 'hidden' as const, node: 'tea/order/clear' } };
    const fields = ORDER.fields.map((field) => (field.name === 'sn' ? { ...field, access: hidden } : field));
    const own = written({ ...OURS, fields: [{ name: 'sn', mask: { kind: 'last4', node: clear } }] });
    const stays = compileDefinitions([{ ...ORDER, fields }, own]).compiled.get('shop/order')!;
    expect(fieldAccess(stays, actor({ nodes: new Set([clear]) })).mask.get('sn')).toBe('hidden');
  });

  it('shows fields and actions in its own words', () => {
    expect(ours().fieldByName.get('note')?.title).toBe('Remark');
    expect(ours().actions).toEqual([{ name: 'send', title: 'Off it goes', on: 'row' }]);
  });

  it('keeps the rules of the other one, and what only actions change', () => {
    const { fieldByName, transitions } = ours({ actions: [] });
    expect(fieldByName.get('note')?.required).toEqual({ required: ['cost'] });
    expect(fieldByName.get('cost')?.column).toBe('cost');
    expect(fieldByName.get('status')?.writable).toEqual({ add: false, edit: false });
    expect(transitions).toEqual({});
  });

  it('can do no more than the other one', () => {
    expect(ours({ recycle: false }).verbs).not.toContain('recycle');
    expect(ours({ access: { nodes: ['index'] } }).verbs).toEqual(['index', 'send']);
  });

  it('has the rows that hold what it names, and gives new ones that', () => {
    const sent = ours({ fields: [{ name: 'note' }], actions: [], only: { status: 2 } });
    const everybody = [actor(), actor({ super: true }), actor({ merchantId: null })];
    const status = { kind: 'compare', ref: { field: 'status' }, operator: 'eq', value: 2 };
    for (const who of everybody) {
      expect(JSON.stringify(scopePredicate(sent, who))).toContain(JSON.stringify(status));
      expect(fieldAccess(sent, who).write.has('status')).toBe(false);
      // Conditions ask for it, in the browser as well.
      expect(fieldAccess(sent, who).read.has('status')).toBe(true);
    }
    expect(sent.only).toEqual({ status: 2 });
    expect(clientView(sent, actor({ super: true }), 'en').form.only).toEqual({ status: 2 });
    expect(clientView(ours(), actor({ super: true }), 'en').form).not.toHaveProperty('only');
    expect(sent.fieldByName.get('status')).toMatchObject({
      definition: { default: 2 },
      writable: { add: false, edit: false },
      list: { show: false },
      form: { show: false },
    });
    const named = ours({ fields: [{ name: 'status', title: 'State' }], actions: [], only: { status: 3 } });
    expect(named.fieldByName.get('status')).toMatchObject({ title: 'State', definition: { default: 3 } });
  });

  it('has the rows in which the fields it names are filled, and asks for them in new ones', () => {
    const kept = ours({ filled: ['merchant_id'] });
    for (const who of [actor(), actor({ super: true }), actor({ merchantId: null })]) {
      const filled = { kind: 'null', ref: { field: 'merchant_id' }, negate: true };
      expect(JSON.stringify(scopePredicate(kept, who))).toContain(JSON.stringify(filled));
    }
    expect(kept.filled).toEqual(['merchant_id']);
    expect(kept.fieldByName.get('merchant_id')?.required).toBe(true);
    expect(ours().filled).toEqual([]);
  });

  it('does not have to ask for what its rows never need', () => {
    const asked = (only: number) => {
      const required = { properties: { status: { const: 2 } }, required: ['status'] };
      const base = {
        ...ORDER,
        fields: [...ORDER.fields, { name: 'why', type: 'string' as const, required }],
      };
      const { issues } = compileDefinitions([base, written({ ...OURS, only: { status: only } })]);
      return issues.map(({ id, path }) => `${id} ${path}`);
    };
    expect(asked(1)).not.toContain('D504 fields.why.required');
    expect(asked(2)).toContain('D504 fields.why.required');
  });

  it('is another when the other one is, and the same when nothing is', () => {
    const before = compile(OURS);
    const again = compileDefinitions([ORDER, written(OURS)], { before });
    expect(again.compiled.get('shop/order')?.version).toBe(before.compiled.get('shop/order')?.version);
    const changed = { ...ORDER, fields: [...ORDER.fields, { name: 'more', type: 'string' as const }] };
    const after = compileDefinitions([changed, written(OURS)], { before });
    expect(after.compiled.get('shop/order')?.version).not.toBe(before.compiled.get('shop/order')?.version);
  });

  it('answers members and everybody without a node, and administrators not', () => {
    const mine = ours({ audience: 'member', scope: { owner: 'merchant_id', from: 'member' } });
    const member = actor({ audience: 'member', nodes: new Set(), merchantId: null });
    expect(mine.menu).toBeNull();
    expect(mine.verbs).toEqual(['index', 'add', 'edit', 'del', 'send']);
    expect(mayUse(mine, 'edit', member)).toBe(true);
    expect(mayUse(mine, 'export', member)).toBe(false);
    expect(mayUse(mine, 'index', actor({ super: true }))).toBe(false);
    expect(mayUse(mine, 'index', actor({ audience: 'guest', nodes: new Set() }))).toBe(false);
    const open = ours({ audience: 'guest', scope: false });
    expect(open.verbs).toEqual(['index']);
    expect(mayUse(open, 'index', actor({ audience: 'guest', nodes: new Set() }))).toBe(true);
  });

  it.each([
    [{ of: 'tea/ordre' }, 'D130 of'],
    [{ fields: [{ name: 'sn' }, { name: 'price' }] }, 'D132 fields.price'],
    [{ actions: [{ name: 'sned' }] }, 'D133 actions.sned'],
    [{ children: [{ name: 'lines' }] }, 'D134 children.lines'],
    [{ scope: false as const }, 'D136 scope'],
    [{ only: { state: 1 } }, 'D137 only.state'],
    [{ only: { id: 1 } }, 'D137 only.id'],
    [{ only: { status: 'sent' } }, 'D138 only.status'],
    [{ only: { kind: 'c' } }, 'D138 only.kind'],
    [{ filled: ['merchant'] }, 'D139 filled.0'],
    [{ actions: [{ name: 'price' }] }, 'D140 actions.price'],
    [{ filled: ['merchant_id', 'id'] }, 'D139 filled.1'],
  ])('with %j is refused', (wrong, expected) => {
    const { compiled, issues } = compile({ ...OURS, ...wrong });
    expect(compiled.has('shop/order')).toBe(false);
    expect(compiled.has('tea/order')).toBe(true);
    expect(
      issues.filter(({ severity }) => severity === 'error').map(({ id, path }) => `${id} ${path}`),
    ).toEqual([expected]);
  });

  it('is of no definition that is of another, has no verbs that one lacks, and goes with one that is broken', () => {
    const third = { ...OURS, name: 'shop/third', of: 'shop/order' };
    expect(compile(OURS, written(third)).issues.map(({ id }) => id)).toContain('D131');
    const closed = { ...ORDER, access: { nodes: ['index'] } };
    const asked = written({ ...OURS, access: { nodes: ['index', 'del'] } });
    expect(compileDefinitions([closed, asked]).issues.map(({ id }) => id)).toContain('D135');
    const broken = compileDefinitions([{ ...ORDER, label: 'x' }, written(OURS)]);
    expect(broken.compiled.size).toBe(0);
  });
});

describe('the file of a definition of another one', () => {
  it('is read and printed as it is written', () => {
    const { definition, issues } = parseDefinition(OURS);
    expect(issues).toEqual([]);
    expect(JSON.parse(printDefinition(definition!))).toEqual(OURS);
  });

  it.each([
    [{ table: 'x' }, 'table'],
    [{ fields: [{ name: 'sn', type: 'string' }] }, 'fields.sn.type'],
    [{ fields: [{ name: 'sn', readonly: false }] }, 'fields.sn.readonly'],
    [{ actions: [{ name: 'send', when: {} }] }, 'actions.send.when'],
  ])('may not say %j', (wrong, path) => {
    const { issues } = parseDefinition({ ...OURS, ...wrong });
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });
});
