import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { PasswordMeter } from './password-meter.tsx';
import { strengthOf } from './password-strength.ts';

afterEach(cleanup);

/** What a screen reader says of the region that changes. */
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe('the strength of a password', () => {
  test.each([
    ['aaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['abcdefgh', 'weak'],
    ['abababababab', 'weak'],
    ['monkey7', 'weak'],
    ['kqz7mwp4', 'fair'],
    ['Tr4in-Stop', 'good'],
    ['brown coffee under 3 hats', 'strong'],
    ['对面的女孩看过来九', 'strong'],
  ])('of %s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

  test.each(['en', 'zh-cn'] as const)('is heard in words: %s', (locale) => {
    const meter = (password: string) => (
      <I18nextProvider i18n={createI18n(locale)}>
        <PasswordMeter password={password} />
      </I18nextProvider>
    );
    const { rerender } = render(meter(''));
    expect(spoken()).toBe('');
    rerender(meter('12345678'));
    expect(spoken()).toBe(locale === 'en' ? 'Strength: weak' : '强度：弱');
  });
});
