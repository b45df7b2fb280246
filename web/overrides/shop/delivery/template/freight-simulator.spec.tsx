import { afterEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../../../providers/index.ts';
import { createI18n } from '../../../../texts/i18n.fixture.ts';
import { showInput } from '../../../../fields/inputs/input.fixture.tsx';
import { BillingInput } from './billing-input.tsx';
import { FreightSimulator } from './freight-simulator.tsx';

afterEach(() => cleanup());

const LIST = '330000|浙江省|Zhejiang|zjs\n330100|杭州市|Hangzhou|hzs\n330106|西湖区|Xihu District|xhq';
const services = {
  base: '/admin',
  http: { call: async (url: string) => (url.includes('/ajax/regions') ? { list: LIST } : []) },
  records: { getList: async () => ({ data: [], total: 0 }) },
};

function show(values: JsonObject): void {
  const view = { name: 'shop/delivery/template' } as ClientView;
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesContext.Provider value={services as unknown as Services}>
          <FreightSimulator view={view} stored={null} values={values} onShow={() => undefined} />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Freight simulator/ }));
}

const WEIGHT = 'Weight of one (g)';
const type = (name: string, value: string, line = 1): boolean =>
  fireEvent.change(screen.getAllByLabelText(name)[line - 1] as HTMLElement, { target: { value } });

describe('the simulator', () => {
  test('counts with what stands in the form, for an address that is pasted', async () => {
    const rule = { first: 1000, first_fee: '12.00', continue: 500, continue_fee: '3.00' };
    show({ billing: 2, rules: { add: [{ ...rule, areas: ['330000'] }] } });
    expect(screen.getByText('Choose where it is sent to')).toBeTruthy();
    type(WEIGHT, '3200');
    // The regions are not there yet.
    type('Paste an address', '张三 13800138000 浙江省杭州市西湖区文三路1号');
    await screen.findByText('Freight ¥27.00', { selector: 'p' });
    expect(screen.getByText(/^Zhejiang: ¥12.00 for the first 1000 g/)).toBeTruthy();
    type(WEIGHT, '');
    expect(screen.getByText(/Line 1 has no weight or volume/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    type(WEIGHT, '1001', 2);
    expect(screen.getByText('Freight ¥15.00', { selector: 'p' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete line 2' }));
    expect(screen.getByText('Freight ¥12.00', { selector: 'p' })).toBeTruthy();
  });

  test('says why nothing is sent there, and when an address names no region', async () => {
    show({
      billing: 1,
      no_delivery_on: 1,
      forbids: { add: [{ areas: ['330100'], reason: 'Flood' }] },
    });
    type('Paste an address', '杭州市');
    await screen.findByText('It can not be sent there');
    expect(screen.getByText('Hangzhou is a region that is not delivered to: Flood')).toBeTruthy();
    type('Paste an address', 'nowhere');
    expect(screen.getByText('No region was found in this text')).toBeTruthy();
  });
});

describe('what a template is charged by', () => {
  const options = [
    { value: 1, label: 'Count' },
    { value: 2, label: 'Weight' },
  ];

  test('is asked about before it changes while goods use the template', async () => {
    const stored = { id: 1, field: 1, goods_count: 3 };
    const { all } = showInput(BillingInput, { value: 1, options, stored });
    fireEvent.click(screen.getByRole('radio', { name: 'Weight' }));
    expect(screen.getByText(/Goods that use this template: 3/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(all).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('radio', { name: 'Weight' }));
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(all).toEqual([2]);
  });

  test('changes at once where nobody uses it', () => {
    const { all } = showInput(BillingInput, { value: 1, options, stored: { id: 1, goods_count: 0 } });
    fireEvent.click(screen.getByRole('radio', { name: 'Weight' }));
    expect(all).toEqual([2]);
  });
});
