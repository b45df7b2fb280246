import { useState } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Site } from '../../providers/index.ts';
import { Icon } from '../../ui/index.ts';
import { HOME_KEY } from '../shell/page-key.ts';
import { useTabs } from './tab-store.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabTitle } from './use-tab-title.ts';
import './tabs.css';

/** The open pages where there is no room for tabs: the title of the one in sight, with all of them below it. */
export function TabList({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { tabsView, activeRoute } = useTabs();
  const actions = useTabActions();
  const titleOf = useTabTitle(site);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = tabsView.find(({ key }) => key === activeRoute);
  const count = t('tabs.list', { count: tabsView.length });
  const closing = tabsView.length > 1;
  return (
    <>
      <button
        type="button"
        className="sh-tab-list"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${active ? `${titleOf(active)}, ` : ''}${count}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {/* The space parts the words for who has them read. */}
        <b>{active ? titleOf(active) : t('shell.home')}</b> <span aria-hidden="true">{tabsView.length}</span>
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('tabs.title') },
          paper: { sx: { minWidth: 240, maxHeight: '70vh' } },
        }}
      >
        {tabsView.map((tab) => (
          <MenuItem
            key={tab.key}
            selected={tab.key === activeRoute}
            onClick={() => {
              setAnchor(null);
              if (tab.key !== activeRoute) actions.show(tab);
            }}
          >
            <Icon name={tab.key === HOME_KEY ? 'home' : tab.pinned ? 'bookmark' : 'file'} size={15} />
            {titleOf(tab)}
          </MenuItem>
        ))}
        {active && active.key !== HOME_KEY && closing && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              actions.close([active.key]);
            }}
          >
            <Icon name="close" size={15} />
            {t('tabs.closeThis')}
          </MenuItem>
        )}
        {closing && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              actions.closeAll();
            }}
          >
            <Icon name="delete" size={15} />
            {t('tabs.closeAll')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
