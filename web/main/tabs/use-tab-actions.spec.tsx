/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { tabStore } from './tab-store.ts';
import { useTabActions } from './use-tab-actions.ts';

afterEach(cleanup);

const texts = createI18n('en');
const queries = new QueryClient();
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <I18nextProvider i18n={texts}>
    <QueryClientProvider client={queries}>
      <BrowserRouter basename="/admin">{children}</BrowserRouter>
    </QueryClientProvider>
  </I18nextProvider>
);
const tab = (key: string) => ({ key, at: `/${key}`, title: key });

test('steps that come faster than pages are drawn lead on from where the address is', () => {
  window.history.replaceState(null, '', '/admin/three');
  tabStore.set({
    ...tabStore.get(),
    tabsView: [tab('one'), tab('two'), tab('three')],
    activeRoute: 'three',
  });
  const { result } = renderHook(useTabActions, { wrapper });
  const step = (by: number): string => {
    act(() => result.current.step(by));
    return window.location.pathname;
  };

  // No page is drawn here, so the tab in sight stays the third all the while.
  expect(step(-1)).toBe('/admin/two');
  expect(step(-1)).toBe('/admin/one');
  expect(step(1)).toBe('/admin/two');
  expect(step(1)).toBe('/admin/three');
  expect(step(1)).toBe('/admin/one');
});
