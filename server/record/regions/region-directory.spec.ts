import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { readRegionList, regionPath } from '#engine/commerce/index.ts';
import { RegionDirectory } from './region-directory.ts';

const regions = new RegionDirectory();
const valuesBelow = (parent?: string) => regions.below(parent).map(({ value }) => value);

describe('the regions of China', () => {
  test('RG1: every code is there once, and every region lies in those around it', () => {
    const codes = regions.list.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    const { tree } = regions.book();
    for (const node of tree.byCode.values()) {
      // A circle would never come to an end, a parent that is not there would cut the path.
      const path = regionPath(tree, node.code);
      expect(path[0]?.parent).toBeNull();
      expect(path.at(-1)).toBe(node);
      expect(path.length).toBeLessThanOrEqual(node.level);
    }
  });

  test('RG1: every successor is a region of today or one that has its own', () => {
    const { records } = regions.book();
    const lost = regions.list.filter(({ successor }) => successor !== null && !records.has(successor));
    expect(lost).toEqual([]);
    expect(regions.list.filter(({ retired, successor }) => !retired && successor !== null)).toEqual([]);
    expect(records.get('330104')).toMatchObject({ retired: true, successor: '330102' });
    expect(records.get('330183')).toMatchObject({ retired: true, successor: '330111' });
  });

  test('RG2: are three levels deep, municipalities and districts right below a province too', () => {
    expect(valuesBelow()).toHaveLength(34);
    expect(regions.below('330000')).toContainEqual({ value: '330100', label: '杭州市' });
    expect(regions.below('330100')).toContainEqual({ value: '330106', label: '西湖区' });
    expect(valuesBelow('110000')).toEqual(['110100']);
    expect(valuesBelow('469000')).toContain('469001');
    const reached = (parent?: string): number =>
      valuesBelow(parent).reduce((count, value) => count + 1 + reached(value), 0);
    expect(reached()).toBe(regions.list.filter(({ retired }) => !retired).length);
    expect(reached()).toBeGreaterThan(3200);
  });

  test('RG2: end early where a city has no districts, and where there is nothing', () => {
    expect(valuesBelow('441900')).toEqual([]);
    expect(valuesBelow('999999')).toEqual([]);
    expect(valuesBelow('constructor')).toEqual([]);
  });

  test('RG4: every region has an English name in Latin letters, and initials', () => {
    const wrong = regions.list.filter(
      ({ name_en, initial }) => !/^[A-Z][A-Za-zü', -]+$/.test(name_en) || !/^[a-z]+$/.test(initial),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['150000', 'Inner Mongolia', 'nmgzzq'],
    ['540000', 'Tibet', 'xzzzq'],
    ['610000', 'Shaanxi', 'sxs'],
    ['140000', 'Shanxi', 'sxs'],
    ['810000', 'Hong Kong', 'xgtbxzq'],
    ['820000', 'Macao', 'amtbxzq'],
    ['500000', 'Chongqing', 'cqs'],
    ['610100', "Xi'an", 'xas'],
    ['341500', "Lu'an", 'las'],
    ['350200', 'Xiamen', 'xms'],
    ['140428', 'Zhangzi County', 'zzx'],
    ['330382', 'Yueqing', 'yqs'],
    ['310115', 'Pudong New Area', 'pdxq'],
    ['440113', 'Panyu District', 'pyq'],
    ['422800', 'Enshi Tujia and Miao Autonomous Prefecture', 'estjzmzzzz'],
    ['150625', 'Hanggin Banner', 'hjq'],
    ['650100', 'Urumqi', 'wlmqs'],
  ])('RG4: %s is %s, %s', (code, english, initial) => {
    expect(regions.book().records.get(code)).toMatchObject({ name_en: english, initial });
  });

  test('name codes of today, of yesterday and of nobody', () => {
    expect(regions.labelOf('330106', 'en')).toBe('西湖区');
    expect(regions.labelOf('330104', 'zh-cn')).toBe('江干区（已撤销）');
    expect(regions.labelOf('330104', 'en')).toBe('江干区 (former)');
    expect(regions.labelOf('1', 'en')).toBe('1');
  });

  test('are one small answer, which is another one when the list is', () => {
    const own = new RegionDirectory();
    const { etag, json, gzip } = own.answer();
    expect(gzip.length).toBeLessThan(60_000);
    expect(gunzipSync(gzip)).toEqual(json);
    const { data } = JSON.parse(String(json)) as { data: { list: string } };
    expect(readRegionList(data.list)).toEqual(own.list);
    expect(own.answer().etag).toBe(etag);
    own.use(own.list.slice(0, 3));
    expect(own.answer().etag).not.toBe(etag);
    expect(own.below()).toHaveLength(1);
  });
});
