import { describe, expect, test } from '@jest/globals';
import { addressOf, defineScene, filledIn, Scenes, unknownVariables, type Scene } from './scene.ts';

const paid: Scene = {
  key: 'order_paid',
  title: { 'zh-cn': '订单已付款', en: 'Order paid' },
  receiver: 'staff',
  variables: { order_no: 'Order no.' },
  message: { 'zh-cn': '订单 {order_no} 已付款', en: 'Order {order_no} was paid' },
  target: { definition: 'shop/order/order', search: { status: '2', order_no: '{order_no}' } },
};

describe('a scene', () => {
  test('says nothing it has no variable for', () => {
    expect(defineScene(paid)).toBe(paid);
    const message = { ...paid.message, en: 'Order {number}' };
    expect(() => defineScene({ ...paid, message })).toThrow('number');
    const target = { ...paid.target, search: { name: '{name}' } };
    expect(() => defineScene({ ...paid, target })).toThrow('name');
  });

  test('has a key of its own', () => {
    const scenes = new Scenes();
    scenes.add(paid);
    expect(scenes.get('order_paid')).toBe(paid);
    expect(() => scenes.add(paid)).toThrow('already');
  });

  test('leads to the list with what it is about, whatever that holds', () => {
    expect(addressOf(paid.target, { order_no: 'A 1&status=7' })).toBe(
      '/shop/order/order?status=2&order_no=A%201%26status%3D7',
    );
    expect(addressOf({ definition: 'a/b', search: {} }, {})).toBe('/a/b');
  });
});

describe('a template', () => {
  test('names each unknown variable once', () => {
    expect(unknownVariables('{a} {b} {b} {} { a }', ['a'])).toEqual(['b', '', ' a ']);
  });

  test('is filled in once: what a value says is no template', () => {
    expect(filledIn('{a}{b}{c}', { a: '{b}', b: 2, c: null })).toBe('{b}2');
    expect(filledIn('{constructor}', {})).toBe('');
  });
});
