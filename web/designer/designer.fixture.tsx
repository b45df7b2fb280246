import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Proposal } from '#engine/contract/index.ts';
import { ServicesContext, type Services } from '../providers/index.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { theme } from '../ui/index.ts';

/** Answers of the designer's routes by name; one that throws refuses. */
export type Answers = Record<string, (body: never) => unknown>;

/** What was asked, route by route, in its order. */
export interface Asked {
  route: string;
  body: unknown;
}

/** The surroundings a screen of the designer stands in, in English, with a server that answers what the test gives it. */
export function surrounded(answers: Answers, children: ReactNode): { element: ReactNode; asked: Asked[] } {
  const asked: Asked[] = [];
  const texts = createI18n('en');
  const call = async (url: string, { body }: { body?: unknown } = {}): Promise<unknown> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const route = pathname.split('/').at(-1) ?? '';
    const given = body ?? Object.fromEntries(searchParams);
    asked.push({ route, body: given });
    const answer = answers[route];
    if (!answer) throw new Error(`Nobody answers at ${route}`);
    return answer(given as never);
  };
  const services = { base: '/admin', http: { call, send: call }, records: {} } as unknown as Services;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: children }]);
  const element = (
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={client}>
          <ServicesContext.Provider value={services}>
            <RouterProvider router={router} />
          </ServicesContext.Provider>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>
  );
  return { element, asked };
}

/** A table of four fields whose second version is in force. */
export const TEA: Proposal = {
  draft: {
    name: 'tea/leaf',
    title: { 'zh-cn': '茶叶', en: 'Leaves' },
    table: 'tea_leaf',
    fields: [
      { uuid: '00000001', name: 'id', type: 'pk' },
      { uuid: '00000002', name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, length: 30 },
      { uuid: '00000003', name: 'origin', type: 'string', title: { 'zh-cn': '产地', en: 'Origin' } },
      {
        uuid: '00000004',
        name: 'status',
        type: 'radio',
        title: { 'zh-cn': '状态', en: 'Status' },
        options: [
          { key: 0, label: { 'zh-cn': '停售', en: 'Off' } },
          { key: 1, label: { 'zh-cn': '在售', en: 'On' }, color: 'success' },
        ],
      },
    ],
  },
  base: 2,
  guesses: {},
  notes: [],
  empty: false,
};
