import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../texts/i18n.fixture.ts';
import { DefinitionBanner } from './definition-banner.tsx';

const texts = createI18n('en');
const banner = (version: string, gone = false, inForm = false) => (
  <I18nextProvider i18n={texts}>
    <DefinitionBanner version={version} gone={gone} inForm={inForm} />
  </I18nextProvider>
);

describe('the banner of a changed definition', () => {
  afterEach(cleanup);

  test('is there once the version is another, until it is closed', () => {
    const { rerender } = render(banner('a'));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(banner('b'));
    expect(screen.getByRole('status').textContent).toContain('was updated');
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(banner('c'));
    expect(screen.getByRole('status')).toBeTruthy();
  });

  test('leaves a change of an open form to the form', () => {
    const { rerender } = render(banner('a', false, true));
    rerender(banner('b', false, true));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(banner('b', true, true));
    expect(screen.getByRole('status').textContent).toContain('was removed');
  });

  test('tells that the definition is gone', () => {
    const { rerender } = render(banner('a'));
    rerender(banner('a', true));
    expect(screen.getByRole('status').textContent).toContain('was removed');
  });
});
