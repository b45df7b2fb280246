import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, type AuthProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { createI18nProvider, createQueryClient, HttpError } from '../providers/index.ts';
import { createI18n } from '../texts/index.ts';
import { LoginForm } from './login-form.tsx';

function show(login: AuthProvider['login']): void {
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
          <Routes>
            <Route path="/login" element={<LoginForm />} />
            <Route path="/tea/leaf" element={<p>inside</p>} />
          </Routes>
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
});
