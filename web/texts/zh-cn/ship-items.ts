/** What a parcel of an order holds. */
export const shipItems = {
  goods: '商品',
  left: '待发',
  now: '本次发出',
  units: '{{name}} 本次发出件数',
  all: '全部发出',
  none: '没有可发的商品',
  loading: '正在读取订单商品',
};
