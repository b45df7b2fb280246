import { describe, expect, it } from '@jest/globals';
import { regionTree } from '../regions/region-tree.ts';
import { reachesAll } from './reaches-all.ts';

const tree = regionTree([
  { code: '110000', name: '北京市' },
  { code: '330000', name: '浙江省' },
  { code: '330100', name: '杭州市' },
  { code: '330200', name: '宁波市' },
]);

const rule = (areas: string[], is_default = false) => ({
  is_default,
  areas,
  first: 1,
  first_fee: 0,
  continue: 0,
  continue_fee: 0,
});
const forbid = (...areas: string[]) => [{ areas, reason: '' }];

describe('reachesAll', () => {
  it.each([
    ['a default row', [rule([], true)], [], false, true],
    ['rows of all provinces', [rule(['110000']), rule(['330000'])], [], false, true],
    ['all cities of a province', [rule(['110000']), rule(['330100', '330200'])], [], false, true],
    ['rows without one city', [rule(['110000']), rule(['330100'])], [], false, false],
    ['no rows', [], [], false, false],
    ['a forbidden province', [rule([], true)], forbid('330000'), true, false],
    ['a province whose cities are all forbidden', [rule([], true)], forbid('330100', '330200'), true, false],
    ['a forbidden city', [rule([], true)], forbid('330100'), true, true],
    ['forbidden rows that are switched off', [rule([], true)], forbid('330000'), false, true],
  ])('%s', (_, rules, forbidden, on, expected) => {
    expect(reachesAll(tree, { rules, forbid: forbidden, no_delivery_on: on })).toBe(expected);
  });
});
