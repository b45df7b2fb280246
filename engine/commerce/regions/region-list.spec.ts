import { expect, test } from '@jest/globals';
import { shortName, regionBook, regionName } from './region-book.ts';
import { printRegionList, readRegionList } from './region-list.ts';
import { REGION_LIST } from './regions.fixture.ts';
import { regionMatches } from './region-matches.ts';
import { regionWords } from './region-words.ts';

const book = regionBook(REGION_LIST);
const found = (typed: string): string[] =>
  REGION_LIST.filter((record) => regionMatches(record, typed)).map(({ name }) => name);

test('the list is read as it was printed, retired regions and their successors included', () => {
  expect(readRegionList(printRegionList(REGION_LIST))).toEqual(REGION_LIST);
  const [gone] = readRegionList('330104|江干区|Jianggan District|jgq|330102');
  expect(gone).toMatchObject({ retired: true, successor: '330102' });
  expect(readRegionList('330105|拱墅区|Gongshu District|gsq|')[0]).toMatchObject({
    retired: true,
    successor: null,
  });
  expect(readRegionList('')).toEqual([]);
});

test('regions are called by both languages, retired ones too, and unknown codes by themselves', () => {
  expect(regionName(book, '330100', 'zh-cn')).toBe('杭州市');
  expect(regionName(book, '330100', 'en')).toBe('Hangzhou');
  expect(regionName(book, '330104', 'en')).toBe('Jianggan District');
  expect(regionName(book, '999999', 'en')).toBe('999999');
  expect(shortName(book, '422800', 'zh-cn')).toBe('恩施');
  expect(shortName(book, '610000', 'en')).toBe('Shaanxi');
});

test('regions are found by their name, the beginning of initials, English words or code', () => {
  expect(found('西湖')).toEqual(['西湖区']);
  expect(found('xh')).toEqual(['西湖区']);
  expect(found('XIHU')).toEqual(['西湖区']);
  expect(found('hang')).toEqual(['杭州市']);
  expect(found('xian')).toEqual(['西安市']);
  expect(found("Xi'an")).toEqual(['西安市']);
  expect(found('tujia')).toEqual(['恩施土家族苗族自治州']);
  expect(found('3301')).toEqual(['杭州市', '西湖区', '江干区']);
  expect(found('  ')).toHaveLength(REGION_LIST.length);
  expect(found('nowhere')).toEqual([]);
});

test('a choice is said in one line, with cities behind their province and the rest counted', () => {
  const words = (...codes: string[]): string[] =>
    (['zh-cn', 'en'] as const).map((locale) => regionWords(book, codes, locale));
  expect(words()).toEqual(['', '']);
  expect(words('330000', '610100')).toEqual(['浙江、陕西（西安）', "Zhejiang, Shaanxi (Xi'an)"]);
  expect(words('330104')).toEqual(['浙江（江干）', 'Zhejiang (Jianggan District)']);
  const many = ['330106', '420000', '422800', '610000', '999999', '999998'];
  expect(words(...many)).toEqual([
    '浙江（西湖）、湖北（恩施）、陕西等 6 处',
    'Zhejiang (Xihu District), Hubei (Enshi Tujia and Miao Autonomous Prefecture), Shaanxi and 2 more',
  ]);
  expect(words('330000', '420000', '610000')).toEqual(['全国', 'All of China']);
});
