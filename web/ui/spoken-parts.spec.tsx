import { afterEach, expect, test } from '@jest/globals';
import { Alert, Autocomplete, TextField, ThemeProvider } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../texts/i18n.fixture.ts';
import { SpokenParts } from './spoken-parts.tsx';
import { theme } from './theme.ts';

afterEach(() => cleanup());

test.each([
  ['zh-cn', '关闭', '展开选项'],
  ['en', 'Close', 'Show choices'],
] as const)('crosses and arrows speak %s', (language, close, open) => {
  render(
    <I18nextProvider i18n={createI18n(language)}>
      <ThemeProvider theme={theme}>
        <SpokenParts>
          <Alert onClose={() => undefined}>x</Alert>
          <Autocomplete options={['a']} renderInput={(input) => <TextField {...input} label="one" />} />
        </SpokenParts>
      </ThemeProvider>
    </I18nextProvider>,
  );
  expect(screen.getByRole('button', { name: close })).toBeTruthy();
  expect(screen.getByRole('button', { name: open })).toBeTruthy();
});
