import { describe, expect, it } from '@jest/globals';
import { nounOf } from './noun-of.ts';

describe('what one row of a screen is called', () => {
  it.each([
    ['Orders', 'Order'],
    ['Order lines', 'Order line'],
    ['Categories', 'Category'],
    ['Addresses', 'Address'],
    ['Boxes', 'Box'],
    ['Branches', 'Branch'],
    ['Invoices', 'Invoice'],
    ['Employees', 'Employee'],
    ['Goods', 'Goods'],
    ['Goods tags', 'Goods tag'],
    ['News', 'News'],
    ['Status', 'Status'],
    ['Address', 'Address'],
    ['Analysis', 'Analysis'],
    ['Order details', 'Order details'],
    ["Administrators' log", "Administrators' log"],
    ['US', 'US'],
    ['ties', 'tie'],
    ['Movie', 'Movie'],
    ['Movies', 'Movie'],
    ['Purchases', 'Purchase'],
    ['Statuses', 'Status'],
    ['', ''],
  ])('%s: %s', (title, noun) => expect(nounOf(title, 'en')).toBe(noun));

  it.each([
    ['管理员管理', '管理员'],
    ['商品', '商品'],
    ['管理', '管理'],
    ['Orders', 'Orders'],
  ])('%s: %s', (title, noun) => expect(nounOf(title, 'zh-cn')).toBe(noun));
});
