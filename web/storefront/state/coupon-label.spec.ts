import { describe, expect, test } from '@jest/globals';
import { loadTexts } from '../texts/shop-texts.ts';
import { couponCondition, couponFace, couponLabel } from './coupon-label.ts';
import { cardOf } from './coupon.fixture.ts';

const speaker = async (locale: 'zh-cn' | 'en') => ({ locale, t: await loadTexts(locale) });
const discount = { type: 2, amount: '0.00' } as const;

describe('what a coupon does is said in a few words', () => {
  test.each([
    [{}, '满100减20', '20 off over 100'],
    [{ threshold: '0.00', amount: '12.50' }, '立减12.5', '12.5 off'],
    [{ ...discount, discount_rate: 8500, threshold: '0.00' }, '8.5 折', '15% off'],
    [{ ...discount, discount_rate: 8880, threshold: '99.90' }, '满99.9打8.88折', '11.2% off over 99.9'],
    [{ ...discount, discount_rate: 9000, threshold: '0.00' }, '9 折', '10% off'],
    [{ type: 3, amount: '10.00', threshold: '0.00' }, '免10元运费', '10 off delivery'],
    [{ type: 3, amount: '10.00' }, '满100免10元运费', '10 off delivery over 100'],
    [{ type: 4, amount: '0.00', threshold: '0.00' }, '赠一件', 'One free'],
    [{ type: 4, amount: '0.00' }, '满100赠一件', 'One free over 100'],
  ] as const)('%j', async (terms, chinese, english) => {
    const card = cardOf(terms);
    expect(couponLabel(card, await speaker('zh-cn'))).toBe(chinese);
    expect(couponLabel(card, await speaker('en'))).toBe(english);
  });
});

test('the face of a coupon shows what it takes off, and from what amount on', async () => {
  const [chinese, english] = [await speaker('zh-cn'), await speaker('en')];
  expect(couponFace(cardOf({ amount: '1234.50' }), english)).toBe('¥1234.5');
  expect(couponFace(cardOf({ ...discount, discount_rate: 8500 }), chinese)).toBe('8.5 折');
  expect(couponFace(cardOf({ ...discount, discount_rate: 8500 }), english)).toBe('15% off');
  expect(couponFace(cardOf({ type: 4, amount: '0.00' }), english)).toBe('One free');
  expect(couponCondition({ threshold: '100.00' }, chinese)).toBe('满 100 元可用');
  expect(couponCondition({ threshold: '0.00' }, english)).toBe('Any amount');
});
