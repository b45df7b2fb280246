import type { Definition } from '#engine/definition/index.ts';
import { startTestServer, type TestServer } from '#server/test/harness/test-server.ts';

const heavy = { properties: { weight: { minimum: 30 } }, required: ['weight'] };

const parcel: Definition = {
  name: 'post/parcel',
  title: 'Parcels',
  table: 'post_parcel',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'weight', type: 'number' },
    {
      name: 'carrier',
      type: 'select',
      options: [
        { key: 'letter', label: 'Letter' },
        { key: 'freight', label: 'Freight', when: heavy },
      ],
    },
  ],
};

describe('an option with a condition', () => {
  let app: TestServer;
  beforeAll(async () => {
    app = await startTestServer({ definitions: [parcel] });
  });
  afterAll(() => app.stop());

  const add = (row: object) => app.admin.post('/admin/rest/post/parcel', row);
  const edit = (id: number, change: object) => app.admin.put(`/admin/rest/post/parcel/${id}`, change);

  it('is accepted while the row satisfies it, and refused at its field otherwise', async () => {
    const heavyOne = await add({ weight: 40, carrier: 'freight' });
    expect(heavyOne.body).toMatchObject({ carrier: 'freight' });
    const light = await add({ weight: 3, carrier: 'freight' });
    expect(light.status).toBe(422);
    expect(JSON.stringify(light.body)).toContain('carrier');
  });

  it('is validated with the row as it will be', async () => {
    const { id } = (await add({ weight: 3, carrier: 'letter' })).body as { id: number };
    expect((await edit(id, { carrier: 'freight' })).status).toBe(422);
    expect((await edit(id, { carrier: 'freight', weight: 30 })).status).toBe(200);
  });

  it('holds a change back that would take the stored choice away, unless a new one comes with it', async () => {
    const { id } = (await add({ weight: 50, carrier: 'freight' })).body as { id: number };
    const light = await edit(id, { weight: 5 });
    expect(light.status).toBe(422);
    expect(JSON.stringify(light.body)).toContain('carrier');
    expect((await edit(id, { weight: 5, carrier: 'letter' })).status).toBe(200);
  });

  it('lets a row be that had such a choice already', async () => {
    const { id } = (await add({ weight: 50, carrier: 'freight' })).body as { id: number };
    await app.main.query({ text: 'update post_parcel set weight = 1 where id = $1', values: [id] });
    expect((await edit(id, { weight: 2 })).status).toBe(200);
  });
});
