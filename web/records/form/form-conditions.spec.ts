import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ClientForm } from '#engine/compile/index.ts';
import { knowRulesOf } from '../../providers/rules.fixture.ts';
import { fieldStates, rowOf } from './form-conditions.ts';

const isPaid = { properties: { status: { const: 2 } }, required: ['status'] };
const variant = { schema: { type: 'object', properties: {} }, uiSchema: {} };

const formWith = (conditions: ClientForm['conditions']): ClientForm => ({
  mode: 'dialog',
  groups: [],
  add: { ...variant, defaults: {} },
  edit: variant,
  conditions,
});

describe('conditions on fields', () => {
  beforeAll(() =>
    knowRulesOf({ actions: [], form: formWith([{ field: 'paid_at', visible: isPaid, required: {} }]) }),
  );

  test('show, require and lock a field while they hold', () => {
    const conditions = [
      { field: 'paid_at', visible: isPaid, required: isPaid },
      { field: 'price', readonly: isPaid },
    ];
    expect(fieldStates(conditions, { status: 2 })).toEqual({
      hidden: [],
      required: ['paid_at'],
      readonly: ['price'],
      choices: {},
    });
    expect(fieldStates(conditions, { status: 1 })).toEqual({
      hidden: ['paid_at'],
      required: [],
      readonly: [],
      choices: {},
    });
  });

  test('never require a hidden field', () => {
    const conditions = [{ field: 'reason', visible: isPaid, required: {} }];
    expect(fieldStates(conditions, {}).required).toEqual([]);
    expect(fieldStates(conditions, { status: 2 }).required).toEqual(['reason']);
  });

  test('offer a choice only while its own condition holds', () => {
    const choices = { ship: [{ value: 'post' }, { value: 'courier', when: isPaid }] };
    expect(fieldStates([], { status: 2 }, choices).choices).toEqual({ ship: ['post', 'courier'] });
    expect(fieldStates([], { status: 1 }, choices).choices).toEqual({ ship: ['post'] });
  });

  test('are asked of the row as it is to be: an emptied field is null, not what is stored', () => {
    expect(rowOf({ id: 1, note: 'old', status: 1 }, { status: 2 }, ['note', 'status'])).toEqual({
      id: 1,
      note: null,
      status: 2,
    });
    expect(rowOf(undefined, { status: 2 }, ['note', 'status'])).toEqual({ status: 2 });
  });
});
