import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { PolicyReport } from '#engine/commerce/index.ts';
import { OpenRowContext } from '../../../../fields/open-row.ts';
import { ServicesContext, type Services } from '../../../../providers/index.ts';
import { createI18n } from '../../../../texts/i18n.fixture.ts';
import { PolicyReportPanel } from './policy-report-panel.tsx';

const REPORT: PolicyReport = {
  goods: 60,
  policies: [
    { id: 1, title: 'Has a weight', text: 'Every variant.', kept: 60, broken: 0, goods: [] },
    { id: 2, title: 'Has a name', text: '', kept: 57, broken: 3, goods: [{ id: 7, name: 'Cup' }] },
  ],
};

let asked = 0;
let opened: unknown[] = [];

function panel(report: PolicyReport, client: QueryClient, isBare = true) {
  const call = async (url: string) => {
    expect(url).toBe('/admin/shop.goods.Policy/report');
    asked += 1;
    return report;
  };
  return (
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={client}>
        <ServicesContext.Provider value={{ http: { call }, base: '/admin' } as unknown as Services}>
          <MemoryRouter>
            <OpenRowContext value={(...row) => void opened.push(row)}>
              <PolicyReportPanel isBare={isBare} />
            </OpenRowContext>
          </MemoryRouter>
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

afterEach(() => {
  cleanup();
  asked = 0;
  opened = [];
});

test('a policy that is not kept opens the goods that fail, each the way to its form', async () => {
  render(panel(REPORT, clientOf()));
  await screen.findByText('1 policy is not kept by all');
  const [kept, broken] = screen.getAllByRole('listitem');
  expect(within(kept as HTMLElement).queryByRole('button')).toBeNull();
  within(broken as HTMLElement).getByText('57 of 60 keep it');
  fireEvent.click(screen.getByRole('button', { name: /Has a name/ }));
  const link = screen.getByRole('link', { name: 'Cup' });
  expect(link.getAttribute('href')).toBe('/shop/goods/goods/7');
  screen.getByText('2 more are not listed');
  fireEvent.click(link);
  expect(opened).toEqual([['shop/goods/goods', 7]]);
});

test('it is asked again once a form is left', async () => {
  const client = clientOf();
  const { rerender } = render(panel(REPORT, client, false));
  await screen.findByText('1 policy is not kept by all');
  expect(asked).toBe(1);
  rerender(panel(REPORT, client, true));
  await waitFor(() => expect(asked).toBe(2));
});

test.each([
  ['no policies', { goods: 0, policies: [] }, 'No policy is enabled'],
  ['no goods', { goods: 0, policies: REPORT.policies.slice(0, 1) }, 'There are no goods on sale'],
])('%s are said', async (_, report, words) => {
  render(panel(report, clientOf()));
  expect(await screen.findByText(words)).toBeTruthy();
});
