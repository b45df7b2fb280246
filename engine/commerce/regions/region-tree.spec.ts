import { expect, test } from '@jest/globals';
import { addressCodes } from './address-codes.ts';
import { regionPath, regionTree } from './region-tree.ts';
import { REGION_ROWS, REGIONS } from './regions.fixture.ts';

const names = (code: string): string[] => regionPath(REGIONS, code).map(({ name }) => name);

test('an address lies in its province, city and district, from the digits alone', () => {
  expect(addressCodes('330106')).toEqual(['330000', '330100', '330106']);
  expect(addressCodes('330106003')).toEqual(['330000', '330100', '330106', '330106003']);
  expect(addressCodes('330100')).toEqual(['330000', '330100']);
  expect(addressCodes('330000')).toEqual(['330000']);
});

test('the tree has every region once, below the narrowest one around it', () => {
  expect(names('330106')).toEqual(['浙江省', '杭州市', '西湖区']);
  expect(names('500233')).toEqual(['重庆市', '县', '忠县']);
  expect(names('999999')).toEqual([]);
  const all = REGION_ROWS.map(({ code }) => regionPath(REGIONS, code).length);
  expect(all).toEqual([...REGIONS.byCode.values()].map(({ level }) => level));
  expect(REGIONS.provinces.map(({ name }) => name)).toContain('香港特别行政区');
});

test('a district without its city hangs below its province', () => {
  const tree = regionTree([
    { code: '469001', name: '五指山市' },
    { code: '460000', name: '海南省' },
  ]);
  expect(tree.provinces.map(({ children }) => children.map(({ code }) => code))).toEqual([['469001']]);
});
