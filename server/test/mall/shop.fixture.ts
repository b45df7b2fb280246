import { hashPassword } from '#server/auth/password.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { ADMIN_PASSWORD, type TestServer } from '../harness/test-server.ts';

/** An answer of the shop. */
export interface Answer<Data = Record<string, unknown>> {
  code: number;
  msg: string;
  data: Data;
}

/** Goods with one SKU. */
export interface SoldGoods {
  goodsId: number;
  skuId: number;
}

/** A shop for tests: members with money and an address, goods with one SKU. */
export class TestShop {
  readonly test: TestServer;
  #classify = 0;

  constructor(test: TestServer) {
    this.test = test;
  }

  /** A member with so much money (yuan), an address in Hangzhou, and the client that is signed in. */
  async member(name: string, money = '1000.00', score = 0): Promise<{ id: number; client: HttpClient }> {
    const cents = String(BigInt(money.replace('.', '')));
    const { rows } = await this.test.main.query<{ id: string }>({
      text: `insert into "user" (group_id, username, nickname, password, money, score) values (1, $1, $1, $2, $3, $4) returning id::text`,
      values: [name, await hashPassword(ADMIN_PASSWORD), cents, score],
    });
    const login = { tab: 'login', username: name, password: ADMIN_PASSWORD, keep: false };
    const { body } = await this.test.guest.post<Enveloped<{ userInfo: { token: string } }>>(
      '/api/user/checkIn',
      login,
    );
    const client = this.test.guest.with({ 'ba-user-token': body.data.userInfo.token });
    await client.post('/api/shop.address/add', {
      name,
      mobile: '13800000001',
      codes: ['330000', '330100', '330106'],
      detail: '1 Lake Road',
    });
    return { id: Number(rows[0]?.id), client };
  }

  async goods(price: string, stock: number, more: object = {}): Promise<SoldGoods> {
    if (this.#classify === 0) {
      const added = await this.test.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', {
        name: 'Cups',
      });
      this.#classify = added.body.id;
    }
    const values = { name: 'Cup', cover: '/a.svg', classify_id: this.#classify, price, stock, ...more };
    const added = await this.test.admin.post<{ id: number }>('/admin/rest/shop/goods/goods', values);
    const goodsId = added.body.id;
    const { id } = await this.one<{ id: string }>('select id::text from shop_goods_sku where goods_id = $1', [
      goodsId,
    ]);
    return { goodsId, skuId: Number(id) };
  }

  async one<Row>(text: string, values: unknown[] = []): Promise<Row> {
    const { rows } = await this.test.main.query<Row & Record<string, unknown>>({ text, values });
    return rows[0] as Row;
  }

  /** What the ledger says is out of balance, and what members have beside the last line of their log. */
  async imbalance(): Promise<{ ledger: number; entries: number }> {
    return this.one(`select coalesce(sum(amount), 0)::int as ledger,
      (select count(*)::int from (select entry_id from shop_ledger_posting group by 1 having sum(amount) <> 0) x) as entries
      from shop_ledger_posting`);
  }
}

/** Calls of a member, by their data. */
export const callerOf = (client: HttpClient) => ({
  post: async <Data = Record<string, never>>(path: string, body: object): Promise<Answer<Data>> =>
    (await client.post<Answer<Data>>(`/api/${path}`, body)).body,
  get: async <Data = Record<string, never>>(path: string): Promise<Answer<Data>> =>
    (await client.get<Answer<Data>>(`/api/${path}`)).body,
});
