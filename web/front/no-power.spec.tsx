import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { memberSessionStore, sessionStore, type MemberUser } from '../providers/session.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { FrontContext, type Front } from './front-context.ts';
import { NoPower } from './no-power.tsx';

const user = { id: 7, username: 'tea', nickname: '', avatar: '' };
const session = { token: 'token', refreshToken: 'again', user };

function show(answer: () => Promise<unknown> = async () => null): string[] {
  const asked: string[] = [];
  const call = (url: string): Promise<unknown> => {
    asked.push(url);
    return answer();
  };
  const front = { base: '/admin', siteName: 'Tea', adminHttp: { call }, memberHttp: { call } };
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <FrontContext.Provider value={front as unknown as Front}>
        <NoPower />
      </FrontContext.Provider>
    </I18nextProvider>,
  );
  return asked;
}
const button = (): HTMLElement => screen.getByRole('button', { name: 'Sign in with another account' });

// jsdom can't load a page, and says so.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  sessionStore.clear();
  memberSessionStore.clear();
  history.replaceState(null, '', '/');
});

describe('another account for a page one may not see', () => {
  test('leads an administrator to their login, and from there to the page', async () => {
    sessionStore.write(session);
    history.replaceState({ from: '/admin/shop/order/order?q=tea' }, '', '/401');
    const asked = show();
    fireEvent.click(button());
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(history.state).toEqual({ to: '/admin/shop/order/order?q=tea' });
    expect(asked).toEqual(['/admin/Index/logout']);
    expect(sessionStore.read()).toBeNull();
  });

  test('leads a member to theirs, without the server too, and leaves the administrator signed in', async () => {
    sessionStore.write(session);
    memberSessionStore.write({ ...session, user: user as MemberUser });
    history.replaceState({ from: '/user/account/balance' }, '', '/401');
    const asked = show(() => Promise.reject(new Error('away')));
    fireEvent.click(button());
    await waitFor(() => expect(location.pathname).toBe('/user/login'));
    expect(history.state).toEqual({ to: '/user/account/balance' });
    expect(asked).toEqual(['/api/user/logout']);
    expect(memberSessionStore.read()).toBeNull();
    expect(sessionStore.read()).toEqual(session);
  });

  test('is nothing for a guest who asked for nothing', () => {
    history.replaceState(null, '', '/401');
    show();
    screen.getByText('401');
    expect(screen.queryByRole('button', { name: 'Sign in with another account' })).toBeNull();
  });
});
