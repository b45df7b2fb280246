import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { RemoteSelectInput } from './remote-inputs.tsx';

type Call = { pagination: { page: number; perPage: number }; filter: Record<string, Json> };
let calls: Call[];
let chosen: Json | undefined;

const ALL = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));
const records = {
  getList: async (_: string, { pagination, filter }: Call) => {
    calls.push({ pagination, filter });
    const { page, perPage } = pagination;
    const keys = filter.initValue as Json[] | undefined;
    const found = ALL.filter((row) =>
      keys ? keys.includes(row.id) : row.name.includes(String(filter.q ?? '')),
    );
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  },
};

function Held({ start, stored }: { start: Json; stored?: JsonObject }) {
  const [value, setValue] = useState<Json>(start);
  return (
    <RemoteSelectInput
      id="box"
      name="tea_id"
      label="Tea"
      value={value}
      onChange={(next) => {
        chosen = next;
        setValue(next);
      }}
      schema={{ type: 'integer' }}
      options={[]}
      relation={{ definition: 'tea/leaf', valueField: 'id', labelField: 'name', name: 'tea' }}
      props={{}}
      stored={stored}
      required={false}
      disabled={false}
      readonly={false}
      invalid={false}
    />
  );
}

function show(start: Json, stored?: JsonObject): HTMLInputElement {
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesContext.Provider value={{ records, base: '/admin' } as unknown as Services}>
          <Held start={start} stored={stored} />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return document.getElementById('box') as HTMLInputElement;
}

beforeEach(() => {
  calls = [];
  chosen = undefined;
});
afterEach(() => cleanup());

describe('a remote select', () => {
  test('names the stored row by what came with the record, and asks nobody', async () => {
    const box = show(7, { tea: { id: 7, name: 'Sencha' } });
    await waitFor(() => expect(box.value).toBe('Sencha'));
    expect(calls).toEqual([]);
  });

  test('asks for the label of a stored row that came without one', async () => {
    const box = show(7);
    await waitFor(() => expect(box.value).toBe('row 7'));
    expect(calls[0]?.filter).toMatchObject({
      select: true,
      labelField: 'name',
      initKey: 'id',
      initValue: [7],
    });
  });

  test('offers ten at a time and pages on', async () => {
    const box = show(null);
    fireEvent.mouseDown(box);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('option', { name: 'row 11' }, { timeout: 5000 });
    expect(screen.getByText('2 / 3')).toBeTruthy();
  });

  test('searches when somebody stops typing over a stored row, and takes what is chosen', async () => {
    const box = show(7);
    await waitFor(() => expect(box.value).toBe('row 7'));
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'row 23' } });
    fireEvent.click(await screen.findByRole('option', { name: 'row 23' }, { timeout: 5000 }));
    expect(chosen).toBe(23);
    expect(calls.map((call) => call.filter.q).filter(Boolean)).toEqual(['row 23']);
    await waitFor(() => expect(box.value).toBe('row 23'));
  });

  test('takes the first answer when Enter came before it, and none to other words', async () => {
    const box = show(null);
    fireEvent.change(box, { target: { value: 'row 2' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.change(box, { target: { value: 'row 1' } });
    await waitFor(() => expect(calls.at(-1)?.filter.q).toBe('row 1'));
    await screen.findByRole('option', { name: 'row 10' });
    expect(chosen).toBeUndefined();
    fireEvent.change(box, { target: { value: 'row 21' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(chosen).toBeUndefined();
    await waitFor(() => expect(chosen).toBe(21));
    await waitFor(() => expect(box.value).toBe('row 21'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('chooses nothing that was asked for before the list was left', async () => {
    const box = show(null);
    fireEvent.change(box, { target: { value: 'row 5' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.keyDown(box, { key: 'Escape' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(chosen).toBeUndefined();
  });
});
