export const lineCounts = {
  pieces: '{{name}} 的数量',
  restock: '退回库存',
  none: '没有可选的商品',
};
