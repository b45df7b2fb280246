import { useState } from 'react';
import { Popover } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MenuRecord, Site } from '../../providers/index.ts';
import { Icon, useEventCallback } from '../../ui/index.ts';
import { HOME_KEY, HOME_PATH, pageKey } from '../shell/page-key.ts';
import { useOpen } from '../shell/use-open.ts';
import { useTrail } from './aside.tsx';
import { menuAt } from './menu-index.ts';
import { MenuLevel } from './menu-level.tsx';
import { MenuNav } from './menu-nav.tsx';
import { useFitting } from './use-fitting.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import { useWarmUp } from './use-warm-up.ts';

/** Nothing folds in a sheet that is open for a short time. */
const ALL_OPEN = { isOpen: () => true, toggle: () => undefined };

/** The menu as a line of titles in the bar; what is below one of them drops down. */
export function TopMenu({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const open = useOpen();
  const [dropped, setDropped] = useState<{ menu: MenuRecord; at: HTMLElement } | null>(null);
  const active = menuAt(site.menus, pathname);
  const trail = useTrail(site.menus, active);
  const warmUp = useWarmUp();
  const keys = useMenuKeys<HTMLElement>('line');
  const fits = useFitting(keys.ref, site.menus);
  const beyond = site.menus.slice(fits);
  const follow = useEventCallback((menu: MenuRecord): void => {
    setDropped(null);
    open.menu(menu);
  });
  return (
    <nav className="sh-top-menu" aria-label={t('menu.title')} {...keys}>
      <button
        type="button"
        tabIndex={-1}
        data-active={pageKey(site.menus, pathname) === HOME_KEY || undefined}
        onClick={() => open.path(HOME_PATH)}
      >
        {t('shell.home')}
      </button>
      {site.menus.map((menu, at) => (
        <button
          type="button"
          key={menu.id}
          tabIndex={-1}
          data-top
          data-beyond={at >= fits || undefined}
          data-active={trail.has(menu.id) || undefined}
          aria-haspopup={menu.type === 'menu_dir' ? 'dialog' : undefined}
          aria-expanded={menu.type === 'menu_dir' ? dropped?.menu === menu : undefined}
          onClick={(event) => {
            if (menu.type === 'menu_dir' && menu.children) setDropped({ menu, at: event.currentTarget });
            else follow(menu);
          }}
        >
          {menu.title}
          {menu.type === 'menu_dir' && <Icon name="chevron-down" size={13} />}
        </button>
      ))}
      {beyond.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-active={beyond.some(({ id }) => trail.has(id)) || undefined}
          aria-haspopup="dialog"
          aria-expanded={dropped?.menu.id === MORE}
          onClick={(event) => setDropped({ menu: moreOf(beyond, t('menu.more')), at: event.currentTarget })}
        >
          {t('menu.more')}
          <Icon name="chevron-down" size={13} />
        </button>
      )}
      <Popover
        open={dropped !== null}
        anchorEl={dropped?.at}
        onClose={() => setDropped(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            className: 'sh-flyout sh-flyout-wide',
            role: 'dialog',
            'aria-label': dropped?.menu.title,
          },
        }}
      >
        {dropped && (
          <MenuNav label={dropped.menu.title}>
            <MenuLevel
              menus={dropped.menu.children ?? []}
              folders={ALL_OPEN}
              unfolded
              activeId={active?.id ?? null}
              trail={trail}
              onOpen={follow}
              warmUp={warmUp}
            />
          </MenuNav>
        )}
      </Popover>
    </nav>
  );
}

/** The entry that stands for those without room in the line. */
const MORE = -1;

const moreOf = (children: MenuRecord[], title: string): MenuRecord => ({
  id: MORE,
  pid: 0,
  type: 'menu_dir',
  title,
  name: '',
  path: '',
  icon: '',
  children,
});
