import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Locale } from '#engine/definition/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { filteredListPath } from '../../../providers/index.ts';
import { createI18n } from '../../../texts/i18n.fixture.ts';
import { HeaderCell } from '../header-cell.tsx';
import { ChildCount } from './child-count.tsx';

const child = {
  name: 'track',
  title: { 'zh-cn': '曲目', en: 'Tracks' },
  definition: 'tea/track',
  field: 'album_id',
};

function draw(row: Row, locale: Locale = 'en'): void {
  const i18n = createI18n(locale);
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <table>
          <thead>
            <tr>
              <HeaderCell child={child} />
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <ChildCount row={row} child={child} />
              </td>
            </tr>
          </tbody>
        </table>
      </MemoryRouter>
    </I18nextProvider>,
  );
}

afterEach(cleanup);

describe('a count of child rows', () => {
  test('says in its heading that it is a number, in both languages', () => {
    draw({ id: 7, track_count: 12 });
    expect(screen.getByRole('columnheader').textContent).toBe('Tracks (number)');
    expect(screen.getByRole('columnheader').className).toBe('end');
    cleanup();
    draw({ id: 7, track_count: 12 }, 'zh-cn');
    expect(screen.getByRole('columnheader').textContent).toBe('曲目（数量）');
  });

  test.each([
    ['en', '12: show Tracks'],
    ['zh-cn', '12 行：查看曲目'],
  ] as const)('is a link whose name in %s begins with what is seen', (locale, name) => {
    draw({ id: 7, track_count: 12 }, locale);
    const link = screen.getByRole('link', { name });
    expect(link.textContent).toBe('12');
    expect(link.getAttribute('href')).toBe(filteredListPath('tea/track', { album_id: 7 }));
  });

  test('is a plain nought where there are none, and nothing where it is not told', () => {
    draw({ id: 7, track_count: 0 });
    expect(screen.getByRole('cell').textContent).toBe('0');
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    draw({ id: 7 });
    expect(screen.getByRole('cell').textContent).toBe('–');
  });
});
