import { Divider, Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/index.ts';
import { HOME_KEY } from '../shell/page-key.ts';
import { closable, type Tab } from './tab-list.ts';
import { setTabFullScreen, useTabs } from './tab-store.ts';
import type { TabActions } from './use-tab-actions.ts';

interface Props {
  tab: Tab;
  title: string;
  /** Where the menu opens, in the window. */
  at: { left: number; top: number };
  actions: TabActions;
  onClose: () => void;
}

interface Item {
  icon: IconName;
  text: string;
  disabled?: boolean;
  divided?: boolean;
  run: () => void;
}

/** What the right button (or the menu key) offers for a tab. */
export function TabMenu({ tab, title, at, actions, onClose }: Props) {
  const { t } = useTranslation();
  const list = useTabs();
  const others = (except?: string): boolean => closable(list, except).length > 0;
  const isHome = tab.key === HOME_KEY;
  const place = list.tabsView.findIndex(({ key }) => key === tab.key);
  const full = (): void => {
    if (tab.key !== list.activeRoute) actions.show(tab);
    setTabFullScreen(true);
  };
  const items: Item[] = [
    { icon: 'refresh', text: t('tabs.reload'), run: () => actions.reload(tab) },
    { icon: 'maximize', text: t('tabs.fullScreen'), run: full },
    {
      icon: 'bookmark',
      text: t(tab.pinned ? 'tabs.unpin' : 'tabs.pin'),
      disabled: isHome,
      run: () => actions.pin(tab, !tab.pinned),
    },
    {
      icon: 'arrow-left',
      text: t('tabs.moveLeft'),
      divided: true,
      run: () => actions.move(tab.key, place - 1),
    },
    { icon: 'arrow-right', text: t('tabs.moveRight'), run: () => actions.move(tab.key, place + 1) },
    {
      icon: 'close',
      text: t('tabs.closeThis'),
      divided: true,
      disabled: isHome,
      run: () => actions.close([tab.key]),
    },
    {
      icon: 'circle-x',
      text: t('tabs.closeOthers'),
      disabled: !others(tab.key),
      run: () => actions.closeOthers(tab),
    },
    { icon: 'delete', text: t('tabs.closeAll'), disabled: !others(), run: actions.closeAll },
  ];
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      slotProps={{ list: { 'aria-label': t('tabs.menu', { title }), dense: true } }}
    >
      {items.flatMap(({ icon, text, disabled, divided, run }) => [
        ...(divided ? [<Divider key={`${text}-`} sx={{ my: '4px !important' }} />] : []),
        <MenuItem
          key={text}
          disabled={disabled}
          onClick={() => {
            onClose();
            run();
          }}
        >
          <Icon name={icon} size={15} />
          {text}
        </MenuItem>,
      ])}
    </Menu>
  );
}
