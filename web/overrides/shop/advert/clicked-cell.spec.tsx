import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../../texts/i18n.fixture.ts';
import type { CellProps } from '../../../fields/cells/index.ts';
import { ClickedCell } from './clicked-cell.tsx';

afterEach(() => cleanup());

test.each([
  [0, 0, '0'],
  [3, 0, '3'],
  [1, 3, '1 (33.3%)'],
  [0, 40, '0 (0.0%)'],
])('%i clicks of %i views are shown as %s', (clicked, shown, text) => {
  const props = { value: clicked, row: { id: 1, shown } } as unknown as CellProps;
  const { container } = render(
    <I18nextProvider i18n={createI18n('en')}>
      <ClickedCell {...props} />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe(text);
});
