import { memo, Suspense, useCallback, useEffect, useMemo, useState, type CSSProperties } from 'react';
import { Drawer, useMediaQuery } from '@mui/material';
import { useColorScheme, type Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Site } from '../../providers/index.ts';
import { withTexts } from '../../texts/index.ts';
import { IconButton, ShortcutsOverlay, useShortcut } from '../../ui/index.ts';
import { DefinitionIssues } from '../definition-issues.tsx';
import { useLanguage } from '../header/header-language.tsx';
import { NoticesContext } from '../notices/notices-context.ts';
import { useNoticeFeed } from '../notices/use-notice-feed.ts';
import { TopBar } from '../header/top-bar.tsx';
import {
  COLLAPSED_WIDTH,
  COLOURS,
  TOP_OFFSET,
  type LayoutConfig,
  type LayoutMode,
} from '../layouts/layout-config.ts';
import { useLayout } from '../layouts/layout-store.ts';
import { Aside } from '../menu/aside.tsx';
import { Pages } from '../tabs/pages.tsx';
import { setTabFullScreen, useTabs } from '../tabs/tab-store.ts';
import { AccountWatch } from './account-watch.tsx';
import { ActingBar } from './acting-bar.tsx';
import { useGuardWatch } from './use-guard-watch.ts';
import { PageProgress } from './page-progress.tsx';
import './shell.css';
import { lazyPart } from '../../providers/lazy-part.ts';

const SettingsDrawer = lazyPart(() =>
  withTexts(import('../layouts/settings-drawer.tsx'), 'layout').then((it) => ({
    default: it.SettingsDrawer,
  })),
);
const NoticePopup = lazyPart(() =>
  withTexts(import('../notices/notice-popup.tsx'), 'notices').then((it) => ({ default: it.NoticePopup })),
);
const loadPalette = () => withTexts(import('../palette/palette.tsx'), 'palette');
const Palette = lazyPart(() => loadPalette().then((it) => ({ default: it.Palette })));

/** Ctrl comes before K: by then the palette is on its way. */
function useEarlyPalette(): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key !== 'Control' && key !== 'Meta') return;
      document.removeEventListener('keydown', press);
      loadPalette().catch(() => undefined);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** What the frame opens above the page. */
type Above = 'menu' | 'settings' | 'palette';

/**
 * Menu, bar and page. One tree for all layouts, so that another layout leaves an open form as it is. It does not hear of
 * the address: what depends on it does so by itself.
 */
export const Frame = memo(function Frame({ site }: { site: Site }) {
  const { t } = useTranslation();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const config = useLayout();
  const { tabFullScreen } = useTabs();
  const [above, setAbove] = useState<Above | null>(null);
  const colours = useOwnColours(config);
  const language = useLanguage();
  const feed = useNoticeFeed();
  const close = useCallback(() => setAbove(null), []);
  const open = useOpeners(setAbove);
  useGuardWatch();
  useEarlyPalette();
  useShortcut('mod+k', 'shell.searchAll', open.palette, { inFields: true });
  useShortcut('escape', 'tabs.leaveFullScreen', () => setTabFullScreen(false), { enabled: tabFullScreen });
  const mode = narrow ? 'Classic' : config.layoutMode;
  return (
    <div
      className="sh-shell"
      data-layout={mode}
      data-narrow={narrow || undefined}
      data-collapsed={(!narrow && config.menuCollapse) || undefined}
      data-full={tabFullScreen || undefined}
      style={{ ...measures(config, mode, tabFullScreen), ...colours }}
    >
      <a className="sh-skip" href="#content">
        {t('shell.skip')}
      </a>
      {!tabFullScreen && (
        <>
          <NoticesContext value={feed}>
            <TopBar
              site={site}
              mode={mode}
              narrow={narrow}
              onMenu={open.menu}
              onPalette={open.palette}
              onSettings={open.settings}
            />
          </NoticesContext>
          {!narrow && mode !== 'Streamline' && <Aside site={site} mode={mode} />}
        </>
      )}
      {narrow && (
        <Drawer
          open={above === 'menu'}
          onClose={close}
          slotProps={{ paper: { className: 'sh-menu-drawer', sx: { width: 'min(300px, 86vw)' } } }}
        >
          <Aside site={site} mode="Default" inDrawer onLeave={close} />
        </Drawer>
      )}
      <main className="sh-main" id="content" tabIndex={-1}>
        <DefinitionIssues />
        <Pages site={site} animation={config.mainAnimation} />
        <PageProgress menus={site.menus} />
      </main>
      {tabFullScreen && (
        <div className="sh-leave-full">
          <IconButton
            icon="minimize"
            label={t('tabs.leaveFullScreen')}
            onClick={() => setTabFullScreen(false)}
          />
        </div>
      )}
      <Suspense>{feed && <NoticePopup feed={feed} />}</Suspense>
      <Suspense>
        {above === 'settings' && <SettingsDrawer onClose={close} />}
        {above === 'palette' && (
          <Palette site={site} onClose={close} onSettings={open.settings} onLanguage={language.choose} />
        )}
      </Suspense>
      <ShortcutsOverlay />
      {language.question}
      {site.adminInfo.acting && <ActingBar acting={site.adminInfo.acting} />}
      <AccountWatch adminId={site.adminInfo.id} acting={site.adminInfo.acting?.name ?? ''} />
    </div>
  );
});

/** The same functions every time. */
const useOpeners = (set: (above: Above) => void): Record<Above, () => void> =>
  useMemo(
    () => ({ menu: () => set('menu'), settings: () => set('settings'), palette: () => set('palette') }),
    [set],
  );

type Variables = CSSProperties & Record<`--${string}`, string>;

function measures(config: LayoutConfig, mode: LayoutMode, full: boolean): Variables {
  return {
    '--screen-top': full ? '0px' : `${TOP_OFFSET[mode]}px`,
    '--menu-width': `${config.menuCollapse ? COLLAPSED_WIDTH : config.menuWidth}px`,
  };
}

/** The colours somebody chose, for the appearance the page has now. */
function useOwnColours(config: LayoutConfig): Variables {
  const { mode, systemMode } = useColorScheme();
  const at = (mode === 'system' ? systemMode : mode) === 'dark' ? 1 : 0;
  const chosen = COLOURS.flatMap((name): [string, string][] => {
    const colour = config[name][at];
    return colour === '' ? [] : [[`--${name}`, colour]];
  });
  return Object.fromEntries(chosen) as Variables;
}
