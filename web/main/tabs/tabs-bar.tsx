import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, type Site } from '../../providers/index.ts';
import { lazyPart } from '../../providers/lazy-part.ts';
import { Icon, isForBrowser, useShortcut } from '../../ui/index.ts';
import type { LayoutMode } from '../layouts/layout-config.ts';
import { HOME_KEY } from '../shell/page-key.ts';
import type { Tab } from './tab-list.ts';
import { useTabs } from './tab-store.ts';
import { useDragTabs } from './use-drag-tabs.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabTitle } from './use-tab-title.ts';
import { useWheelScroll } from './use-wheel-scroll.ts';
import './tabs.css';

const TabMenu = lazyPart(() => import('./tab-menu.tsx').then((it) => ({ default: it.TabMenu })));

/** One tab for each open page; the marker glides to the one in sight. */
export function TabsBar({ site, look }: { site: Site; look: LayoutMode }) {
  const { t } = useTranslation();
  const { base } = useServices();
  const { tabsView, activeRoute } = useTabs();
  const actions = useTabActions();
  const titleOf = useTabTitle(site);
  const strip = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<{ tab: Tab; at: { left: number; top: number } } | null>(null);
  const drag = useDragTabs(tabsView, actions.move);
  useWheelScroll(strip);
  // Alt with the arrows is the browser's way back and forward.
  useShortcut('alt+pagedown', 'tabs.next', () => actions.step(1));
  useShortcut('alt+pageup', 'tabs.previous', () => actions.step(-1));

  const openMenu = (event: MouseEvent<HTMLElement>, tab: Tab): void => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // A key opens the menu below the tab; its event names no place of its own.
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ tab, at: byKey ? { left, top: bottom } : { left: event.clientX, top: event.clientY } });
  };
  const press = (event: KeyboardEvent, tab: Tab): void => {
    const at = tabsView.indexOf(tab);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Delete' && !tab.pinned) actions.close([tab.key]);
    else if (by !== undefined && event.ctrlKey && event.shiftKey) actions.move(tab.key, at + by);
    else if (by !== undefined && !event.ctrlKey && !event.altKey) focusTab(strip.current, at + by);
    else return;
    event.preventDefault();
  };

  const inSight = tabsView.some(({ key }) => key === activeRoute);

  return (
    <nav className="sh-tabs" aria-label={t('tabs.title')}>
      <ul ref={strip}>
        <Marker watch={`${look} ${activeRoute} ${tabsView.map(titleOf).join()}`} />
        {tabsView.map((tab, at) => {
          const title = titleOf(tab);
          const active = tab.key === activeRoute;
          const pinned = tab.pinned === true;
          return (
            <li
              key={tab.key}
              className="sh-tab"
              data-active={active || undefined}
              data-pinned={pinned || undefined}
              onContextMenu={(event) => openMenu(event, tab)}
              {...drag(tab, at)}
            >
              <a
                href={`${base}${tab.at}`}
                aria-current={active ? 'page' : undefined}
                title={title}
                draggable={false}
                // One stop of the Tab key: arrows lead from tab to tab.
                tabIndex={active || (!inSight && at === 0) ? 0 : -1}
                onKeyDown={(event) => press(event, tab)}
                onAuxClick={(event) => {
                  if (event.button !== 1 || pinned) return;
                  event.preventDefault();
                  actions.close([tab.key]);
                }}
                onClick={(event) => {
                  if (isForBrowser(event)) return;
                  event.preventDefault();
                  if (!active) actions.show(tab);
                }}
              >
                {tab.key === HOME_KEY && <Icon name="home" size={14} />}
                {tab.pinned && tab.key !== HOME_KEY && <Icon name="bookmark" size={12} />}
                <span>{title}</span>
              </a>
              {!pinned && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('tabs.close', { title })}
                  onClick={() => actions.close([tab.key])}
                >
                  <Icon name="close" size={13} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {menu && (
        <Suspense>
          <TabMenu {...menu} title={titleOf(menu.tab)} actions={actions} onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </nav>
  );
}

function focusTab(strip: HTMLElement | null, at: number): void {
  const links = strip?.querySelectorAll<HTMLElement>('.sh-tab > a');
  links?.[Math.min(Math.max(at, 0), links.length - 1)]?.focus();
}

/** Lies under the tab in sight, and brings it into view. */
function Marker({ watch }: { watch: string }) {
  const marker = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // A ref of the strip itself is still empty when this first runs.
    const strip = marker.current?.parentElement;
    let isNew = true;
    const place = (): void => {
      const tab = strip?.querySelector<HTMLElement>('.sh-tab[data-active]');
      const style = marker.current?.style;
      if (!style) return;
      style.opacity = tab ? '1' : '0';
      if (!tab) return;
      style.width = `${tab.offsetWidth}px`;
      style.transform = `translateX(${tab.offsetLeft}px)`;
      if (isNew) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      isNew = false;
    };
    // It is called for the first size too, when the page is laid out anyhow: asked for now, it would be laid out twice.
    const sizes = new ResizeObserver(place);
    if (strip) sizes.observe(strip);
    return () => sizes.disconnect();
  }, [watch]);
  return <li ref={marker} className="sh-tab-marker" role="presentation" aria-hidden="true" />;
}
