import { seeded } from '#engine/commerce/fixtures.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { BENCH_PASSWORD } from '../product.ts';
import { fakeAccounts } from '../../test/fake-channel/fake-accounts.ts';
import type { FakeChannel } from '../../test/fake-channel/fake-channel.ts';
import type { Answer, Caller } from './caller.ts';
import { addGoods, addGoodsWithVariants } from './scarce-goods.ts';
import type { Shelves, SimulatedMerchant, SoldSku, World } from './life.ts';
import { yuanOf } from './cents-of.ts';

const MERCHANTS = 3;
const GOODS_OF_EACH = 12;
const STOCK = 1_000_000;
const PLACE = ['330000', '330100', '330106'];
const DEFAULT = { is_default: 1, first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00' };
const COLOURS = {
  id: 'g1',
  name: 'Colour',
  values: [
    { id: 'v1', value: 'Red' },
    { id: 'v2', value: 'Blue' },
  ],
};

/** What it takes to fill a shop. */
export type Shop = Pick<World, 'staff' | 'database' | 'classifyId'>;

/** Settings under which everything that can happen by itself does. */
export async function saveSettings(
  staff: Caller,
  fake: FakeChannel,
  kuaidi: World['kuaidi'],
  origin: string,
): Promise<void> {
  const saved = await staff.surely('POST', '/admin/routine.Config/save', {
    shop_points_percent: 100,
    shop_approve_minutes: 1440,
    shop_refund_agree_hours: 48,
    shop_pay_offline: 1,
    shop_pay_mock: 1,
    shop_track_customer: kuaidi.customer,
    shop_track_key: kuaidi.key,
    shop_track_endpoint: kuaidi.url,
    shop_withdraw_min: 1,
    shop_withdraw_per_day: 0,
    shop_withdraw_second_from: 0,
    shop_withdraw_rate: 60,
    shop_pay_origin: origin,
    shop_pay_methods: ['wechat_native', 'wechat_h5', 'alipay_page', 'alipay_wap'],
    ...fakeAccounts(fake),
  });
  if (saved.code !== 1) throw new Error(`The settings could not be saved: ${JSON.stringify(saved)}`);
}

/** Adds a row of a definition and gives its key. */
export async function addRow(staff: Caller, definition: string, values: object): Promise<number> {
  const added = (await staff.surely('POST', `/admin/rest/${definition}`, values)) as unknown as {
    id?: number;
  };
  if (!added.id) throw new Error(`${definition} could not be added: ${JSON.stringify(added)}`);
  return added.id;
}

/** What is on sale, where it comes back to, and the shops beside that of the house. */
export interface FilledShelves {
  shelves: Shelves;
  returnAddresses: Map<number, number>;
  merchants: SimulatedMerchant[];
}

/** Shops with an address for returns, delivery templates and goods, which the people of each add themselves. */
export async function fillShelves(
  shop: Shop,
  seed: number,
  peopleOf: (merchantId: number) => Promise<Caller>,
): Promise<FilledShelves> {
  const merchants: SimulatedMerchant[] = [];
  const shelves: Shelves = { usual: [], virtual: [], cheap: [] };
  const returnAddresses = new Map<number, number>();
  for (let at = 0; at < MERCHANTS; at += 1) {
    const merchant = at === 0 ? 0 : await addRow(shop.staff, 'merchant/shop', { name: `Shop ${at}` });
    const staff = at === 0 ? shop.staff : await peopleOf(merchant);
    if (at > 0) merchants.push({ id: merchant, caller: staff });
    const address = { name: 'Returns', mobile: '13800000009', codes: PLACE, detail: '9 Dock', is_return: 1 };
    returnAddresses.set(merchant, await addRow(staff, 'shop/delivery/address', address));
    const templates = await addTemplates(staff, merchant);
    await addAssortment({ ...shop, staff }, { merchant, templates, seed: seed + at }, shelves);
  }
  const [row] = await shop.database.query<{ merchants: number }>(
    'select count(distinct merchant_id)::int as merchants from shop_goods',
  );
  if (row?.merchants !== MERCHANTS) throw new Error(`Goods are of ${row?.merchants} shops, not ${MERCHANTS}`);
  return { shelves, returnAddresses, merchants };
}

/** By piece, weight and volume. */
async function addTemplates(staff: Caller, merchant: number): Promise<number[]> {
  const ids: number[] = [];
  const near = { ...DEFAULT, is_default: 0, areas: ['330000'], first_fee: '5.00', continue_fee: '1.00' };
  const free = { free_on: 1, frees: { add: [{ areas: ['310000'], condition: 1, n: 6, a: '0.00' }] } };
  for (const billing of [1, 2, 3]) {
    const body = {
      name: `T${merchant}-${billing}`,
      billing,
      rules: { add: [DEFAULT, near] },
    };
    ids.push(await addRow(staff, 'shop/delivery/template', billing === 1 ? { ...body, ...free } : body));
  }
  return ids;
}

async function addAssortment(
  shop: Shop,
  { merchant, templates, seed }: { merchant: number; templates: readonly number[]; seed: number },
  shelves: Shelves,
): Promise<void> {
  const dice = seeded(seed);
  const common = { stock: STOCK, weight: 300, volume: 1000 };
  const price = (): string => yuanOf(dice.between(101, 29_999));
  const add = async (more: Record<string, unknown>): Promise<SoldSku> =>
    addGoods(shop, { ...common, ...more }, merchant);
  for (let at = 0; at < GOODS_OF_EACH; at += 1) {
    const sends = [
      { freight_type: 3, delivery_template_id: dice.pick(templates) },
      { freight_type: 2, freight_fixed: '3.30' },
      { freight_type: 1 },
    ];
    const how = {
      ...dice.pick(sends),
      deduct_stock_mode: dice.pick(['1', '2']),
      give_score: dice.between(0, 30),
    };
    const name = `Thing ${merchant}-${at}`;
    if (at % 3 === 0)
      shelves.usual.push(...(await addVariants(shop, { ...common, ...how, name, price: price() }, merchant)));
    else shelves.usual.push(await add({ ...how, name, price: price() }));
  }
  shelves.virtual.push(
    await add({ name: `Voucher ${merchant}`, price: price(), need_delivery: 0, freight_type: 1 }),
  );
  shelves.cheap.push(await add({ name: `Sticker ${merchant}`, price: '0.99', freight_type: 1 }));
}

/** Goods in two colours for the same price, so that one can be exchanged for the other. */
function addVariants(
  shop: Shop,
  { stock, price, ...goods }: Record<string, unknown>,
  merchant: number,
): Promise<SoldSku[]> {
  const { weight, volume } = goods;
  const skus = COLOURS.values.map(({ id }) => ({ value_ids: [id], price, stock, weight, volume }));
  const values = { ...goods, price, spec_type: 2, specs: [COLOURS], skus: { add: skus } };
  return addGoodsWithVariants(shop, values, merchant);
}

/** Members with a balance and points that staff have given them. */
export async function addMembers(shop: Shop, count: number): Promise<{ id: number; name: string }[]> {
  const password = await hashPassword(BENCH_PASSWORD);
  const rows = await shop.database.query<{ id: string; username: string }>(
    `insert into "user" (group_id, username, nickname, password)
     select 1, 'life' || n, 'life' || n, $1 from generate_series(1, $2::int) n returning id::text, username`,
    [password, count],
  );
  for (const { id } of rows) {
    await addRow(shop.staff, 'user/moneyLog', {
      user_id: Number(id),
      money: '900000.00',
      memo: 'to begin with',
    });
    await addRow(shop.staff, 'user/scoreLog', {
      user_id: Number(id),
      score: 9_000_000,
      memo: 'to begin with',
    });
  }
  return rows.map(({ id, username }) => ({ id: Number(id), name: username }));
}

/** Two addresses of a member. */
export async function addAddresses(caller: Caller, name: string): Promise<number[]> {
  const ids: number[] = [];
  for (const codes of [PLACE, ['310000', '310100', '310101']]) {
    const body = { name, mobile: '13800000001', codes, detail: '1 Lake Road' };
    const answer: Answer<{ id?: number; list?: { id: number }[] }> = await caller.surely(
      'POST',
      '/api/shop.address/add',
      body,
    );
    if (answer.code !== 1) throw new Error(`No address: ${JSON.stringify(answer)}`);
  }
  const { data } = await caller.read<{ list: { id: number }[] }>('/api/shop.address/index');
  ids.push(...data.list.map(({ id }) => id));
  return ids;
}

/** The database is taken as it is, with the rows the product itself has made. */
export const isEmptyShop = async (database: BenchDatabase): Promise<boolean> =>
  (await database.query('select 1 from shop_order limit 1')).length === 0;
