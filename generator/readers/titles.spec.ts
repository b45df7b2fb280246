import { plural, singular } from './identifier.ts';
import { columnTitle, optionTitle, relationTitle, tableTitle } from './titles.ts';
import { WORDS } from './words.ts';

describe('titles', () => {
  it('speaks both languages where the dictionary knows every word', () => {
    expect(columnTitle('order_date')).toEqual({ 'zh-cn': '订单日期', en: 'Order date' });
    expect(columnTitle('units_in_stock')).toEqual({ 'zh-cn': '库存量', en: 'Units in stock' });
    expect(columnTitle('unitPrice')).toEqual({ 'zh-cn': '单价', en: 'Unit price' });
  });

  it('keeps English whole where it does not', () => {
    expect(columnTitle('flux_capacitor_date')).toBe('Flux capacitor date');
  });

  it('writes abbreviations out and acronyms in capitals', () => {
    expect(columnTitle('cust_desc')).toEqual({ 'zh-cn': '客户描述', en: 'Customer description' });
    expect(columnTitle('last_login_ip')).toEqual({ 'zh-cn': '最近登录 IP', en: 'Last login IP' });
  });

  it('drops the id of a reference and keeps that of a key', () => {
    expect(relationTitle('customer_id')).toEqual({ 'zh-cn': '客户', en: 'Customer' });
    expect(columnTitle('customer_id')).toEqual({ 'zh-cn': '客户 ID', en: 'Customer ID' });
  });

  it('calls a table after its many rows', () => {
    expect(tableTitle('category')).toEqual({ 'zh-cn': '分类', en: 'Categories' });
    expect(tableTitle('order_details')).toEqual({ 'zh-cn': '订单明细', en: 'Order details' });
    expect(tableTitle('us_states')).toEqual({ 'zh-cn': '美国州', en: 'US states' });
  });

  it('reads words in options and leaves codes alone', () => {
    expect(optionTitle('in_progress')).toBe('In progress');
    expect(optionTitle('closed')).toEqual({ 'zh-cn': '已关闭', en: 'Closed' });
    expect(optionTitle('A1')).toBe('A1');
  });

  it('has at least 250 words, all of them reachable in lower case', () => {
    const keys = Object.keys(WORDS);
    expect(keys.length).toBeGreaterThan(250);
    expect(keys.filter((key) => key !== key.toLowerCase() || WORDS[key] === '')).toEqual([]);
  });

  it.each([
    ['category', 'categories'],
    ['address', 'addresses'],
    ['status', 'statuses'],
    ['box', 'boxes'],
    ['day', 'days'],
    ['person', 'people'],
    ['series', 'series'],
  ])('knows one %s and many %s', (one, many) => {
    expect(plural(one)).toBe(many);
    expect(plural(many)).toBe(many);
    expect(singular(many)).toBe(one);
    expect(singular(one)).toBe(one);
  });
});
