import { routePaths, type SystemRoute } from './route-paths.ts';
import { systemPaths } from './system-paths.ts';

const ROUTE: SystemRoute = {
  id: 'views.change',
  method: 'post',
  path: '/admin/views/:id',
  summary: 'Change a view',
  dialect: 'backOffice',
  access: 'login',
};
const printed = (route: Partial<SystemRoute>, path: string) =>
  routePaths([{ ...ROUTE, ...route }], {}, '/office')[path]?.[route.method ?? 'post'];

describe('routePaths', () => {
  it('prints the address, its parts and the body', () => {
    const body = { type: 'object', properties: { name: { type: 'string' } } };
    expect(printed({ body }, '/office/views/{id}')).toMatchObject({
      operationId: 'system.views.change',
      summary: 'Change a view',
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: body } } },
    });
    expect(printed({ path: '/admin/metadata/view/*' }, '/office/metadata/view/{name}')).toMatchObject({
      parameters: [{ name: 'name', in: 'path' }],
    });
  });

  it('prints a query with what must be there, and a form', () => {
    const query = {
      type: 'object',
      required: ['q'],
      properties: { q: { type: 'string', description: 'Words.' }, page: {} },
    };
    expect(
      printed({ method: 'get', path: '/admin/search', query }, '/office/search')?.parameters,
    ).toMatchObject([
      { name: 'q', in: 'query', required: true, description: 'Words.', schema: { type: 'string' } },
      { name: 'page', in: 'query', required: false },
    ]);
    expect(printed({ form: { type: 'object' } }, '/office/views/{id}')?.requestBody).toEqual({
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object' } } },
    });
  });

  it('says whose token a route takes', () => {
    expect(printed({}, '/office/views/{id}')).not.toHaveProperty('security');
    expect(printed({ access: 'public' }, '/office/views/{id}')?.security).toEqual([]);
    expect(printed({ audience: 'member' }, '/office/views/{id}')?.security).toEqual([{ memberToken: [] }]);
  });

  it('keeps what is known of an answer and takes the input of the route', () => {
    const body = { type: 'object', properties: { tab: {} } };
    const paths = routePaths(
      [{ ...ROUTE, id: 'session.login', path: '/admin/Index/login', access: 'public', body }],
      systemPaths('/admin'),
      '/admin',
    );
    expect(paths['/admin/Index/login']).toMatchObject({
      get: { operationId: 'system.login.state' },
      post: {
        operationId: 'system.login',
        requestBody: { content: { 'application/json': { schema: body } } },
      },
    });
    expect(JSON.stringify(paths['/admin/Index/login'])).toContain('UserInfo');
  });
});
