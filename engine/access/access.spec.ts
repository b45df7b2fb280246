import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { actorWith, compiledSample, sample } from '../compile/sample.fixture.ts';
import { fieldAccess } from './field-access.ts';
import { mayUse } from './may-use.ts';
import { maskValue } from './mask-value.ts';
import { scopeFill, scopePredicate } from './scope.ts';

const root = actorWith({ super: true });
const clerk = actorWith();

const fields: FieldDefinition[] = [
  { name: 'id', type: 'pk' },
  { name: 'merchant_id', type: 'number', db: { type: 'bigint' } },
  { name: 'name', type: 'string' },
  { name: 'cost', type: 'money', access: { read: 'shop/tag/cost' } },
  { name: 'grade', type: 'number', access: { write: 'shop/tag/grade' } },
  { name: 'mobile', type: 'string', access: { mask: { kind: 'last4', node: 'shop/tag/mobile' } } },
  { name: 'secret', type: 'string', access: { mask: { kind: 'hidden' } } },
  { name: 'create_time', type: 'timestamp' },
];
const tag = compiledSample(
  sample({ fields, scope: 'merchant', actions: [{ name: 'merge', title: 'Merge', on: 'row' }] }),
);

describe('mayUse', () => {
  it('lets a super actor use every verb that exists and no other', () => {
    expect(['index', 'add', 'edit', 'del', 'merge'].map((verb) => mayUse(tag, verb, root))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(
      ['sortable', 'drop', 'constructor', '__proto__', ''].map((verb) => mayUse(tag, verb, root)),
    ).toEqual([false, false, false, false, false]);
  });

  it('asks everybody else for the node of the verb', () => {
    const actor = actorWith({ nodes: new Set(['shop/tag/index', 'shop/tag/merge', 'shop/other/edit']) });
    expect(mayUse(tag, 'index', actor)).toBe(true);
    expect(mayUse(tag, 'merge', actor)).toBe(true);
    expect(mayUse(tag, 'edit', actor)).toBe(false);
    expect(mayUse(tag, 'index', clerk)).toBe(false);
  });
});

describe('fieldAccess', () => {
  it('gives a super actor everything in clear, and lets them write what can be written', () => {
    const access = fieldAccess(tag, root);
    expect([...access.read]).toEqual(fields.map((field) => field.name));
    expect(access.mask.size).toBe(0);
    expect([...access.write]).toEqual(['merchant_id', 'name', 'cost', 'grade', 'mobile', 'secret']);
  });

  it('hides what needs a node, refuses writes without theirs, and masks what may not be seen in clear', () => {
    const access = fieldAccess(tag, clerk);
    expect(access.read.has('cost')).toBe(false);
    expect(access.write.has('cost')).toBe(false);
    expect(access.read.has('grade')).toBe(true);
    expect(access.write.has('grade')).toBe(false);
    expect(Object.fromEntries(access.mask)).toEqual({ mobile: 'last4', secret: 'hidden' });
  });

  it('neither searches nor writes a field that is masked or unreadable', () => {
    const access = fieldAccess(tag, clerk);
    for (const name of ['cost', 'mobile', 'secret']) {
      expect(access.search.has(name)).toBe(false);
      expect(access.write.has(name)).toBe(false);
    }
    expect(access.search.has('name')).toBe(true);
  });

  it('gives each node what it stands for', () => {
    const nodes = new Set(['shop/tag/cost', 'shop/tag/grade', 'shop/tag/mobile']);
    const access = fieldAccess(tag, actorWith({ nodes, merchantId: 3 }));
    expect(access.read.has('cost')).toBe(true);
    expect(access.write.has('grade')).toBe(true);
    expect(access.search.has('mobile')).toBe(true);
    expect([...access.mask.keys()]).toEqual(['secret']);
  });

  it('does not let a scoped actor write the owner of a row', () => {
    expect(fieldAccess(tag, actorWith({ merchantId: 3 })).write.has('merchant_id')).toBe(false);
    expect(fieldAccess(tag, root).write.has('merchant_id')).toBe(true);
  });

  it('lets nobody write a read-only definition', () => {
    const view = compiledSample(sample({ kind: 'view' }));
    expect(fieldAccess(view, root).write.size).toBe(0);
  });

  it('decides once per definition and actor', () => {
    expect(fieldAccess(tag, clerk)).toBe(fieldAccess(tag, clerk));
    expect(fieldAccess(tag, actorWith())).not.toBe(fieldAccess(tag, clerk));
  });
});

describe('scopePredicate and scopeFill', () => {
  it('sets no limit for a super actor or a definition without scope', () => {
    expect(scopePredicate(tag, root)).toBeNull();
    expect(scopeFill(tag, root)).toEqual({});
    expect(scopePredicate(compiledSample(sample()), clerk)).toBeNull();
  });

  it('binds a merchant to their own rows, with the value as the column stores it', () => {
    const merchant = actorWith({ merchantId: 3 });
    const stored = scopeFill(tag, merchant)['merchant_id'];
    expect(String(stored)).toBe('3');
    expect(scopePredicate(tag, merchant)).toEqual({
      kind: 'compare',
      ref: { field: 'merchant_id' },
      operator: 'eq',
      value: stored,
    });
  });

  it('counts merchant 0 as an identity', () => {
    expect(scopePredicate(tag, actorWith({ merchantId: 0 }))).toMatchObject({ kind: 'compare' });
  });

  it('sets staff of the house no limit on what belongs to merchants', () => {
    expect(scopePredicate(tag, clerk)).toBeNull();
    expect(scopeFill(tag, clerk)).toEqual({});
  });

  it('shows nothing to an actor without the identity asked for', () => {
    expect(scopePredicate(tag, actorWith({ audience: 'guest' }))).toEqual({ kind: 'never' });
    expect(scopePredicate(tag, actorWith({ audience: 'member', merchantId: 3 }))).toEqual({ kind: 'never' });
  });

  it('distinguishes the audiences', () => {
    const owner: FieldDefinition = { name: 'owner', type: 'number' };
    const shape = sample({ fields: [...sample().fields, owner] });
    const ofMember = compiledSample({ ...shape, scope: { owner: 'owner', from: 'member' } });
    const ofAdmin = compiledSample({ ...shape, scope: { owner: 'owner', from: 'admin' } });
    const member = actorWith({ audience: 'member', id: 11 });
    expect(scopeFill(ofMember, member)).toEqual({ owner: 11 });
    expect(scopePredicate(ofAdmin, member)).toEqual({ kind: 'never' });
    expect(scopeFill(ofAdmin, clerk)).toEqual({ owner: 7 });
    expect(scopePredicate(ofMember, clerk)).toEqual({ kind: 'never' });
  });
});

describe('maskValue', () => {
  it('keeps the last four characters of a long text and none of a short one', () => {
    expect(maskValue('last4', '13800138000')).toBe('****8000');
    expect(maskValue('last4', '1234')).toBe('****');
    expect(maskValue('last4', 13800138000)).toBe('****8000');
  });

  it('keeps the domain of a mail address', () => {
    expect(maskValue('mail', 'alice@example.org')).toBe('a****@example.org');
    expect(maskValue('mail', 'no address')).toBe('****');
    expect(maskValue('mail', '@example.org')).toBe('****');
  });

  it('reveals nothing of a hidden value, and leaves no value alone', () => {
    expect(maskValue('hidden', 'x')).toBe('****');
    expect(maskValue('hidden', ['a', 'b'])).toBe('****');
    expect(maskValue('last4', null)).toBeNull();
    expect(maskValue('hidden', '')).toBe('');
  });
});
