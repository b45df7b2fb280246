import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { HttpError } from '../providers/http-error.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { FrontContext, type Front } from './front-context.ts';
import { RegisterForm } from './register-form.tsx';

type Call = (url: string, request?: { method?: string; body?: unknown }) => Promise<unknown>;

async function show(
  call: Call,
  onDone = jest.fn<(member: object) => void>(),
  agreements: { code: string; title: string }[] = [],
) {
  const front = { adminHttp: { call }, memberHttp: { call } } as unknown as Front;
  await act(async () => {
    render(
      <I18nextProvider i18n={createI18n('en')}>
        <FrontContext.Provider value={front}>
          <RegisterForm ways={['email', 'mobile']} agreements={agreements} onDone={onDone} />
        </FrontContext.Provider>
      </I18nextProvider>,
    );
  });
  return onDone;
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

beforeAll(() => {
  // jsdom knows the element, not how to open it.
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

describe('the registration form', () => {
  test('where there are agreements nothing is sent until they are accepted', async () => {
    const call = jest.fn<Call>(async () => ({ userInfo: { id: 7 } }));
    const onDone = await show(call, undefined, [{ code: 'user', title: 'User agreement' }]);
    expect(screen.getByRole('link', { name: 'User agreement' }).getAttribute('href')).toBe(
      '/en/agreement/user',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Read the agreements and accept them first');
    expect(call).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  test('sends what was typed, to the address that was chosen', async () => {
    const call = jest.fn<Call>(async () => ({ userInfo: { id: 7, token: 'x' } }));
    const onDone = await show(call);
    fireEvent.click(screen.getByLabelText('Mobile number', { selector: '[type=radio]' }));
    type('User name', 'ann');
    fireEvent.change(screen.getByLabelText('Mobile number', { selector: '#address' }), {
      target: { value: '13800000001' },
    });
    type('Code', '123456');
    type('Password', 'tea-and-biscuits-9');
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 7, token: 'x' }));
    expect(call).toHaveBeenCalledWith('/api/user/checkIn', {
      method: 'POST',
      body: {
        tab: 'register',
        registerType: 'mobile',
        username: 'ann',
        email: '',
        mobile: '13800000001',
        captcha: '123456',
        password: 'tea-and-biscuits-9',
        keep: true,
        captchaId: '',
        captchaInfo: '',
      },
    });
  });

  test('shows what is wrong at its field, and the rest above', async () => {
    const issues = { username: 'Somebody has this name' };
    const refusals = [
      new HttpError('No', { status: 422, code: 0, issues }),
      new HttpError('Registration is not open.', { status: 403, code: 0 }),
    ];
    await show(async () => {
      throw refusals.shift();
    });
    const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    send();
    await screen.findByText('Somebody has this name');
    expect(screen.getByLabelText('User name').getAttribute('aria-invalid')).toBe('true');
    send();
    expect((await screen.findByRole('alert')).textContent).toBe('Registration is not open.');
  });

  test('asks for a code only for an address', async () => {
    await show(async () => null);
    const button = screen.getByRole('button', { name: 'Send code' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('E-mail', { selector: '#address' }), {
      target: { value: 'ann@example.com' },
    });
    expect(button.disabled).toBe(false);
  });
});
