import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from 'react-admin';
import { lazyPart } from '../../providers/lazy-part.ts';
import { withTexts } from '../../texts/index.ts';
import type { Site } from '../../providers/index.ts';
import { ColourSwitch, Icon, IconButton, showShortcuts } from '../../ui/index.ts';
import { isMac } from '../../ui/shortcuts/chord.ts';
import { NoticesContext } from '../notices/notices-context.ts';
import { toggleFullScreen, useFullScreen } from '../shell/full-screen.ts';
import { HOME_PATH } from '../shell/page-key.ts';
import { useOpen } from '../shell/use-open.ts';
import { AdminCard } from './admin-card.tsx';
import { TerminalButton } from '../terminal/terminal-button.tsx';
import { CacheMenu } from './cache-menu.tsx';
import { HeaderLanguage } from './header-language.tsx';

const NoticeBell = lazyPart(() =>
  withTexts(import('../notices/notice-bell.tsx'), 'notices').then((it) => ({ default: it.NoticeBell })),
);

interface Props {
  site: Site;
  narrow: boolean;
  onPalette: () => void;
  onSettings: () => void;
}

/** What belongs to no single page: search, language, looks, who is signed in. */
export function HeaderActions({ site, narrow, onPalette, onSettings }: Props) {
  const { t } = useTranslation();
  const open = useOpen();
  if (narrow) {
    return (
      <div className="sh-actions">
        <IconButton icon="search" label={t('shell.searchAll')} onClick={onPalette} />
        <Bell />
        <ColourSwitch />
        {site.adminInfo.super && <TerminalButton />}
        <AdminCard site={site} narrow onSettings={onSettings} />
      </div>
    );
  }
  return (
    <div className="sh-actions">
      <button
        type="button"
        className="sh-search-button"
        title={t('shell.searchAll')}
        aria-haspopup="dialog"
        onClick={onPalette}
      >
        <Icon name="search" size={15} />
        <span>{t('shell.search')}</span>
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <Bell />
      <IconButton icon="home" label={t('shell.home')} onClick={() => open.path(HOME_PATH)} />
      <HeaderLanguage />
      <ColourSwitch />
      <FullScreenButton />
      {site.adminInfo.super && <CacheMenu />}
      {site.adminInfo.super && <TerminalButton />}
      <IconButton icon="keyboard" label={t('shortcuts.title')} onClick={() => showShortcuts()} />
      <IconButton icon="settings-2" label={t('shell.settings')} onClick={onSettings} />
      <AdminCard site={site} onSettings={onSettings} />
    </div>
  );
}

/** Where the operator has notices on. */
function Bell() {
  const feed = use(NoticesContext);
  return <Suspense>{feed && <NoticeBell feed={feed} />}</Suspense>;
}

function FullScreenButton() {
  const { t } = useTranslation();
  const notify = useNotify();
  const full = useFullScreen();
  const toggle = (): void =>
    void toggleFullScreen().catch(() => notify(t('shell.noFullScreen'), { type: 'warning' }));
  return (
    <IconButton
      icon={full ? 'minimize' : 'maximize'}
      label={t(full ? 'shell.leaveFullScreen' : 'shell.fullScreen')}
      onClick={toggle}
    />
  );
}
