import { signIn, type Product } from './product.ts';
import { limitLine } from './report.ts';

const SIZES = [20, 30] as const;
const CHANGED = 50;
const ROUNDS = 20;
const LIMIT = 300;

interface Sku {
  id: number;
  price: string;
  stock: number;
}

/** What it takes to save goods with 600 SKUs, 50 of them changed in price and stock, with log and history. */
export async function measureSave(product: Product): Promise<string> {
  const headers = { ...(await signIn(product)), 'content-type': 'application/json' };
  const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`http://127.0.0.1:${product.port}/admin/rest/shop/goods/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Body;
  };
  const classify = await send<{ id: number }>('POST', 'classify', { name: 'Bench' });
  const specs = SIZES.map((count, group) => ({
    id: `g${group}`,
    name: `Group ${group}`,
    values: Array.from({ length: count }, (_, at) => ({ id: `v${group}_${at}`, value: `Value ${at}` })),
  }));
  const add = specs[0]!.values.flatMap((one) =>
    specs[1]!.values.map((other) => ({ value_ids: [one.id, other.id], price: '10.00', stock: 5 })),
  );
  const { id } = await send<{ id: number }>('POST', 'goods', {
    name: 'Matrix',
    cover: '/storage/demo/a.svg',
    classify_id: classify.id,
    spec_type: 2,
    specs,
    skus: { add },
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { skus } = await send<{ skus: Sku[] }>('GET', `goods/${id}`);
    const edit = skus
      .filter((_, at) => at % (skus.length / CHANGED) === 0)
      .map((sku) => ({
        id: sku.id,
        price: `${11 + round}.00`,
        stock: sku.stock + 1,
        stock_seen: sku.stock,
      }));
    const start = performance.now();
    await send('PUT', `goods/${id}`, { skus: { edit } });
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const middle = times[Math.floor(times.length / 2)] ?? Number.NaN;
  return limitLine(
    `save of ${add.length} SKUs, ${CHANGED} changed, middle of ${ROUNDS}`,
    middle,
    LIMIT,
    'ms',
  );
}
