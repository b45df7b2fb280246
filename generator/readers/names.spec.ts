import { definitionNames, fieldNames } from './names.ts';

describe('definitionNames', () => {
  it('keeps valid names and makes the others valid', () => {
    expect(
      definitionNames(['orders', 'OrderDetails', 'ORDERS_OLD', 'Order Items', '2020', '订单', 'a-b']),
    ).toEqual(['orders', 'orderDetails', 'orders_old', 'order_items', '2020', '订单', 'a_b']);
  });

  it('distinguishes names that would become one, and leaves a valid name to its table', () => {
    expect(definitionNames(['Order', 'order', 'ORDER', 'a b', 'a-b'])).toEqual([
      'order_2',
      'order',
      'order_3',
      'a_b',
      'a_b_2',
    ]);
  });

  it('gives names the meta-schema accepts, whatever the table is called', () => {
    const odd = ['', ' ', '"', '😀', '../x', '9 lives', '__proto__', 'Ünïcode Täble', 'x'.repeat(63)];
    for (const name of definitionNames(odd)) expect(name).toMatch(/^[\p{Ll}\p{Lo}0-9_][\p{L}\p{N}_]*$/u);
    expect(new Set(definitionNames(odd)).size).toBe(odd.length);
  });
});

describe('fieldNames', () => {
  it('keeps id for the only key and gives it another name elsewhere', () => {
    expect(fieldNames(['id', 'name'], ['id'])).toEqual(['id', 'name']);
    expect(fieldNames(['id', 'code'], ['code'])).toEqual(['id_value', 'code']);
    expect(fieldNames(['id', 'tenant'], ['id', 'tenant'])).toEqual(['id_value', 'tenant']);
  });

  it('makes camel case of capitals and avoids words that mean something else', () => {
    expect(fieldNames(['CustomerID', 'createdAt', 'Unit Price', '__proto__', '_version'], [])).toEqual([
      'customerId',
      'createdAt',
      'unit_price',
      'proto_value',
      'version_value',
    ]);
  });
});
