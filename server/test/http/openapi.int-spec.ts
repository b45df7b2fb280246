import { apiRoutes } from '#server/designer/api-routes.ts';
import { ROUTE_PATHS } from '#server/http/guard-controllers.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

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
const RECORD_ROUTES = ['/admin/:controller/:verb', '/admin/rest/*', '/admin/metadata/history/*'];

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
    // Besides the controllers there are two questions for the health of the server, and two ways to what members are offered.
    expect(printed).toBe(routes.length + 4);
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
