import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '../../providers/index.ts';
import { IconButton, Logo } from '../../ui/index.ts';
import type { LayoutMode } from '../layouts/layout-config.ts';
import { TopMenu } from '../menu/top-menu.tsx';
import { TabList } from '../tabs/tab-sheet.tsx';
import { TabsBar } from '../tabs/tabs-bar.tsx';
import { HeaderActions } from './header-actions.tsx';

interface Props {
  site: Site;
  mode: LayoutMode;
  narrow: boolean;
  onMenu: () => void;
  onPalette: () => void;
  onSettings: () => void;
}

/** The bar above the page: the open pages, and what belongs to all of them. */
export const TopBar = memo(function TopBar(props: Props) {
  const { site, mode, narrow, onMenu, onPalette, onSettings } = props;
  const { t } = useTranslation();
  const withLogo = !narrow && (mode === 'Classic' || mode === 'Streamline');
  return (
    <header className="sh-bar">
      {narrow && <IconButton icon="menu" label={t('menu.open')} onClick={onMenu} />}
      {withLogo && (
        <div className="sh-bar-logo">
          <Logo size={24} />
          <b>{site.siteConfig.siteName || t('app.name')}</b>
        </div>
      )}
      {!narrow && mode === 'Streamline' && <TopMenu site={site} />}
      {narrow ? <TabList site={site} /> : <TabsBar site={site} look={mode} />}
      <HeaderActions site={site} narrow={narrow} onPalette={onPalette} onSettings={onSettings} />
    </header>
  );
});
