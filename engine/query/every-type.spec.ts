import { describe, expect, test } from '@jest/globals';
import type { QueryAccess } from '#engine/model/definition-lookup.ts';
import { OPERATORS } from '#engine/model/field-definition.ts';
import { everyType } from '../compile/every-type.fixture.ts';
import { parseBackOfficeQuery } from './parse-back-office.ts';
import { parseRestQuery } from './parse-rest-query.ts';
import { planIndex, type PlanOptions } from './plan-index.ts';
import type { IndexRequest } from './request.ts';

const { every, registry } = everyType();
const access: QueryAccess = {
  read: new Set(every.fields.map(({ name }) => name)),
  search: new Set(every.fields.map(({ name }) => name)),
  mask: new Map(),
};
const options: PlanOptions = {
  access,
  scope: null,
  registry,
  timeZone: 'Asia/Shanghai',
  accessOf: ({ fields }) => {
    const names = new Set(fields.flatMap(({ name }) => (name === 'secret' ? [] : [name])));
    return { read: names, search: names, mask: new Map() };
  },
  scopeOf: () => ({ kind: 'compare', ref: { field: 'merchant_id' }, operator: 'eq', value: 3 }),
};

/** Operands of one search, and of two ends. */
const OPERANDS = [
  '1',
  '1.005',
  '-3',
  'abc',
  '2024-02-29',
  '2024-02-29 10:20:30',
  '10:20',
  '1,2',
  '1709202030',
  '',
  '0',
];
const ENDS = [
  '1,9',
  ',9',
  '1,',
  '2024-02-28,2024-03-01',
  '2024-02-28 00:00:00 - 2024-03-01 00:00:00',
  'x,y',
  '9,1',
];

function outcome(request: IndexRequest, dialect: 'rest' | 'backOffice'): string {
  const { plan, error } = planIndex(every, request, { ...options, dialect });
  return error ? `refused ${error.code}` : JSON.stringify(plan.where);
}

function grouped(entries: [string, string][]): string {
  const groups = new Map<string, string[]>();
  for (const [asked, became] of entries) groups.set(became, [...(groups.get(became) ?? []), asked]);
  return [...groups].map(([became, asked]) => `${became} <- ${asked.join('  ')}`).join('\n');
}

describe.each(every.fields.map(({ name }) => [name]))('%s', (field) => {
  test('is searched by every operator as before', () => {
    const entries = OPERATORS.flatMap((operator) => {
      const values = /RANGE|BETWEEN/.test(operator) ? ENDS : OPERANDS;
      return values.map((val): [string, string] => {
        const search = [{ field, operator, val }];
        return [`${operator} ${val}`, outcome(parseBackOfficeQuery({ search }), 'backOffice')];
      });
    });
    expect(grouped(entries)).toMatchSnapshot();
  });

  test('is filtered and sorted as before', () => {
    const filters = [...OPERANDS, ['1', '2'], null, 1, true].map((value): [string, string] => [
      JSON.stringify(value),
      outcome(parseRestQuery({ filter: JSON.stringify({ [field]: value }) }), 'rest'),
    ]);
    const where = ['eq', 'in', 'null', 'not null', 'under', '%like%'].map((operator): [string, string] => [
      `where ${operator}`,
      outcome(parseBackOfficeQuery({ where: JSON.stringify({ field, operator, value: '1' }) }), 'backOffice'),
    ]);
    expect(grouped([...filters, ...where])).toMatchSnapshot('where');
    const { plan, error } = planIndex(every, parseBackOfficeQuery({ order: `${field},desc` }), options);
    expect(JSON.stringify(error ?? plan?.order)).toMatchSnapshot('order');
  });
});

const REQUESTS: Record<string, unknown>[] = [
  {},
  { page: '3', limit: '20' },
  { limit: '5000' },
  { limit: '0' },
  { page: 'x' },
  { page: '999999999999999999999' },
  { quickSearch: 'tea 12' },
  { select: 'true', initValue: ['1', '2'], initKey: 'id' },
  { select: 'true', initValue: '0' },
  { select: '1', isTree: '1' },
  { ids: ['1', 'x'] },
  { order: 'a_remoteselect.name,asc' },
  { order: 'other.secret,asc' },
  { order: 'nothing,asc' },
  { search: [{ field: 'a_remoteselect.name', operator: 'LIKE', val: 'x' }] },
  { search: [{ field: 'other.price', operator: 'gt', val: '1.5' }] },
  { search: [{ field: 'other.made', operator: 'RANGE', val: '2024-01-01,2024-01-02', render: 'datetime' }] },
  { search: [{ field: 'a_timestamp', operator: 'eq', val: '2024-01-01', render: 'datetime' }] },
  { search: 'x' },
  { search: Array.from({ length: 101 }, () => ({ field: 'id', operator: 'eq', val: '1' })) },
  { below: '7' },
  { below: '' },
  { under: ['1', '2'] },
];

test.each(REQUESTS.map((request) => [JSON.stringify(request).slice(0, 80), request]))(
  '%s',
  (_title, request) => {
    const parsed = parseBackOfficeQuery(request);
    expect(JSON.stringify({ ...parsed, search: parsed.search.length })).toMatchSnapshot('request');
    const { plan, error } = planIndex(every, parsed, options);
    expect(JSON.stringify(error ?? { ...plan, fields: plan?.fields.length })).toMatchSnapshot('plan');
  },
);
