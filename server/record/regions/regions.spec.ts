import { describe, expect, test } from '@jest/globals';
import { regions } from './regions.ts';

const valuesBelow = (parent?: string) =>
  regions()
    .below(parent)
    .map(({ value }) => value);

describe('the regions of China', () => {
  test('are three levels deep', () => {
    expect(valuesBelow()).toHaveLength(34);
    expect(regions().below('330000')).toContainEqual({ value: '330100', label: '杭州市' });
    expect(regions().below('330100')).toContainEqual({ value: '330106', label: '西湖区' });
  });

  test('have no region that cannot be reached from the top', () => {
    const reached = (parent?: string): number =>
      valuesBelow(parent).reduce((count, value) => count + 1 + reached(value), 0);
    expect(reached()).toBeGreaterThan(3200);
    expect(valuesBelow('429000')).toContain('429004');
  });

  test('end early where a city has no districts, and where there is nothing', () => {
    expect(valuesBelow('441900')).toEqual([]);
    expect(valuesBelow('999999')).toEqual([]);
    expect(valuesBelow('constructor')).toEqual([]);
  });

  test('name codes of today, of yesterday and of nobody', () => {
    expect(regions().labelOf('330106', 'en')).toBe('西湖区');
    expect(regions().labelOf('330104', 'zh-cn')).toBe('江干区（已撤销）');
    expect(regions().labelOf('330104', 'en')).toBe('江干区 (former)');
    expect(regions().labelOf('1', 'en')).toBe('1');
  });
});
