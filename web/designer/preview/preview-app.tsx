import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
} from 'react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import type { i18n } from 'i18next';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, useNotify, type Store } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { ruleSources } from '#engine/compile/index.ts';
import { createServices, type Wiring } from '../../main/services.ts';
import {
  addPath,
  createQueryClient,
  knowRules,
  listPath,
  readPlace,
  ServicesContext,
  type Rule,
  type Services,
} from '../../providers/index.ts';
import { RecordScreen } from '../../records/index.ts';
import { registerOverrides } from '../../overrides/register-overrides.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { Notices, theme } from '../../ui/index.ts';
import { interpretedRule } from '../check/interpreted-rule.ts';
import { isFrameState, type FrameReady, type FrameState } from './frame-messages.ts';
import { previewServices } from './preview-services.ts';

/** The page inside the designer's frame: the product's own screens over what the designer sends. */
export function createPreviewApp(texts: i18n): ComponentType {
  registerOverrides();
  const services = createServices(texts, { onNeedLogin: () => undefined });
  return () => (
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={theme} defaultMode="light" storageManager={null} noSsr>
        <CssBaseline enableColorScheme />
        <Listening real={services} />
      </ThemeProvider>
    </I18nextProvider>
  );
}

function Listening({ real }: { real: Wiring }) {
  const [state, setState] = useState<FrameState | null>(null);
  const { setMode } = useColorScheme();
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.origin !== location.origin || event.source !== window.parent) return;
      if (!isFrameState(event.data)) return;
      knowRulesOf(event.data);
      setState(event.data);
    };
    window.addEventListener('message', listen);
    const ready: FrameReady = { kind: 'metamall.preview.ready' };
    window.parent.postMessage(ready, location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  const dark = state?.dark;
  useEffect(() => {
    if (dark !== undefined) setMode(dark ? 'dark' : 'light');
  }, [dark, setMode]);
  if (!state) return null;
  return <Shown key={state.mode} state={state} real={real} />;
}

/** The draft's rules are on no server yet: they are read, not compiled. */
function knowRulesOf({ view }: FrameState): void {
  const sources = ruleSources(view);
  const interpretedAll = (rules: Record<string, unknown>): Record<string, Rule> =>
    Object.fromEntries(Object.entries(rules).map(([key, schema]) => [key, interpretedRule(schema as never)]));
  knowRules({
    default: () => ({
      schemas: interpretedAll(sources.schemas),
      conditions: interpretedAll(sources.conditions),
    }),
  });
}

function Shown({ state, real }: { state: FrameState; real: Wiring }) {
  const [saves, setSaves] = useState(0);
  const [made] = useState(() => {
    let shown: FrameState = state;
    const services = previewServices(
      real,
      () => shown,
      () => setSaves((count) => count + 1),
    );
    return {
      services,
      show: (next: FrameState): void => {
        shown = next;
      },
    };
  });
  const { services } = made;
  const { mode, view } = state;
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() =>
    memoryStore({ [`${view.name}.search`]: { open: mode === 'search', advanced: false } }),
  );
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Screen /> }], {
      initialEntries: [mode === 'form' ? addPath(view.name) : listPath(view.name)],
    }),
  );
  // Other rows are another answer to the same question.
  useLayoutEffect(() => made.show(state), [made, state]);
  useEffect(() => {
    void queryClient.invalidateQueries();
  }, [queryClient, state.rows, view]);
  const desk = useMemo(
    () => ({ state, services, real, queryClient, store, saves }),
    [state, services, real, queryClient, store, saves],
  );
  return (
    <ServicesContext.Provider value={services}>
      <FrameContext.Provider value={desk}>
        <RouterProvider router={router} />
      </FrameContext.Provider>
    </ServicesContext.Provider>
  );
}

interface FrameDesk {
  state: FrameState;
  services: Services;
  real: Wiring;
  queryClient: QueryClient;
  store: Store;
  /** How often somebody tried to save. */
  saves: number;
}

const FrameContext = createContext<FrameDesk | null>(null);

/** The list, and the form where the frame's own address asks for it. */
function Screen() {
  const desk = useContext(FrameContext);
  const { pathname } = useLocation();
  if (!desk) return null;
  const { state, services, real, queryClient, store, saves } = desk;
  const place = readPlace(pathname, [state.view.name]);
  const definition = state.view.name;
  const [first] = state.rows;
  const shown =
    state.mode === 'page' && first
      ? { kind: 'record' as const, definition, id: String(first.id) }
      : place && place.kind !== 'home'
        ? place
        : { kind: 'list' as const, definition };
  return (
    <CoreAdminContext
      dataProvider={services.records}
      i18nProvider={real.i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <main style={{ padding: 12, ['--screen-top' as string]: '0px' }}>
        <RecordScreen view={state.view} place={shown} />
      </main>
      <Reported saves={saves} />
      <Notices />
    </CoreAdminContext>
  );
}

function Reported({ saves }: { saves: number }) {
  const t = useDesignerWords();
  const notify = useNotify();
  useEffect(() => {
    if (saves > 0) notify(t('preview.saved'), { type: 'info' });
  }, [saves, notify, t]);
  return null;
}
