import type { Definition } from '#engine/definition/index.ts';
import { startTestServer, type TestServer } from '#server/test/harness/test-server.ts';

const shop: Definition = {
  name: 'area/shop',
  title: 'Shops',
  table: 'area_shop',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'place', type: 'city' },
    {
      name: 'home',
      type: 'city',
      access: { mask: { kind: 'hidden', node: 'area/shop/home' } },
    },
  ],
};

const WEST_LAKE = ['330000', '330100', '330106'];
const GONE = ['330000', '330100', '330104'];

describe('regions', () => {
  let app: TestServer;
  beforeAll(async () => {
    app = await startTestServer({ definitions: [shop] });
  });
  afterAll(() => app.stop());

  const area = async (client: TestServer['admin'], query: string, base = '/admin') =>
    (await client.get(`${base}/ajax/area?${query}`)).body as { code: number; data: unknown };

  it('are offered level by level as a bare array', async () => {
    const provinces = (await area(app.admin, 'uuid=x')).data as unknown[];
    expect(provinces).toHaveLength(34);
    expect(provinces).toContainEqual({ value: '330000', label: '浙江省' });
    expect((await area(app.admin, 'province=330000')).data).toContainEqual({
      value: '330100',
      label: '杭州市',
    });
    const districts = await area(app.admin, 'province=330000&city=330100&uuid=y');
    expect(districts).toMatchObject({ code: 1 });
    expect(districts.data).toContainEqual({ value: '330106', label: '西湖区' });
  });

  it('are empty for what has nothing below it, and for a city of another province', async () => {
    expect((await area(app.admin, 'province=999999')).data).toEqual([]);
    expect((await area(app.admin, 'province=440000&city=330100')).data).toEqual([]);
    expect((await area(app.admin, 'province=440000&city=441900')).data).toEqual([]);
    expect((await area(app.admin, 'province[a]=1&city[]=2')).data).toHaveLength(34);
  });

  it('answer members without a login, and administrators with one', async () => {
    expect((await area(app.guest, 'province=110000', '/api')).data).toEqual([
      { value: '110100', label: '北京市' },
    ]);
    expect((await area(app.guest, '')).code).not.toBe(1);
  });

  it('are named beside the row on both dialects, in lists and one by one, whatever became of the code', async () => {
    const made = await app.admin.post('/admin/rest/area/shop', { place: WEST_LAKE, home: WEST_LAKE });
    expect(made.body).toMatchObject({ place: WEST_LAKE, place_text: '浙江省 / 杭州市 / 西湖区' });
    const old = await app.admin.post('/admin/rest/area/shop', { place: GONE });
    expect(old.body).toMatchObject({ place_text: '浙江省 / 杭州市 / 江干区 (former)', home_text: '' });
    const { id } = made.body as { id: number };
    const list = (await app.admin.get('/admin/rest/area/shop')).body as object[];
    expect(list.map((row) => (row as { place_text: string }).place_text)).toContain(
      '浙江省 / 杭州市 / 西湖区',
    );
    const index = (await app.admin.get('/admin/area.shop/index')).body as { data: { list: object[] } };
    expect(index.data.list).toContainEqual(
      expect.objectContaining({ place: WEST_LAKE.join(), place_text: '浙江省,杭州市,西湖区' }),
    );
    const edit = (await app.admin.get(`/admin/area.shop/edit?id=${id}`)).body as { data: { row: object } };
    expect(edit.data.row).toMatchObject({ place_text: '浙江省,杭州市,西湖区' });
  });

  it('reveal to nobody what is masked', async () => {
    const clerk = await app.actor(['area/shop/index']);
    const [row] = (await clerk.get('/admin/rest/area/shop')).body as object[];
    expect(row).toHaveProperty('place_text');
    expect(row).not.toHaveProperty('home_text');
  });
});
