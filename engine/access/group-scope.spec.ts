import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CompiledDefinition, compileDefinitions } from '#engine/compile/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import type { Actor } from '#engine/model/actor.ts';
import { binPredicate, ownershipPredicate, scopePredicate } from './scope.ts';

const { compiled } = compileDefinitions([
  {
    name: 'lab/group',
    title: 'Groups',
    table: 'lab_group',
    groupScope: { field: 'id' },
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
    ],
  },
  {
    name: 'lab/person',
    title: 'People',
    table: 'lab_person',
    groupScope: { field: 'groups', self: 'id' },
    softDelete: 'gone',
    recycle: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'gone', type: 'timestamp' },
      {
        name: 'groups',
        type: 'manyToMany',
        relation: {
          definition: 'lab/group',
          name: 'group_rows',
          through: { table: 'person_group', from: 'person_id', to: 'group_id' },
        },
      },
    ],
  },
  {
    name: 'lab/order',
    title: 'Orders',
    table: 'lab_order',
    scope: 'merchant',
    groupScope: { field: 'group_id' },
    softDelete: 'gone',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number' },
      { name: 'group_id', type: 'number' },
      { name: 'gone', type: 'timestamp' },
    ],
  },
]);
const of = (name: string): CompiledDefinition => compiled.get(name)!;

/** Groups as a tree: each stands below the one before the colon. 1 > 2 > 4, 1 > 3. */
const PARENT: Record<number, number> = { 2: 1, 3: 1, 4: 2 };
const GROUPS = [1, 2, 3, 4];
const isBelow = (group: number, own: number): boolean => {
  const above = PARENT[group];
  return above !== undefined && (above === own || isBelow(above, own));
};

function actorIn(own: number[], more: Partial<Actor> = {}): Actor {
  const below = GROUPS.filter((group) => own.some((each) => isBelow(group, each)));
  const others = GROUPS.filter((group) => !own.includes(group) && !below.includes(group));
  return {
    audience: 'admin',
    id: 7,
    username: 'u',
    super: false,
    nodes: new Set(),
    merchantId: null,
    groups: { own, below, others },
    ...more,
  };
}

interface Row {
  id: number;
  groups?: number[];
  gone?: boolean;
  [field: string]: unknown;
}

/** Whether a row satisfies a predicate; links satisfy `in` with any of theirs. */
function reaches(predicate: Predicate | null, row: Row): boolean {
  if (predicate === null) return true;
  switch (predicate.kind) {
    case 'never':
      return false;
    case 'and':
      return predicate.of.every((each) => reaches(each, row));
    case 'or':
      return predicate.of.some((each) => reaches(each, row));
    case 'not':
      return !reaches(predicate.of, row);
    case 'null':
      return (row[predicate.ref.field] !== true) !== predicate.negate;
    case 'compare':
      return String(row[predicate.ref.field]) === String(predicate.value);
    case 'in': {
      const held = row[predicate.ref.field];
      const values = predicate.values.map(String);
      return (Array.isArray(held) ? held : [held]).some((each) => values.includes(String(each)));
    }
    default:
      throw new Error(`${predicate.kind} is no part of a scope`);
  }
}

const someGroups = fc.subarray(GROUPS);

describe('rows in the tree of groups', () => {
  test('are the own groups and those below; beside and above them there is nothing', () => {
    fc.assert(
      fc.property(someGroups, fc.constantFrom(...GROUPS), (own, group) => {
        const seen = reaches(scopePredicate(of('lab/group'), actorIn(own)), { id: group });
        expect(seen).toBe(own.includes(group) || own.some((each) => isBelow(group, each)));
      }),
    );
  });

  test('that are linked to groups stand below the own ones with all of their links', () => {
    fc.assert(
      fc.property(someGroups, someGroups, (own, groups) => {
        const below = (group: number): boolean =>
          !own.includes(group) && own.some((each) => isBelow(group, each));
        const seen = reaches(scopePredicate(of('lab/person'), actorIn(own)), { id: 1, groups });
        expect(seen).toBe(groups.length > 0 && groups.every(below));
      }),
    );
  });

  test('always hold oneself, but not for a member of the same number', () => {
    const ownRow = { id: 7, groups: [1] };
    expect(reaches(scopePredicate(of('lab/person'), actorIn([4])), ownRow)).toBe(true);
    expect(
      reaches(scopePredicate(of('lab/person'), actorIn([], { groups: undefined as never })), ownRow),
    ).toBe(true);
    expect(reaches(scopePredicate(of('lab/person'), actorIn([4], { audience: 'member' })), ownRow)).toBe(
      false,
    );
  });

  test('are all there for callers who may do everything', () => {
    expect(ownershipPredicate(of('lab/group'), actorIn([], { super: true }))).toBeNull();
  });
});

describe('deleted rows', () => {
  test('are in the bin or in use, never both, and only within what one reaches', () => {
    fc.assert(
      fc.property(someGroups, someGroups, fc.boolean(), (own, groups, gone) => {
        const actor = actorIn(own);
        const row = { id: 1, groups, gone };
        const owned = reaches(ownershipPredicate(of('lab/person'), actor), row);
        expect(reaches(scopePredicate(of('lab/person'), actor), row)).toBe(owned && !gone);
        expect(reaches(binPredicate(of('lab/person'), actor), row)).toBe(owned && gone);
      }),
    );
  });

  test('are nowhere where deleting is for good', () => {
    expect(binPredicate(of('lab/group'), actorIn([1]))).toEqual({ kind: 'never' });
  });
});

describe('an owner and a group', () => {
  const order = (merchant: number, group: number): Row => ({ id: 1, merchant_id: merchant, group_id: group });
  const seen = (actor: Actor, row: Row): boolean => reaches(scopePredicate(of('lab/order'), actor), row);

  test('must both be the actor’s; staff of the house are bound by the group alone', () => {
    const clerk = actorIn([2], { merchantId: 5 });
    expect([seen(clerk, order(5, 4)), seen(clerk, order(6, 4)), seen(clerk, order(5, 1))]).toEqual([
      true,
      false,
      false,
    ]);
    const staff = actorIn([2]);
    expect([seen(staff, order(6, 2)), seen(staff, order(6, 3))]).toEqual([true, false]);
  });

  test('without the identity that is asked for leave nothing', () => {
    const member = actorIn([2], { audience: 'member', merchantId: 5 });
    expect(scopePredicate(of('lab/order'), member)).toEqual({ kind: 'never' });
  });
});
