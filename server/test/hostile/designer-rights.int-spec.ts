import type { CheckIssue } from '#engine/checks/index.ts';
import type { PlanAnswer } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { draftOfKind, KINDS, PREPARED, TEA_SHOP } from './tea-shop.ts';

const DESIGN = ['crud/crud/index', 'crud/crud/generate'];

interface Preview {
  view: object | null;
  rows: object[];
  issues: CheckIssue[];
}
type Issues = { code?: string; id?: string; severity: string; path: string }[];

/** What nobody plans any further. */
const REFUSALS = /^D7(05|1[12678]|2[3456])$/;

const errors = (issues: Issues): string[] =>
  issues.flatMap(({ severity, path }) => (severity === 'error' ? [path] : []));

/**
 * {kinds of drafts} x {rights of the publisher} x {check, preview, plan, apply, undo}: to publish is no way around
 * rights, and each way says so with the place in the draft.
 */
describe.each(DATABASE_KINDS)('publishing on the %s database', (database) => {
  let test: TestServer;
  let thief: HttpClient;

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: TEA_SHOP, prepare: PREPARED });
    thief = await test.actor(DESIGN);
  }, 60_000);
  afterAll(() => test?.stop());

  const call = async <Data>(client: HttpClient, route: string, body: object) =>
    (await client.post<Enveloped<Data>>(`/admin/designer/${route}`, body)).body;
  /** What each way says of a draft: the places of its errors, and whether it showed or did anything. */
  const ask = {
    check: async (client: HttpClient, draft: Definition) =>
      errors((await call<{ issues: Issues }>(client, 'check', { draft, base: null })).data.issues),
    preview: async (client: HttpClient, draft: Definition) => {
      const { data } = await call<Preview>(client, 'preview', { draft, base: null });
      if (data.issues.some(({ id }) => REFUSALS.test(id)))
        expect(data).toMatchObject({ view: null, rows: [] });
      return errors(data.issues);
    },
    plan: async (client: HttpClient, draft: Definition, base: number | null = null) => {
      const { data } = await call<PlanAnswer>(client, 'plan', { draft, base });
      if (data.issues.some(({ code }) => REFUSALS.test(code))) expect(data.plan).toBeNull();
      return errors(data.issues);
    },
  };
  const apply = async (client: HttpClient, draft: Definition, base: number | null = null) => {
    const planned = await call<PlanAnswer | null>(client, 'plan', { draft, base });
    const digest = planned.data?.plan?.digest ?? 'none';
    return call<{ version: number } & PlanAnswer>(client, 'apply', { draft, base, digest });
  };
  const state = async () => {
    const { rows } = await test.main.query({
      text: `SELECT (SELECT json_agg(name || version ORDER BY id) FROM definition_version)::text AS versions,
                    (SELECT json_agg(row(type, title, name, pid, made::text) ORDER BY id) FROM admin_rule)::text AS rules,
                    (SELECT json_agg(oid::regclass::text ORDER BY oid) FROM pg_class
                      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)::text AS tables`,
      values: [],
    });
    return rows;
  };

  const numbered = KINDS.map((kind, at) => ({ ...kind, kind, at }));

  describe.each(numbered)('that names $what', ({ kind, at, path, grant, everybody }) => {
    const draft = draftOfKind(kind, at);

    it.each(Object.entries(ask))('is refused by %s to who has the designer alone', async (_route, asked) => {
      expect(await asked(thief, draft)).toContain(path);
    });

    it('is refused by apply, with the place, and nothing is changed', async () => {
      const before = await state();
      const answer = await apply(thief, draft);
      expect(answer.code).toBe(401);
      expect(errors(answer.data.issues)).toContain(path);
      expect(await state()).toEqual(before);
    });

    it(everybody ? 'is refused to everybody' : 'is no matter for callers who may do everything', async () => {
      const before = await state();
      const found = await Promise.all(Object.values(ask).map((asked) => asked(test.admin, draft)));
      if (everybody) {
        for (const places of found) expect(places).toContain(path);
        expect(await apply(test.admin, draft)).toMatchObject({ code: 0 });
        expect(await state()).toEqual(before);
      } else for (const places of found) expect(places).not.toContain(path);
    });

    if (grant !== null)
      it('is published by who holds the rights of what it shows, and by nobody by going back to it', async () => {
        for (let left = 0; left < grant.length; left += 1) {
          const client = await test.actor([...DESIGN, ...grant.filter((_, each) => each !== left)]);
          expect(errors((await apply(client, draft)).data.issues)).toContain(path);
        }
        const holder = await test.actor([...DESIGN, ...grant]);
        for (const asked of Object.values(ask)) expect(await asked(holder, draft)).toEqual([]);
        expect(await apply(holder, draft)).toMatchObject({ code: 1, data: { version: 1 } });
        const { children: _, ...plain } = { ...draft, fields: draft.fields.slice(0, 2) };
        expect(await apply(test.admin, plain, 1)).toMatchObject({ code: 1, data: { version: 2 } });
        const undo = await call<{ draft: Definition }>(thief, 'propose', {
          from: 'version',
          name: draft.name,
          version: 1,
        });
        expect(await ask.plan(thief, undo.data.draft, 2)).toContain(path);
        const back = await apply(thief, undo.data.draft, 2);
        expect(back.code).toBe(401);
        expect(errors(back.data.issues)).toContain(path);
        expect(await apply(holder, undo.data.draft, 2)).toMatchObject({ code: 1, data: { version: 3 } });
      });
  });
});
