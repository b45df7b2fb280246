import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { timedShelf } from '#server/mall/goods/timed-shelf.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

interface Goods {
  id: number;
  status: number;
  shelf_at: string | null;
  unshelf_at: string | null;
}

const GOODS = '/admin/rest/shop/goods/goods';
/** On a day that the server's own clock does not reach meanwhile. */
const at = (hour: number): string => `2099-03-01T${String(hour).padStart(2, '0')}:00:00Z`;

describe.each(DATABASE_KINDS)('goods with a time on sale on %s', (kind) => {
  let own: TestServer;
  let basics = {};
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    const added = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', { name: 'Cups' });
    basics = { name: 'Cup', cover: '/storage/demo/a.svg', classify_id: added.body.id, price: '9.90' };
  });
  afterAll(() => own?.stop());

  const add = async (values: object): Promise<number> => {
    const added = await own.admin.post<Goods>(GOODS, { ...basics, ...values });
    expect(added).toMatchObject({ status: 201 });
    return added.body.id;
  };
  const read = async (id: number): Promise<Goods> => (await own.admin.get<Goods>(`${GOODS}/${id}`)).body;
  const runAt = async (hour: number): Promise<void> => {
    const records = own.server.app.get<Records>(RECORDS);
    const metadata = own.server.app.get(MetadataService);
    const job = timedShelf({ records, metadata, now: () => Date.parse(at(hour)) });
    const { signal } = new AbortController();
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
  };

  test('they come on sale and go off again, once each', async () => {
    const id = await add({ status: 0, shelf_at: at(10), unshelf_at: at(20) });
    await runAt(9);
    expect(await read(id)).toMatchObject({ status: 0 });
    await runAt(10);
    expect(await read(id)).toMatchObject({ status: 1, shelf_at: null });
    await own.admin.put(`${GOODS}/${id}`, { status: 0 });
    await runAt(11);
    expect(await read(id)).toMatchObject({ status: 0 });
    await own.admin.put(`${GOODS}/${id}`, { status: 1 });
    await runAt(21);
    await runAt(22);
    expect(await read(id)).toMatchObject({ status: 0, unshelf_at: null });
  });

  test('both times over leave them off sale; what lacks something waits without holding up others', async () => {
    const both = await add({ status: 0, shelf_at: at(1), unshelf_at: at(2) });
    const template = await own.admin.post<{ id: number }>('/admin/rest/shop/delivery/template', {
      name: `By weight ${kind}`,
      billing: 2,
      rules: {
        add: [{ is_default: 1, first: 1000, first_fee: '8.00', continue: 500, continue_fee: '2.00' }],
      },
    });
    const light = await add({
      status: 0,
      shelf_at: at(1),
      weight: 0,
      freight_type: 3,
      delivery_template_id: template.body.id,
    });
    const ready = await add({ status: 2, shelf_at: at(1) });
    await runAt(3);
    expect(await read(both)).toMatchObject({ status: 0, shelf_at: null, unshelf_at: null });
    expect(await read(light)).toMatchObject({ status: 0 });
    expect((await read(light)).shelf_at).not.toBeNull();
    expect(await read(ready)).toMatchObject({ status: 1, shelf_at: null });
  });
});
