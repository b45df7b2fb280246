import { describe, expect, test } from '@jest/globals';
import { commerceIssue, reasonOf } from '../commerce-issue.ts';
import { line, rule, template } from './freight.fixture.ts';
import type { FreightTemplate } from './freight-template.ts';
import { unmeasuredRows } from './line-units.ts';
import { retiredAreas } from './retired-areas.ts';
import { templateIssues } from './template-issues.ts';

const short = (given: Partial<FreightTemplate>): string[] =>
  templateIssues(template(given)).map((issue) => `${issue.path} ${reasonOf(issue)}`);
const near = ['330000'];

describe('a template', () => {
  test('passes, and a parent and its child may stand in different rows', () => {
    const rules = [rule(1, 0, 0, 0), rule(1, 5, 1, 5, near), rule(1, 5, 1, 5, ['330100', '330106'])];
    const free = [
      { areas: near, condition: 1, n: 1, a: 0 },
      { areas: ['330100'], condition: 2, n: 0, a: 1 },
    ];
    expect(short({ rules, free, forbid: [{ areas: near, reason: '' }] })).toEqual([]);
  });

  test.each<[string, Partial<FreightTemplate>, string[]]>([
    ['no name', { name: ' ' }, ['name required']],
    ['a billing that is none', { billing: 4 }, ['billing option']],
    ['no rule', { rules: [] }, ['rules too-few']],
    [
      'two default rules',
      { rules: [rule(1, 0, 0, 0), rule(1, 0, 0, 0)] },
      ['rules[1].is_default freight.default'],
    ],
    ['a rule without areas', { rules: [rule(1, 0, 0, 0, [])] }, ['rules[0].areas freight.area']],
    [
      'a free row without areas',
      { free: [{ areas: [], condition: 1, n: 1, a: 0 }] },
      ['free[0].areas freight.area'],
    ],
    [
      'a forbidden row without areas',
      { forbid: [{ areas: [], reason: '' }] },
      ['forbid[0].areas freight.area'],
    ],
    ['nothing first', { rules: [rule(0, 0, 0, 0)] }, ['rules[0].first range.min']],
    ['a fraction', { rules: [rule(1.5, 0, 0, 0)] }, ['rules[0].first integer']],
    [
      'fees below 0',
      { rules: [rule(1, -1, 1, -1)] },
      ['rules[0].first_fee range.min', 'rules[0].continue_fee range.min'],
    ],
    ['a fee for steps of nothing', { rules: [rule(1, 0, 0, 5)] }, ['rules[0].continue range.min']],
    [
      'a condition that is none',
      { free: [{ areas: near, condition: 5, n: 1, a: 1 }] },
      ['free[0].condition option'],
    ],
    [
      'free from nothing',
      { free: [{ areas: near, condition: 4, n: 0, a: 0 }] },
      ['free[0].n range.min', 'free[0].a range.min'],
    ],
  ])('is refused: %s', (_, given, issues) => {
    expect(short(given)).toEqual(issues);
  });

  test('has every area once among rows of a kind; all that overlap are named at once', () => {
    const areas = ['330100', '330200', '330300'];
    const rules = [
      rule(1, 0, 0, 0, areas),
      rule(1, 0, 0, 0, ['330300', '110000', '330100']),
      rule(1, 0, 0, 0, ['110000', '120000', '120000']),
    ];
    expect(templateIssues(template({ rules }))).toEqual([
      commerceIssue('rules[1].areas', 'freight.repeated', { codes: '330300, 330100' }),
      commerceIssue('rules[2].areas', 'freight.repeated', { codes: '110000, 120000' }),
    ]);
    const free = [1, 1].map((n) => ({ areas: near, condition: 1, n, a: 0 }));
    const forbid = [1, 1].map(() => ({ areas: near, reason: '' }));
    expect(short({ free, forbid })).toEqual([
      'free[1].areas freight.repeated',
      'forbid[1].areas freight.repeated',
    ]);
  });
});

test('D11: codes that are no longer in use are named once', () => {
  const rules = [rule(1, 0, 0, 0, ['330104', '330106'])];
  const given = template({
    rules,
    free: [{ areas: ['330104'], condition: 1, n: 1, a: 0 }],
    forbid: [{ areas: ['330103'], reason: '' }],
  });
  expect(retiredAreas(given, (code) => code === '330106')).toEqual(['330104', '330103']);
});

test('rows without weight or volume can not be counted by a template that needs them', () => {
  const rows = [line({ weight: 0 }), line({ volume: 0 }), line()];
  expect([1, 2, 3].map((billing) => unmeasuredRows(rows, billing))).toEqual([[], [0], [1]]);
});
