import { describe, expect, test } from '@jest/globals';
import { fieldStates } from './form-conditions.ts';

const isPaid = { properties: { status: { const: 2 } }, required: ['status'] };

describe('conditions on fields', () => {
  test('show, require and lock a field while they hold', () => {
    const conditions = [
      { field: 'paid_at', visible: isPaid, required: isPaid },
      { field: 'price', readonly: isPaid },
    ];
    expect(fieldStates(conditions, { status: 2 })).toEqual({
      hidden: [],
      required: ['paid_at'],
      readonly: ['price'],
    });
    expect(fieldStates(conditions, { status: 1 })).toEqual({
      hidden: ['paid_at'],
      required: [],
      readonly: [],
    });
  });

  test('never require a hidden field', () => {
    const conditions = [{ field: 'reason', visible: isPaid, required: {} }];
    expect(fieldStates(conditions, {}).required).toEqual([]);
  });
});
