import type { CompiledDefinition } from '#engine/compile/index.ts';
import { hashPassword } from '#server/auth/password.ts';
import { issueTokens } from '#server/auth/token-store.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { QUICKER_DATABASE } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

type Verdict = 'allowed' | 'denied' | 'need login';
type Route = (client: HttpClient, definition: CompiledDefinition, verb: string) => Promise<Verdict>;

/** What is only allowed with another right: whoever exports sees the list, whoever imports adds. */
const WITH: Record<string, string> = { export: 'index', import: 'add' };

const alsoNeeded = ({ nodes }: CompiledDefinition, verb: string): string[] => {
  const node = nodes[WITH[verb] ?? ''];
  return node === undefined ? [] : [node];
};

/** A row that is not there: whoever may, hears that, and nothing changes. */
const NO_ROW = '987654321';

const CODES: Record<number, Verdict> = { 401: 'denied', 303: 'need login' };
const STATUSES: Record<number, Verdict> = { 403: 'denied', 401: 'need login' };

const backOffice: Route = async (client, { name }, verb) => {
  const path = `/admin/${name.replaceAll('/', '.')}/${verb}`;
  const asked = `?ids[]=${NO_ROW}&id=${NO_ROW}`;
  const methods: Record<string, string> = { index: 'GET', recycle: 'GET', export: 'GET', del: 'DELETE' };
  const method = methods[verb] ?? 'POST';
  const body = method === 'POST' ? { id: NO_ROW, targetId: NO_ROW } : undefined;
  const answer = await client.call<Enveloped>(method, method === 'POST' ? path : path + asked, { body });
  expect(answer.status).toBe(200);
  return CODES[answer.body.code] ?? 'allowed';
};

const rest: Route = async (client, { name }, verb) => {
  const path = `/admin/rest/${name}`;
  const calls: Record<string, [string, string, object?]> = {
    index: ['GET', path],
    recycle: ['GET', `${path}?recycled=true`],
    export: ['GET', `${path}?export=csv`],
    import: ['POST', `${path}/import`, {}],
    add: ['POST', path, {}],
    edit: ['PUT', `${path}/${NO_ROW}`, {}],
    del: ['DELETE', `${path}/${NO_ROW}`],
    sortable: [
      'POST',
      `${path}/sortable`,
      { move: NO_ROW, target: NO_ROW, order: 'weigh,desc', direction: 'up' },
    ],
  };
  const [method, url, body] = calls[verb] ?? ['POST', `${path}/${NO_ROW}/${verb}`, {}];
  const answer = await client.call<{ code?: string }>(method, url, { body });
  // A table that nobody may write is refused for that, which is no matter of rights.
  if (answer.body?.code === 'record.read-only') return 'allowed';
  return STATUSES[answer.status] ?? 'allowed';
};

const ROUTES: Record<string, Route> = { 'back office': backOffice, REST: rest };

describe('every node, for everybody, in both dialects', () => {
  let test: TestServer;
  let nodes: { definition: CompiledDefinition; verb: string; node: string }[];
  let member: HttpClient;

  beforeAll(async () => {
    test = await startTestServer({ database: QUICKER_DATABASE, definitions: 'definitions' });
    const metadata = test.server.app.get(MetadataService);
    // What members and guests are offered has a matrix of its own.
    const ofAdministrators = [...metadata.all().values()].filter(({ audience }) => audience === 'admin');
    nodes = ofAdministrators.flatMap((definition) =>
      Object.entries(definition.nodes).map(([verb, node]) => ({ definition, verb, node })),
    );
    const { rows } = await test.main.query<{ id: string }>({
      text: `INSERT INTO "user" (group_id, username, password) VALUES (1, 'alice', $1) RETURNING id`,
      values: [await hashPassword('a-password')],
    });
    const { access } = await test.main.transaction((transaction) =>
      issueTokens(transaction, Number(rows[0]?.id), false, Date.now(), { audience: 'member' }),
    );
    member = test.guest.with({ batoken: access, 'ba-user-token': access });
  });
  afterAll(() => test.stop());

  /** What every node answers to a caller, where it is not what is expected. */
  const unlike = async (
    expected: Verdict,
    callerOf: (node: string, also: string[]) => HttpClient | Promise<HttpClient>,
  ) => {
    const found: string[] = [];
    for (const { definition, verb, node } of nodes) {
      const client = await callerOf(node, alsoNeeded(definition, verb));
      for (const [route, ask] of Object.entries(ROUTES)) {
        const verdict = await ask(client, definition, verb);
        if (verdict !== expected) found.push(`${route} ${node}: ${verdict}`);
      }
    }
    return found;
  };

  it('there are many', () => {
    expect(nodes.length).toBeGreaterThan(60);
  });

  it('lets in callers who may do everything', async () => {
    // Whoever may do everything still does not touch themselves, so this asks as somebody else.
    expect(await unlike('allowed', () => test.admin)).toEqual([]);
  }, 120_000);

  it('lets in who holds that node and no other', async () => {
    expect(await unlike('allowed', (node, also) => test.actor([node, ...also]))).toEqual([]);
  }, 180_000);

  it('refuses who holds all the others', async () => {
    const all = nodes.map(({ node }) => node);
    const others = (node: string) => test.actor(all.filter((each) => each !== node));
    // One's own profile is everybody's: the route shows and changes the caller's own row and no other.
    const own = ['index', 'edit'].map((verb) => `back office routine/adminInfo/${verb}: allowed`);
    expect(await unlike('denied', others)).toEqual(own);
  }, 180_000);

  it('knows no members, and nobody without a token', async () => {
    expect(await unlike('need login', () => member)).toEqual([]);
    expect(await unlike('need login', () => test.guest)).toEqual([]);
    expect(await unlike('need login', () => test.guest.with({ batoken: 'forged' }))).toEqual([]);
  }, 120_000);
});
