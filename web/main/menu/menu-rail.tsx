import { useState } from 'react';
import { Popover } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { MenuRecord } from '../../providers/index.ts';
import { Icon, type IconName } from '../../ui/index.ts';
import { MenuLevel, type MenuContext } from './menu-level.tsx';
import { MenuNav } from './menu-nav.tsx';
import { useMenuKeys } from './use-menu-keys.ts';

interface Props {
  menus: readonly MenuRecord[];
  home: { active: boolean; onOpen: () => void };
  context: MenuContext;
  /** What is below an icon flies out beside it; else it is shown in the column, which `onChoose` is called for. */
  flyout: boolean;
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** The top of the menu as icons, one below the other. */
export function MenuRail({ menus, home, context, flyout, chosenId, onChoose }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ menu: MenuRecord; at: HTMLElement } | null>(null);
  const press = (menu: MenuRecord, at: HTMLElement): void => {
    if (menu.type !== 'menu_dir' || (menu.children ?? []).length === 0) context.onOpen(menu);
    else if (flyout) setOpened({ menu, at });
    else onChoose(menu.id);
  };
  const keys = useMenuKeys<HTMLDivElement>();
  return (
    <div className="sh-menu-scroll" {...keys}>
      <RailButton
        icon="home"
        title={t('shell.home')}
        active={home.active}
        wide={!flyout}
        onPress={home.onOpen}
      />
      {menus.map((menu) => (
        <RailButton
          key={menu.id}
          icon={menu.icon}
          fallback={menu.type === 'menu_dir' ? 'folder' : 'circle'}
          title={menu.title}
          active={flyout ? context.trail.has(menu.id) : menu.id === chosenId}
          wide={!flyout}
          opens={menu.type === 'menu_dir' && flyout ? opened?.menu === menu : undefined}
          onPress={(at) => press(menu, at)}
        />
      ))}
      <Popover
        open={opened !== null}
        anchorEl={opened?.at}
        onClose={() => setOpened(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'sh-flyout', role: 'dialog', 'aria-label': opened?.menu.title } }}
      >
        {opened && (
          <MenuNav label={opened.menu.title}>
            <h2>{opened.menu.title}</h2>
            <MenuLevel
              menus={opened.menu.children ?? []}
              {...context}
              onOpen={(menu) => {
                setOpened(null);
                context.onOpen(menu);
              }}
            />
          </MenuNav>
        )}
      </Popover>
    </div>
  );
}

interface RailButtonProps {
  icon: string;
  fallback?: IconName;
  title: string;
  active: boolean;
  /** With its title below the icon. */
  wide: boolean;
  /** Whether what it opens is open; undefined: it opens nothing. */
  opens?: boolean;
  onPress: (at: HTMLElement) => void;
}

function RailButton({ icon, fallback, title, active, wide, opens, onPress }: RailButtonProps) {
  return (
    <button
      type="button"
      className="sh-rail-button"
      tabIndex={-1}
      data-active={active || undefined}
      aria-label={wide ? undefined : title}
      aria-haspopup={opens === undefined ? undefined : 'dialog'}
      aria-expanded={opens}
      title={title}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <Icon name={icon} fallback={fallback} size={19} />
      {wide && <span>{title}</span>}
    </button>
  );
}
