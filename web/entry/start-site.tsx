import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { isMemberPath } from '#engine/page/index.ts';
import { FrontContext, type Front } from '../front/front-context.ts';
import { LoadFailed } from '../front/load-failed.tsx';
import { pathWithout } from '../providers/address-language.ts';
import { adminBasePath } from '../providers/admin-base-path.ts';
import { fetchTables } from '../main/fetch-tables.ts';
import { memberSessionStore, sessionStore } from '../providers/session.ts';
import { isPreviewFrame, previewLocale } from '../designer/preview/frame-messages.ts';
import { speak, withTexts } from '../texts/spoken.ts';
import { areaOf, isFrame, type Area } from './area.ts';
import { hereIn, onwardOfMember, onwardWithin } from './arrival.ts';
import { createFront } from './create-front.ts';
import { readEarly } from './read-early.ts';
import { loadApp } from './load-app.ts';
import { settleLanguage } from './settle-language.ts';
import { PAGES } from './pages.ts';

/** Puts the part of the site on the page that the address asks for; everything else stays where it is. */
export async function startSite(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const base = adminBasePath();
  if (isPreviewFrame(base)) return show(root, await previewOf(speak(previewLocale())));
  const texts = speak(settleLanguage());
  const go = (path: string): void => {
    // Pages of the shop come from the server.
    if (isShop(path, base)) return location.assign(path);
    history.replaceState(null, '', path);
    void draw();
  };
  const draw = async (): Promise<void> => {
    const area = settle(base);
    try {
      // Both are on their way at once.
      const content = area === 'admin' ? appOf(base, texts) : frontOf(area, texts, go);
      const page = await content;
      show(root, page);
    } catch (error) {
      show(root, <LoadFailed error={error} />);
    }
  };
  await draw();
}

const show = (root: Root, content: ReactNode): void => root.render(<StrictMode>{content}</StrictMode>);

/** The area of the address, which is put right where it leads nowhere or to where one may not go yet. */
function settle(base: string): Exclude<Area, 'unknown'> {
  const area = areaOf(location.pathname, base);
  const here = `${location.pathname}${location.search}${location.hash}`;
  const move = <T extends Area>(path: string, next: T, state: object | null = null): T => {
    history.replaceState(state, '', path);
    return next;
  };
  if (area === 'unknown') return move('/404', 'notFound', { from: here });
  if (area === 'admin' && !sessionStore.read()) return move(`${base}/login`, 'adminLogin', { to: here });
  if (area === 'user' && !memberSessionStore.read() && isFrame(location.pathname)) return 'guestFrame';
  if (area === 'user' && !memberSessionStore.read())
    return move(hereIn('/user/login'), 'userLogin', { to: here });
  if (area === 'adminLogin' && sessionStore.read()) return move(onwardWithin(base), 'admin');
  if (area === 'userLogin' && memberSessionStore.read()) {
    const to = onwardOfMember(base);
    if (!isShop(to, base)) return move(to, 'user');
    location.replace(to);
  }
  return area;
}

/** Whether a path is for the server to draw rather than for this app. */
const isShop = (path: string, base: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return isMemberPath(pathWithout(pathname)) || ['home', 'unknown'].includes(areaOf(pathname, base));
};

async function appOf(base: string, texts: Promise<i18n>): Promise<ReactNode> {
  void readEarly(base);
  if (isTable(base)) fetchTables().catch(() => undefined);
  const [{ createApp }, spoken] = await Promise.all([loadApp(), texts]);
  const App = createApp(spoken);
  return <App />;
}

/** Whether the address may be that of a table; those with other pages start without its scripts. */
const isTable = (base: string): boolean =>
  !/^\/?(?:$|dashboard|loading\/?$|iframe\/|crud\/)/.test(location.pathname.slice(base.length));

async function previewOf(texts: Promise<i18n>): Promise<ReactNode> {
  const [{ createPreviewApp }, spoken] = await Promise.all([
    withTexts(import('../designer/preview/preview-app.tsx'), 'main', 'reactAdmin', 'records', 'designer'),
    texts,
  ]);
  const Preview = createPreviewApp(spoken);
  return <Preview />;
}

async function frontOf(
  area: Exclude<Area, 'unknown' | 'admin'>,
  texts: Promise<i18n>,
  go: Front['go'],
): Promise<ReactNode> {
  const [Page, spoken] = await Promise.all([PAGES[area](), texts]);
  return (
    <I18nextProvider i18n={spoken}>
      <FrontContext.Provider value={createFront(spoken, () => void loadApp(), go)}>
        <Page />
      </FrontContext.Provider>
    </I18nextProvider>
  );
}
