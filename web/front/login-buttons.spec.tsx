import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../texts/i18n.fixture.ts';
import { LoginButtons, registerLoginButton, type LoginButtonProps } from './login-buttons.tsx';

const show = (): HTMLElement =>
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <LoginButtons onward="/admin/shop/goods/goods" />
    </I18nextProvider>,
  ).container;

function CompanyButton({ onward, say }: LoginButtonProps) {
  return (
    <button type="button" onClick={() => say(`The company is away, ${onward} waits.`)}>
      Company account
    </button>
  );
}

afterEach(() => cleanup());

describe('other ways to sign in', () => {
  test('are nothing where no module has one', () => {
    expect(show().innerHTML).toBe('');
  });

  describe('of a module', () => {
    beforeAll(() => {
      registerLoginButton('company', () => null);
      registerLoginButton('company', CompanyButton);
    });

    test('stand in a named group, the last of a name', () => {
      show();
      const group = screen.getByRole('group', { name: 'Other ways to sign in' });
      expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
        'Company account',
      ]);
    });

    test('know where to go on to, and say what went wrong', () => {
      show();
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Company account' }));
      expect(screen.getByRole('alert').textContent).toBe(
        'The company is away, /admin/shop/goods/goods waits.',
      );
    });

    test('leave the others alone where one throws, and it is said which one', () => {
      const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      registerLoginButton('broken', () => {
        throw new Error('no key');
      });
      show();
      expect(screen.getByRole('button', { name: 'Company account' })).toBeTruthy();
      expect(said.mock.calls.map(([first]) => String(first))).toContainEqual(
        expect.stringContaining('login button "broken"'),
      );
      said.mockRestore();
    });
  });
});
