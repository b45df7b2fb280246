import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, type AuthProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import {
  createI18nProvider,
  createQueryClient,
  HttpError,
  ServicesContext,
  type Services,
} from '../providers/index.ts';
import { createI18n } from '../texts/index.ts';
import { LoginForm } from './login-form.tsx';

/** A server that asks for a captcha, or not, and takes any clicks for right. */
function services(captcha: boolean): Services {
  const call = async (url: string): Promise<unknown> => {
    if (url.endsWith('/Index/login')) return { captcha };
    if (url.startsWith('/api/common/clickCaptcha'))
      return {
        id: 'picture',
        text: ['<key>', 'K'],
        base64: 'data:image/png;base64,',
        width: 350,
        height: 200,
      };
    return null;
  };
  return { http: { call }, base: '/admin' } as unknown as Services;
}

function show(login: AuthProvider['login'], captcha = false): void {
  const texts = createI18n('en');
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state: { nextPathname: '/tea/leaf' } }]}>
        <CoreAdminContext
          authProvider={{ login } as AuthProvider}
          i18nProvider={createI18nProvider(texts)}
          queryClient={createQueryClient()}
          store={memoryStore()}
        >
          <ServicesContext.Provider value={services(captcha)}>
            <Routes>
              <Route path="/login" element={<LoginForm />} />
              <Route path="/tea/leaf" element={<p>inside</p>} />
            </Routes>
          </ServicesContext.Provider>
        </CoreAdminContext>
      </MemoryRouter>
    </I18nextProvider>,
  );
}

const fill = (account: string, password: string): void => {
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

afterEach(() => cleanup());

describe('the login form', () => {
  test('asks for what is missing and sends nothing', () => {
    const login = jest.fn<AuthProvider['login']>();
    show(login);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your account')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(login).not.toHaveBeenCalled();
  });

  test('leads to where one wanted to go', async () => {
    const login = jest.fn<AuthProvider['login']>(async () => undefined);
    show(login);
    fill(' admin ', 'secret12');
    expect(await screen.findByText('inside')).toBeTruthy();
    expect(login).toHaveBeenCalledWith({ username: 'admin', password: 'secret12', keep: true });
  });

  test('shows a refusal of the pair at the password', async () => {
    show(async () => {
      throw new HttpError('Incorrect account or password.', { status: 422, code: 0 });
    });
    fill('admin', 'wrong-one');
    await screen.findByText('Incorrect account or password.');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  test('shows every other trouble above the form', async () => {
    show(async () => {
      throw new HttpError('Network request timeout!', { status: 408, code: 'timeout' });
    });
    fill('admin', 'secret12');
    expect((await screen.findByRole('alert')).textContent).toContain('Network request timeout!');
  });

  test('asks for the captcha where the server wants one, and sends what solved it', async () => {
    const login = jest.fn<AuthProvider['login']>(async () => undefined);
    show(login, true);
    fill('admin', 'secret-1');
    const picture = await screen.findByRole('application', { name: 'Picture to click: <key>, K' });
    expect(screen.getByText('Click in order: <key> · K')).toBeTruthy();
    expect(login).not.toHaveBeenCalled();
    fireEvent.keyDown(picture, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(picture, { key: 'Enter' });
    fireEvent.keyDown(picture, { key: 'ArrowUp' });
    fireEvent.keyDown(picture, { key: ' ' });
    expect(await screen.findByText('Verification successful')).toBeTruthy();
    expect(await screen.findByText('inside')).toBeTruthy();
    expect(login).toHaveBeenCalledWith({
      username: 'admin',
      password: 'secret-1',
      keep: true,
      captchaId: 'picture',
      captchaInfo: '199,100-199,94;350;200',
    });
  });
});
