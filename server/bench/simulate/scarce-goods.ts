import type { SoldSku, World } from './life.ts';

/** Puts new goods on sale of which there are two pieces, taken when they are paid. */
export async function addScarceGoods(world: World): Promise<SoldSku> {
  return addGoods(world, {
    name: `Rare ${world.key()}`,
    price: '21.00',
    stock: 2,
    deduct_stock_mode: '2',
    freight_type: 1,
  });
}

/** Puts goods with one variant on sale. */
export async function addGoods(
  world: Pick<World, 'staff' | 'classifyId'>,
  values: Record<string, unknown>,
  merchantId = 0,
): Promise<SoldSku> {
  const [sku] = await addGoodsWithVariants(world, values, merchantId);
  return sku!;
}

/** Puts goods of whoever adds them on sale and gives their variants. */
export async function addGoodsWithVariants(
  { staff, classifyId }: Pick<World, 'staff' | 'classifyId'>,
  values: Record<string, unknown>,
  merchantId = 0,
): Promise<SoldSku[]> {
  const body = { cover: '/storage/demo/a.svg', classify_id: classifyId, ...values };
  const added = (await staff.surely('POST', '/admin/rest/shop/goods/goods', body)) as unknown as {
    id?: number;
  };
  if (!added.id) throw new Error(`Goods could not be added: ${JSON.stringify(added)}`);
  const filter = encodeURIComponent(JSON.stringify({ goods_id: added.id }));
  const skus = (await staff.read(`/admin/rest/shop/goods/sku?filter=${filter}&range=[0,99]`)) as unknown as {
    id: number;
  }[];
  return skus.map(({ id }) => ({ skuId: id, goodsId: added.id!, merchantId }));
}
