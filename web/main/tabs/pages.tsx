import { Activity, memo, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Routes, useLocation, useNavigationType, type Location } from 'react-router';
import type { Site } from '../../providers/index.ts';
import { menuIndex } from '../menu/menu-index.ts';
import { HOME_KEY, pageKey } from '../shell/page-key.ts';
import { Screen } from '../screen.tsx';
import { alive, type AlivePage } from './alive-pages.ts';
import { AtRest } from './at-rest.tsx';
import { useReloads } from './reloads.ts';
import { closed } from './tab-list.ts';
import { changeTabs, useTabs } from './tab-store.ts';

/** What a step may carry along: tabs that close once it is made. */
export interface Step {
  closes?: string[];
}

/**
 * The page in sight, and those whose rules keep them alive. A page out of sight stays as it was left, but does nothing: its
 * effects are undone, and it never hears of another address.
 */
export function Pages({ site, animation }: { site: Site; animation: string }) {
  const location = useLocation();
  const reloads = useReloads();
  const { tabsView } = useTabs();
  const key = pageKey(site.menus, location.pathname);
  const keeps = Boolean(menuIndex(site.menus).byName.get(key)?.keepalive);
  const isOpen = (name: string): boolean => name === HOME_KEY || tabsView.some((tab) => tab.key === name);
  const [pages, setPages] = useState<readonly AlivePage[]>([]);
  const next = alive(pages, { key, location, keeps, version: reloads[key] ?? 0 }, isOpen);
  if (next !== pages) setPages(next);
  useClosing(location);
  return next.map((page) => (
    <Activity key={`${page.key}#${page.version}`} mode={page.key === key ? 'visible' : 'hidden'}>
      <Sheet animation={animation}>
        <AtRest resting={page.key !== key}>
          <Page site={site} location={page.location} />
        </AtRest>
      </Sheet>
    </Activity>
  ));
}

/** What a page is drawn on. It remembers how far each part was scrolled, as parts lose that when the sheet is moved. */
function Sheet({ animation, children }: { animation: string; children: React.ReactNode }) {
  const [scrolled] = useState(() => new Map<Element, { top: number; left: number }>());
  useLayoutEffect(() => {
    for (const [part, to] of scrolled) part.scrollTo?.(to);
  }, [scrolled]);
  return (
    <div
      className="sh-page"
      data-animation={animation}
      onScrollCapture={({ target }) => {
        if (target instanceof Element)
          scrolled.set(target, { top: target.scrollTop, left: target.scrollLeft });
      }}
    >
      {children}
    </div>
  );
}

/** A page with an address of its own, whatever address the window has. */
const Page = memo(function Page({ site, location }: { site: Site; location: Location }) {
  return (
    <Routes location={location}>
      <Route path="*" element={<Screen site={site} />} />
    </Routes>
  );
});

/** Closes the tabs that a step leaves behind; a step that somebody held back closes none. */
function useClosing(location: Location): void {
  const type = useNavigationType();
  const { closes } = (location.state ?? {}) as Step;
  useEffect(() => {
    if (closes && type !== 'POP') changeTabs((list) => closed(list, closes));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each step
  }, [location.key]);
}
