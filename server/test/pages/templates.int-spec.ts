import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageDocument } from '#engine/page/index.ts';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { seedTemplates, type ShippedTemplate } from '#server/mall/pages/seed-templates.ts';
import { SHIPPED_TEMPLATES } from '#server/pages/shipped-templates.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { PageDesk } from './page.fixture.ts';

interface Template {
  id: number;
  name: string;
  name_en: string;
  category: string;
  scope: string;
  cover: string;
  document: PageDocument;
  uses: number;
}

/** The document without the ends of its countdowns, which depend on when the product was first started. */
const withoutTimes = (document: PageDocument): PageDocument => {
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    if (node.type !== 'countdown') return [id, node];
    expect(Number(node.props['to'])).toBeGreaterThan(0);
    return [id, { ...node, props: { ...node.props, to: 0 } }];
  });
  return { ...document, nodes: Object.fromEntries(nodes) as PageDocument['nodes'] };
};

describe.each(DATABASE_KINDS)('the templates that come with the product on %s', (database) => {
  let own: TestServer;
  let desk: PageDesk;
  let shipped: readonly ShippedTemplate[];
  let start: number;
  const list = async (): Promise<Template[]> =>
    (await own.admin.data<{ list: Template[] }>('GET', '/admin/shop.diy.Template/index?limit=100')).list;
  const seed = (): Promise<void> =>
    seedTemplates(own.server.app.get<Records>(RECORDS, { strict: false }), shipped, start);

  beforeAll(async () => {
    own = await startTestServer({
      definitions: 'definitions',
      database,
      env: { SIMULATED_CLOCK: '2026-09-01T08:30:00Z' },
    });
    desk = new PageDesk(own);
    shipped = own.server.app.get(SHIPPED_TEMPLATES, { strict: false });
    start = own.server.app.get(SimulatedClock, { strict: false }).now();
  });
  afterAll(() => own?.stop());

  test('are there after the first start, once, in their order', async () => {
    const rows = await list();
    expect(
      rows.map(({ name, name_en, category, scope, cover }) => ({ name, name_en, category, scope, cover })),
    ).toEqual(
      shipped.map(({ name, category, scope, cover }) => ({
        name: name['zh-cn'],
        name_en: name.en,
        category,
        scope,
        cover,
      })),
    );
    expect(rows).toHaveLength(12);
    await Promise.all([seed(), seed()]);
    expect(await list()).toHaveLength(12);
  });

  test('become pages that are published as they are', async () => {
    const rows = await list();
    for (const { code, name, document } of shipped) {
      const template = rows.find((row) => row.name === name['zh-cn'])!;
      const made = await desk.call<{ id: number }>('fromTemplate', {
        template_id: template.id,
        code,
        title: name['zh-cn'],
        title_en: name.en,
      });
      expect(made).toMatchObject({ code: 1 });
      const draft = await desk.draft(made.data.id);
      expect(draft.issues).toEqual([]);
      expect(draft.document).toEqual({ ...template.document, kind: 'page', rev: 1 });
      expect(withoutTimes(template.document)).toEqual(withoutTimes({ ...document, kind: 'template' }));
      expect(await desk.publish(made.data.id)).toMatchObject({ no: 1 });
      expect((await desk.shown(`code=${code}`)).data.document.root).toBe(document.root);
    }
    expect((await list()).map(({ uses }) => uses)).toEqual(shipped.map(() => 1));
  });

  test('stay away once they are deleted', async () => {
    for (const { id } of await list()) await own.admin.delete(`/admin/rest/shop/diy/template/${id}`);
    await seed();
    expect(await list()).toEqual([]);
  });
});
