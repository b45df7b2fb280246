import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { HttpError } from '../providers/http-error.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { FrontContext, type Front } from './front-context.ts';
import { LoginForm, type Credentials } from './login-form.tsx';

type SignIn = (credentials: Credentials) => Promise<void>;

/** A server that takes any clicks for right. */
async function call(url: string): Promise<unknown> {
  if (!url.startsWith('/api/common/clickCaptcha')) return null;
  return {
    id: 'picture',
    text: ['<key>', 'K'],
    base64: 'data:image/png;base64,',
    width: 350,
    height: 200,
  };
}

interface Shown {
  captcha?: boolean | Error;
  notice?: string;
  warmUp?: () => void;
}

async function show(
  signIn: SignIn,
  { captcha = false, notice, warmUp = () => undefined }: Shown = {},
): Promise<void> {
  const front = { adminHttp: { call }, warmUp } as unknown as Front;
  const captchaAsked = async (): Promise<boolean> => {
    if (captcha instanceof Error) throw captcha;
    return captcha;
  };
  // Whether a captcha is wanted is answered after the first render.
  await act(async () => {
    render(
      <I18nextProvider i18n={createI18n('en')}>
        <FrontContext.Provider value={front}>
          <LoginForm
            account={{ label: 'Account', missing: 'Enter your account' }}
            captchaAsked={captchaAsked}
            signIn={signIn}
            notice={notice}
          />
        </FrontContext.Provider>
      </I18nextProvider>,
    );
  });
}

beforeAll(() => {
  // jsdom knows the element, not how to open it.
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

const fill = (account: string, password: string): void => {
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

afterEach(() => cleanup());

describe('the login form', () => {
  test('asks for what is missing, goes to it, and sends nothing', async () => {
    const signIn = jest.fn<SignIn>();
    await show(signIn);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your account')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(document.activeElement?.id).toBe('username');
    expect(signIn).not.toHaveBeenCalled();
  });

  test('signs in with the account as it is meant, once however often it is pressed', async () => {
    const signIn = jest.fn<SignIn>(() => new Promise(() => undefined));
    await show(signIn);
    fill(' admin ', 'secret12');
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await screen.findByText('Signing in…');
    expect(signIn.mock.calls).toEqual([[{ username: 'admin', password: 'secret12', keep: true }]]);
  });

  test('fetches the app as soon as somebody types', async () => {
    const warmUp = jest.fn();
    await show(async () => undefined, { warmUp });
    expect(warmUp).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'a' } });
    expect(warmUp).toHaveBeenCalled();
  });

  test('shows a refusal of the pair at the password, and takes the next attempt', async () => {
    const signIn = jest.fn<SignIn>(async () => {
      throw new HttpError('Incorrect account or password.', { status: 422, code: 0 });
    });
    await show(signIn);
    fill('admin', 'wrong-one');
    await screen.findByText('Incorrect account or password.');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    fill('admin', 'other-one');
    expect(screen.queryByText('Incorrect account or password.')).toBeNull();
    await screen.findByText('Incorrect account or password.');
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  test('shows every other trouble above the form', async () => {
    await show(async () => {
      throw new HttpError('Network request timeout!', { status: 408, code: 'timeout' });
    });
    fill('admin', 'secret12');
    expect((await screen.findByRole('alert')).textContent).toContain('Network request timeout!');
  });

  test('says so when the server can not even say whether it wants a captcha', async () => {
    const signIn = jest.fn<SignIn>();
    await show(signIn, { captcha: new HttpError('Server exception!', { status: 0, code: 'network' }) });
    fill('admin', 'secret12');
    expect((await screen.findByRole('alert')).textContent).toContain('Server exception!');
    expect(signIn).not.toHaveBeenCalled();
  });

  test('says why somebody was led here', async () => {
    await show(async () => undefined, { notice: 'Your session has ended.' });
    expect(screen.getByRole('status').textContent).toBe('Your session has ended.');
  });

  test('asks for the captcha where the server wants one, and sends what solved it', async () => {
    const signIn = jest.fn<SignIn>(async () => undefined);
    await show(signIn, { captcha: true });
    fill('admin', 'secret-1');
    const picture = await screen.findByRole('application', {
      name: 'Picture. Click the correct areas in order: key, K',
    });
    const reported = screen.getByText('Click the correct areas in order: key · K');
    expect(reported.getAttribute('role')).toBe('status');
    expect(signIn).not.toHaveBeenCalled();
    fireEvent.keyDown(picture, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(picture, { key: 'Enter' });
    fireEvent.keyDown(picture, { key: 'ArrowUp' });
    fireEvent.keyDown(picture, { key: ' ' });
    expect((await screen.findByText('Verification successful')).getAttribute('role')).toBe('status');
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith({
      username: 'admin',
      password: 'secret-1',
      keep: true,
      captchaId: 'picture',
      captchaInfo: '199,100-199,94;350;200',
    });
  });
});
