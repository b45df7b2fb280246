import { useEffect } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { createQueryClient, ServicesContext } from '../providers/index.ts';
import { createI18n } from '../texts/index.ts';
import { Notices, theme } from '../ui/index.ts';
import { AdminShell } from './admin-shell.tsx';
import { LoginPage } from './login-page.tsx';
import { PageError } from './page-error.tsx';
import { createServices } from './services.ts';

const texts = createI18n();
const services = createServices(texts, () => void router.navigate('/login'));
const queryClient = createQueryClient();
const store = localStorageStore('1', 'metamall');

const router = createBrowserRouter(
  [
    {
      element: <Providers />,
      errorElement: <PageError />,
      children: [
        { path: 'login', element: <LoginPage /> },
        { path: '*', element: <AdminShell /> },
      ],
    },
  ],
  { basename: services.base },
);

function Providers() {
  useEffect(() => {
    const name = (language: string): void => {
      document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
    };
    name(texts.language);
    texts.on('languageChanged', name);
    return () => texts.off('languageChanged', name);
  }, []);
  return (
    <CoreAdminContext
      authProvider={services.authProvider}
      dataProvider={services.records}
      i18nProvider={services.i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <Outlet />
      <Notices />
    </CoreAdminContext>
  );
}

/** The whole web app. */
export function App() {
  return (
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="metamall.colour" noSsr>
        <CssBaseline enableColorScheme />
        <ServicesContext.Provider value={services}>
          <RouterProvider router={router} />
        </ServicesContext.Provider>
      </ThemeProvider>
    </I18nextProvider>
  );
}
