import { jest } from '@jest/globals';
import { GUEST } from '#server/http/authenticator.ts';
import type { Call } from '#server/http/call.ts';
import type { LogEntry } from './log-entry.ts';
import { AppError } from '#server/errors/app-error.ts';
import { deniedAttempt } from './denied-attempt.ts';
import { MAX_REPORTED, RefusedAttempts, WINDOW_MS } from './refused-attempts.ts';

const call = (url: string, { id = 7, ip = '10.0.0.1', method = 'GET' } = {}): Call =>
  ({
    request: { method },
    body: { password: 'very-secret' },
    context: {
      actor: { ...GUEST, audience: 'admin', id, username: `actor${id}` },
      locale: 'en',
      dialect: 'backOffice',
      ip,
      userAgent: 'test',
      url,
    },
  }) as unknown as Call;

describe('refused attempts', () => {
  let written: LogEntry[];
  let attempts: RefusedAttempts;
  const note = (denied: Call): void => {
    const attempt = deniedAttempt(denied, new AppError('access.denied', { params: { node: 'x/index' } }));
    if (attempt !== null) attempts.note(attempt);
  };
  beforeEach(() => {
    jest.useFakeTimers();
    written = [];
    attempts = new RefusedAttempts((entry) => written.push(entry));
  });
  afterEach(() => jest.useRealTimers());

  it('leave one row for one place, whichever of its rows was asked for, and then their number', () => {
    for (let id = 1; id <= 500; id += 1) note(call(`/admin/rest/auth/group/${id}?x=${id}`));
    expect(written).toMatchObject([
      {
        adminId: 7,
        node: 'x/index',
        url: '/admin/rest/auth/group/1?x=1',
        data: { method: 'GET', sent: ['password'] },
      },
    ]);
    jest.advanceTimersByTime(WINDOW_MS);
    expect(written).toHaveLength(2);
    expect(written[1]).toMatchObject({
      title: { 'zh-cn': '越权操作被拒绝 ×499', en: 'Refused for want of a right ×499' },
      data: { more: 499 },
    });
    expect(JSON.stringify(written)).not.toContain('very-secret');
  });

  it('are bounded where every one goes to another place', () => {
    for (let at = 0; at < 5000; at += 1) note(call(`/admin/a.b${at}/index`));
    jest.advanceTimersByTime(WINDOW_MS);
    expect(written).toHaveLength(MAX_REPORTED + 1);
    expect(written.at(-1)?.data).toMatchObject({ more: 5000 - MAX_REPORTED });
  });

  it('are counted for each account and address, and anew in the next minute', () => {
    note(call('/admin/x/index'));
    note(call('/admin/x/index', { id: 8 }));
    note(call('/admin/x/index', { ip: '10.0.0.2' }));
    note(call('/admin/x/index', { method: 'POST' }));
    expect(written).toHaveLength(4);
    jest.advanceTimersByTime(WINDOW_MS);
    expect(written).toHaveLength(4);
    note(call('/admin/x/index'));
    expect(written).toHaveLength(5);
  });

  it('of countless accounts share one count', () => {
    for (let id = 1; id <= 3000; id += 1) note(call('/admin/x/index', { id }));
    expect(written.length).toBeLessThanOrEqual(1001);
    jest.advanceTimersByTime(WINDOW_MS);
    expect(written.at(-1)?.data).toMatchObject({ more: 1999 });
  });

  it('that were only counted are reported when the server stops', () => {
    note(call('/admin/x/index'));
    note(call('/admin/x/index'));
    attempts.onModuleDestroy();
    expect(written).toHaveLength(2);
  });
});
