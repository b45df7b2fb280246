import { describe, expect, test } from '@jest/globals';
import { areaOf, type Area } from './area.ts';

describe('the area of a path', () => {
  test.each<[string, Area]>([
    ['/', 'home'],
    ['/admin/login', 'adminLogin'],
    ['/admin/login/', 'adminLogin'],
    ['/ADMIN/Login', 'adminLogin'],
    ['/admin', 'admin'],
    ['/admin/loading/x', 'admin'],
    ['/admin/shop/goods', 'admin'],
    ['/user/login', 'userLogin'],
    ['/user/register', 'userLogin'],
    ['/user/retrieve', 'userLogin'],
    ['/en/user/login/', 'userLogin'],
    ['/en/user/retrieve', 'userLogin'],
    ['/en/user', 'user'],
    ['/en/User/account/overview', 'user'],
    ['/en', 'unknown'],
    ['/en/admin', 'unknown'],
    ['/en/users', 'unknown'],
    ['/user', 'user'],
    ['/user/loading', 'user'],
    ['/user/iframe/https%3A%2F%2Fa.example', 'user'],
    ['/401', 'noPower'],
    ['/404', 'notFound'],
    ['/administrator', 'unknown'],
    ['/users', 'unknown'],
    ['/toString', 'unknown'],
    ['/anything/else', 'unknown'],
  ])('%s is %s', (path, area) => expect(areaOf(path, '/admin')).toBe(area));

  test('follows the address of the back office', () => {
    expect(areaOf('/manage/login', '/manage')).toBe('adminLogin');
    expect(areaOf('/manage/x', '/manage')).toBe('admin');
    expect(areaOf('/admin/login', '/manage')).toBe('unknown');
  });
});
