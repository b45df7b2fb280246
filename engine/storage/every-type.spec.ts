import { expect, test } from '@jest/globals';
import { everyField, everyType } from '../compile/every-type.fixture.ts';
import { diffStorage } from './diff-storage.ts';
import { storagePlan } from './plan-of-definition.ts';
import type { StoragePlan } from './storage-plan.ts';
import { stepSql } from './step-sql.ts';

const planOf = (over: Parameters<typeof everyType>[0] = {}): StoragePlan => {
  const { every, registry } = everyType(over);
  return storagePlan(every, registry);
};
const statements = (before: StoragePlan | null, after: StoragePlan): string[] =>
  diffStorage(before, after).flatMap((step) => [step.kind, stepSql(step, after)].join(': '));

test('a table of every type is made by the same statements', () => {
  expect(statements(null, planOf())).toMatchSnapshot();
});

test('a table that is there gets its indexes, checks and keys by the same statements', () => {
  const indexed = everyField().map((field, at) => {
    if (at === 0) return field;
    return at % 2 === 0 ? { ...field, unique: true } : { ...field, index: true as const };
  });
  expect(statements(planOf(), planOf({ fields: indexed, softDelete: 'a_timestamp' }))).toMatchSnapshot();
});

test('fields that come, and go, are one statement each', () => {
  const [id, ...fields] = everyField();
  const few = [id!, ...fields.filter((_, at) => at % 3 === 0)];
  expect(statements(planOf({ fields: few, label: 'id' }), planOf())).toMatchSnapshot('come');
  expect(statements(planOf(), planOf({ fields: few, label: 'id' }))).toMatchSnapshot('go');
});
