import { useEffect, type ComponentType } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { i18n } from 'i18next';
import { CoreAdminContext } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, Outlet, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { leaveFor, type Arrival } from '../entry/arrival.ts';
import {
  adminBasePath,
  ConnectionContext,
  createBrowserPreferences,
  createConnection,
  createQueryClient,
  pathOf,
  PreferencesContext,
  serverAnswers,
  ServicesContext,
  type Connection,
} from '../providers/index.ts';
import { Notices, SpokenParts, theme } from '../ui/index.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { createKeptStore } from './create-kept-store.ts';
import { createPasswordAsking, type PasswordAsking } from './password-asking.ts';
import { PasswordQuestion } from './password-question.tsx';
import { createNotes, NotesOfRequests, type Notes } from './request-notes.tsx';
import { PageError } from './page-error.tsx';
import { createServices, type Wiring } from './services.ts';
import { AdminShell } from './shell/admin-shell.tsx';

/** The back office, ready to be put on the page. `texts` speaks already, the app's words included. */
export function createApp(texts: i18n): ComponentType {
  const base = adminBasePath();
  const connection = createConnection(serverAnswers);
  const notes = createNotes();
  const asking = createPasswordAsking();
  const go = (path: string): void => {
    if (path === base || path.startsWith(`${base}/`)) void router.navigate(path.slice(base.length) || '/');
    else window.location.assign(path);
  };
  const services = createServices(texts, {
    onNeedLogin: () => {
      const { pathname, search } = router.state.location;
      const nextPathname = `${pathname.slice(base.length)}${search}`;
      if (pathname === `${base}/login`) return;
      void router.navigate('/login', { state: { ...SESSION_ENDED, nextPathname } });
    },
    onNeedPassword: asking.ask,
    onLoggedIn: () => go(base),
    onRedirect: (to, message) => {
      notes.report({ message, type: 'info' });
      go(pathOf(to, base));
    },
    onSuccess: (message) => notes.report({ message, type: 'success' }),
    onReach: connection.report,
  });
  const router = createBrowserRouter(
    [
      {
        element: <Providers {...{ services, texts, connection, notes, asking }} />,
        errorElement: <PageError />,
        children: [
          { path: 'login', element: <ToLogin base={base} /> },
          { path: '*', element: <AdminShell /> },
        ],
      },
    ],
    { basename: base },
  );
  const preferences = createBrowserPreferences(services.http, base);
  return () => (
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="metamall.colour" noSsr>
        <CssBaseline enableColorScheme />
        <ServicesContext.Provider value={services}>
          <PreferencesContext.Provider value={preferences}>
            <SpokenParts>
              <RouterProvider router={router} />
            </SpokenParts>
          </PreferencesContext.Provider>
        </ServicesContext.Provider>
      </ThemeProvider>
    </I18nextProvider>
  );
}

const queryClient = createQueryClient();
const store = createKeptStore();

const SESSION_ENDED = { notice: 'sessionEnded' } satisfies Arrival;

interface Parts {
  services: Wiring;
  texts: i18n;
  connection: Connection;
  notes: Notes;
  asking: PasswordAsking;
}

function Providers({ services, texts, connection, notes, asking }: Parts) {
  useEffect(() => {
    const name = (language: string): void => {
      document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
    };
    name(texts.language);
    texts.on('languageChanged', name);
    return () => texts.off('languageChanged', name);
  }, [texts]);
  return (
    <CoreAdminContext
      authProvider={services.authProvider}
      dataProvider={services.records}
      i18nProvider={services.i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ConnectionContext value={connection}>
        <Outlet />
      </ConnectionContext>
      <Notices />
      <NotesOfRequests notes={notes} />
      <PasswordQuestion asking={asking} />
      <ConnectionBanner connection={connection} />
    </CoreAdminContext>
  );
}

/** The login is no page of the app: whoever is led to it leaves, and nothing they saw stays in memory. */
function ToLogin({ base }: { base: string }) {
  const state = useLocation().state as (Pick<Arrival, 'notice'> & { nextPathname?: string }) | null;
  useEffect(() => {
    const to = state?.nextPathname === undefined ? undefined : `${base}${state.nextPathname}`;
    leaveFor(`${base}/login`, { to, notice: state?.notice });
  }, [base, state]);
  return null;
}
