import { rewriteAdminPath } from './fastify-options.ts';

describe('the address of the back office', () => {
  it.each([
    ['/admin', '/admin/login?x=1', '/admin/login?x=1'],
    ['/manage', '/manage/login?x=1', '/admin/login?x=1'],
    ['/manage', '/MANAGE', '/admin'],
    ['/manage', '/manage?x=1', '/admin?x=1'],
    ['/manage', '/manager/login', '/manager/login'],
    ['/manage', '/admin/login', '/-/admin/login'],
    ['/manage', '/administrators', '/administrators'],
    ['/a/b', '/a/b/rest/x', '/admin/rest/x'],
  ])('at %s turns %s into %s', (base, url, seen) => {
    expect(rewriteAdminPath(url, base)).toBe(seen);
  });
});
