import { mergeRegions, printRegions, readPrintedRegions, readCodeList } from './regions.printer.ts';

describe('the regions file', () => {
  it('reads a list and an object of names alike', () => {
    expect(readCodeList([{ code: '330000', name: '浙江省' }])).toEqual({ '330000': '浙江省' });
    expect(readCodeList({ '330000': ' 浙江省 ' })).toEqual({ '330000': '浙江省' });
  });

  it.each([[[]], [{}], [null], [[{ code: '33', name: '浙江省' }]], [[{ code: '330000', name: '' }]]])(
    'refuses %j',
    (list) => expect(() => readCodeList(list)).toThrow(/region/),
  );

  it('keeps the last name of a code that is gone, and forgets it when it comes back', () => {
    const first = mergeRegions({ current: {}, former: {} }, { '330102': '上城区', '330104': '江干区' });
    const second = mergeRegions(first, { '330102': '上城区' });
    expect(second).toEqual({ current: { '330102': '上城区' }, former: { '330104': '江干区' } });
    expect(mergeRegions(second, first.current)).toEqual({ current: first.current, former: {} });
  });

  it('reads back what it printed, in the order of the codes', () => {
    const data = { current: { '330100': '杭州市', '330000': '浙江省' }, former: { '330104': '江干区' } };
    const text = printRegions(data, 20250101);
    expect(text).toContain('REGIONS_VERSION = 20250101');
    expect(text.indexOf('330000')).toBeLessThan(text.indexOf('330100'));
    expect(readPrintedRegions(text)).toEqual(data);
    expect(text).toContain('330100|杭州市|Hangzhou|hzs\n330104|江干区|Jianggan District|jgq|`');
  });
});
