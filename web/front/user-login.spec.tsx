import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { HttpError } from '../providers/http-error.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { FrontContext, type Front } from './front-context.ts';
import { UserLogin } from './user-login.tsx';

async function show(address: string, answer: () => Promise<object>): Promise<void> {
  history.replaceState(null, '', address);
  const front = {
    base: '/admin',
    siteName: 'Tea',
    memberHttp: { call: answer },
    adminHttp: { call: answer },
    warmUp: () => undefined,
    go: () => undefined,
  } as unknown as Front;
  await act(async () => {
    render(
      <I18nextProvider i18n={createI18n('en')}>
        <FrontContext.Provider value={front}>
          <UserLogin />
        </FrontContext.Provider>
      </I18nextProvider>,
    );
  });
}
const ways = (accountVerificationType: string[]) => async () => ({
  userLoginCaptchaSwitch: false,
  accountVerificationType,
  registrationOpen: true,
});

beforeAll(() => {
  // jsdom knows the element, not how to open it.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

describe('the login of members', () => {
  test('sets a new password at an address of its own, which closing leaves', async () => {
    await show('/en/user/retrieve', ways(['email']));
    expect(screen.getByRole('dialog', { name: 'Set a new password' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/en/user/login');
    fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(location.pathname).toBe('/en/user/retrieve');
  });

  test('says why there is no way to set a password where no codes are sent', async () => {
    await show('/user/retrieve', ways([]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('sends no codes');
  });

  test('says that the member centre is closed', async () => {
    await show('/user/login', async () => {
      throw new HttpError('The member centre is closed.', {
        status: 403,
        code: 0,
        data: { type: 'member closed' },
      });
    });
    expect(screen.getByRole('heading', { name: 'The member centre is closed' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
