import { describe, expect, test } from '@jest/globals';
import type { Locale } from '#engine/definition/index.ts';
import { profileIssues } from './profile-issues.ts';

const STORED = { nickname: 'Old', email: 'not an address', mobile: '', motto: '' };
const issues = (change: Record<string, string>, locale: Locale = 'en') =>
  profileIssues(change, STORED, { locale, titleOf: (field) => field.toUpperCase() });

describe('what is wrong with one’s own profile', () => {
  test('is told before it is sent, in both languages', () => {
    for (const password of ['12345', 'x'.repeat(33), 'a&bcdef', 'a<bcdef', 'a>bcdef', 'a"bcdef', "a'bcdef"]) {
      expect(issues({ password })).toEqual({
        password: 'The password must be 6 to 32 characters and must not contain & < > " \'',
      });
      expect(issues({ password }, 'zh-cn')).toEqual({
        password: '密码要求 6 到 32 位，不能包含 & < > " \'',
      });
    }
    expect(issues({ nickname: '', mobile: '123', email: 'me@' })).toEqual({
      nickname: expect.stringContaining('NICKNAME'),
      mobile: expect.any(String),
      email: expect.any(String),
    });
  });

  test('is nothing where the rules are kept, or where nobody changed a thing', () => {
    expect(issues({ password: 'abc 123', nickname: 'New', email: '', mobile: '13800000001' })).toEqual({});
    expect(issues({ email: STORED.email, motto: '<&>' })).toEqual({});
  });
});
