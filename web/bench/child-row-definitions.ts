export const ORDER = 'bench/order';
export const LINE = 'bench/line';

/** A table and its child rows as forms mostly have them: text, figures, money, a choice, a relation, a date. */
export function orderWithLines(): Record<string, unknown>[] {
  const options = ['open', 'packed', 'sent'].map((key) => ({ key, label: key }));
  return [
    {
      name: ORDER,
      title: 'Bench orders',
      table: 'bench_order',
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'title', type: 'string', title: 'Title', required: true },
      ],
      children: [{ name: 'lines', title: 'Lines', definition: LINE, field: 'order_id', form: {} }],
    },
    {
      name: LINE,
      title: 'Bench lines',
      table: 'bench_line',
      fields: [
        { name: 'id', type: 'pk' },
        {
          name: 'order_id',
          type: 'remoteSelect',
          title: 'Order',
          index: true,
          relation: { definition: ORDER },
        },
        { name: 'name', type: 'string', title: 'Name', required: true, length: 80 },
        { name: 'quantity', type: 'number', title: 'Quantity' },
        { name: 'price', type: 'money', title: 'Price' },
        { name: 'state', type: 'select', title: 'State', options },
        {
          name: 'goods_id',
          type: 'remoteSelect',
          title: 'Goods',
          relation: { definition: 'shop/goods/goods' },
        },
        { name: 'due', type: 'date', title: 'Due' },
      ],
    },
  ];
}
