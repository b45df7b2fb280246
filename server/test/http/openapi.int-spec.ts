import { VERBS, type VerbRow } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { hashPassword } from '#server/auth/password.ts';
import { apiRoutes } from '#server/designer/api-routes.ts';
import { ROUTE_PATHS } from '#server/http/guard-controllers.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** The record routes speak of definitions, each of which is described by itself. */
const RECORD_ROUTES = [
  '/admin/:controller/:verb',
  '/admin/:controller/importfile',
  '/api/:controller/:verb',
  '/admin/rest/*',
  '/admin/metadata/history/*',
];

describe('the description of the API', () => {
  let test: TestServer;
  let paths: Document['paths'];
  beforeAll(async () => {
    test = await startTestServer();
    paths = (await test.admin.get<Document>('/openapi.json')).body.paths;
  });
  afterAll(() => test.stop());

  it('has every route that is registered, with words and an id of its own', () => {
    const registered = new Set(test.server.app.get<() => readonly string[]>(ROUTE_PATHS)());
    const described = [...registered]
      .filter((path) => !RECORD_ROUTES.includes(path))
      .map((path) => path.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{name}'));
    expect(described.length).toBeGreaterThan(40);
    expect(described.filter((path) => paths[path] === undefined)).toEqual([]);
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    expect(operations.filter(({ summary }) => summary === '')).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('is the same on the command line, where no server runs', () => {
    const routes = apiRoutes();
    expect(routes.length).toBeGreaterThan(40);
    for (const { path, method } of routes) {
      const printed = path.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{name}');
      expect(Object.keys(paths[printed] ?? {})).toContain(method);
    }
    const printed = Object.values(paths).flatMap((item) => Object.keys(item)).length;
    // Besides the controllers there are two questions for the health of the server.
    expect(printed).toBe(routes.length + 2);
  });

  it('says what the explainer of rights asks for, and what a login takes', () => {
    const explain = paths['/admin/auth.Rule/explain']?.['get'];
    expect(explain?.parameters?.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'query definition',
      'query admin',
      'query verb',
      'query field',
      'query row',
    ]);
    const login = paths['/admin/Index/login']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(Object.keys(login?.properties ?? {})).toEqual(
      expect.arrayContaining(['username', 'password', 'keep']),
    );
    const apply = paths['/admin/designer/apply']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(apply?.required).toEqual(['draft', 'digest']);
  });
});

const OFFERED = [
  {
    name: 'lab/note',
    title: 'Notes',
    table: 'lab_note',
    export: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'user_id', type: 'number' },
      { name: 'text', type: 'string', required: true },
      { name: 'status', type: 'number', readonly: true, default: 0 },
      { name: 'weigh', type: 'weigh' },
    ],
    actions: [{ name: 'pin', title: 'Pin', on: 'row' }],
    transitions: { pin: { from: [0], to: 1 } },
  },
  {
    name: 'lab/mine',
    title: 'Mine',
    of: 'lab/note',
    audience: 'member',
    scope: { owner: 'user_id', from: 'member' },
    fields: [{ name: 'text' }],
    actions: [{ name: 'pin' }],
    access: { nodes: ['index', 'edit', 'sortable', 'export'] },
  },
  {
    name: 'lab/open',
    title: 'Open',
    of: 'lab/note',
    audience: 'guest',
    fields: [{ name: 'text' }],
  },
] as unknown as Definition[];

/** What is said of an address, a method or a verb that is not there. */
const CLOSED = /^(Error requesting address|This address does not answer|You do not have permission)/;

describe('the description of what members and guests are offered', () => {
  let test: TestServer;
  let member: HttpClient;
  const described = async (client: HttpClient): Promise<Document['paths']> =>
    (await client.get<Document>('/openapi.json')).body.paths;
  const routesOf = (paths: Document['paths'], base: string): string[] =>
    Object.entries(paths)
      .filter(([path]) => path.startsWith(`${base}/`))
      .flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method} ${path.slice(base.length + 1)}`),
      )
      .map((each) => each.toLowerCase())
      .sort();
  /** Routes of the table of verbs and of the action that know more than that there is nothing. */
  const openTo = async (client: HttpClient, base: string): Promise<string[]> => {
    const known = (Object.values(VERBS) as VerbRow[]).flatMap(({ routes }) => Object.entries(routes));
    const tried = [...known, ['pin', ['POST']] as const].flatMap(([route, methods]) =>
      methods.map((method) => ({ method, route })),
    );
    const open: string[] = [];
    for (const { method, route } of tried) {
      const body = method === 'GET' ? undefined : { id: 1, ids: [1] };
      const { body: answer } = await client.call<Partial<Enveloped>>(method, `${base}/${route}`, { body });
      const isRefused = CLOSED.test(answer.msg ?? '');
      if (!isRefused) open.push(`${method} ${route}`.toLowerCase());
    }
    return open.sort();
  };

  beforeAll(async () => {
    test = await startTestServer({ definitions: OFFERED });
    await test.main.query({
      text: `INSERT INTO "user" (group_id, username, nickname, password) VALUES (1, 'alice', 'A', $1)`,
      values: [await hashPassword(ADMIN_PASSWORD)],
    });
    const login = { tab: 'login', username: 'alice', password: ADMIN_PASSWORD, keep: false };
    const { body } = await test.guest.post<Enveloped<{ userInfo: { token: string } }>>(
      '/api/user/checkIn',
      login,
    );
    member = test.guest.with({ 'ba-user-token': body.data.userInfo.token });
  });
  afterAll(() => test.stop());

  it('has the routes that answer, and no others', async () => {
    const paths = await described(test.admin);
    expect(routesOf(paths, '/api/lab.Mine')).toContain('post pin');
    expect(routesOf(paths, '/api/lab.Mine')).toEqual(await openTo(member, '/api/lab.mine'));
    expect(routesOf(paths, '/api/lab.Open')).toContain('get index');
    expect(routesOf(paths, '/api/lab.Open')).toEqual(await openTo(test.guest, '/api/lab.open'));
  });

  it('is for administrators, and without a token what everybody is offered', async () => {
    const staff = await test.actor(['lab/note/index']);
    expect(Object.keys(await described(staff))).toContain('/api/lab.Mine/index');
    const text = JSON.stringify(await described(test.guest));
    expect(text).toContain('/api/lab.Open/index');
    expect(text).not.toMatch(/lab[./](mine|note)/i);
  });
});
