import { actorWith, compiledSample, sample } from '../compile/sample.fixture.ts';
import { explainField, explainRows, explainVerb } from './explain.ts';
import { fieldAccess } from './field-access.ts';
import { mayUse } from './may-use.ts';

const definition = compiledSample(
  sample({
    scope: 'merchant',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number', db: { type: 'bigint' } },
      { name: 'name', type: 'string' },
      { name: 'cost', type: 'money', access: { read: 'shop/tag/cost', write: 'shop/tag/setCost' } },
      { name: 'mobile', type: 'string', access: { mask: { kind: 'last4', node: 'shop/tag/mobile' } } },
      { name: 'total', type: 'number', readonly: true },
    ],
    actions: [{ name: 'recolour', title: 'Recolour', on: 'row' }],
  }),
);
const NODES = ['index', 'edit', 'recolour', 'cost', 'setCost', 'mobile'].map((name) => `shop/tag/${name}`);
/** Every set of nodes, for staff, a merchant and callers who may do everything. */
const actors = Array.from(
  { length: 2 ** NODES.length },
  (_, bits) => new Set(NODES.filter((_node, at) => (bits >> at) % 2 === 1)),
).flatMap((nodes) => [
  actorWith({ nodes }),
  actorWith({ nodes, merchantId: 3 }),
  actorWith({ nodes, super: true }),
]);
const passed = (reasons: { passed: boolean }[]): boolean => reasons.every((reason) => reason.passed);

describe('an explanation', () => {
  it('of a verb says what is decided, for every set of rights', () => {
    for (const actor of actors) {
      for (const verb of [...definition.verbs, 'nothing']) {
        expect(passed(explainVerb(definition, verb, actor))).toBe(mayUse(definition, verb, actor));
      }
    }
  });

  it('of a field says what is decided, for every set of rights', () => {
    for (const actor of actors) {
      const access = fieldAccess(definition, actor);
      for (const { name } of definition.fields) {
        const reasons = explainField(definition, name, actor);
        const fails = (check: string): boolean =>
          reasons.some((reason) => reason.check === check && !reason.passed);
        expect(!fails('field.read')).toBe(access.read.has(name));
        expect(fails('field.clear')).toBe(access.mask.has(name));
        if (access.read.has(name) && !access.mask.has(name)) {
          expect(!fails('field.open') && !fails('field.write') && !fails('field.owner')).toBe(
            access.write.has(name),
          );
        }
      }
    }
    expect(explainField(definition, 'nothing', actorWith())).toEqual([
      { check: 'field.exists', passed: false },
    ]);
  });

  it('names the node, and who passes only because they may do everything', () => {
    expect(explainVerb(definition, 'edit', actorWith({ super: true }))[1]).toEqual({
      check: 'verb.node',
      passed: true,
      node: 'shop/tag/edit',
      bySuper: true,
    });
  });

  it('of rows says what limits them', () => {
    expect(explainRows(definition, actorWith())).toEqual([]);
    expect(explainRows(definition, actorWith({ super: true }))).toEqual([]);
    expect(explainRows(definition, actorWith({ merchantId: 3 }))).toEqual([
      { check: 'rows.own', passed: true },
    ]);
    const member = actorWith({ audience: 'member' });
    expect(explainRows(definition, member)).toEqual([{ check: 'rows.none', passed: false }]);
    const grouped = compiledSample(sample({ groupScope: { field: 'id' } }));
    const groups = { own: [1], below: [2], others: [3] };
    expect(explainRows(grouped, actorWith({ groups }))).toEqual([{ check: 'rows.groups', passed: true }]);
  });
});

describe('the reasons', () => {
  const field = (name: string, over: Parameters<typeof actorWith>[0] = {}) =>
    explainField(definition, name, actorWith(over)).map(
      ({ check, passed: holds, node, bySuper }) =>
        `${check} ${holds}${node ? ` ${node}` : ''}${bySuper ? ' as super' : ''}`,
    );

  it('of a field name what they ask for, and no more', () => {
    expect(field('id')).toEqual(['field.exists true', 'field.open false']);
    expect(field('name')).toEqual(['field.exists true', 'field.open true']);
    expect(field('total')).toEqual(['field.exists true', 'field.open false']);
    expect(field('cost')).toEqual([
      'field.exists true',
      'field.read false shop/tag/cost',
      'field.open true',
      'field.write false shop/tag/setCost',
    ]);
    expect(field('mobile')).toEqual([
      'field.exists true',
      'field.clear false shop/tag/mobile',
      'field.open true',
    ]);
    expect(field('merchant_id', { merchantId: 3 })).toEqual([
      'field.exists true',
      'field.open true',
      'field.owner false',
    ]);
    expect(field('cost', { super: true, nodes: new Set(['shop/tag/cost']) })).toEqual([
      'field.exists true',
      'field.read true shop/tag/cost',
      'field.open true',
      'field.write true shop/tag/setCost as super',
    ]);
  });

  it('of a read-only definition leave nothing open', () => {
    const closed = compiledSample(
      sample({
        readOnly: true,
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'name', type: 'string', access: { write: 'shop/tag/name', mask: { kind: 'hidden' } } },
        ],
      }),
    );
    const checks = (name: string) =>
      explainField(closed, name, actorWith()).map(({ check, passed: holds }) => `${check} ${holds}`);
    expect(checks('id')).toEqual(['field.exists true', 'field.open false']);
    expect(checks('name')).toEqual(['field.exists true', 'field.clear false', 'field.open false']);
  });
});
