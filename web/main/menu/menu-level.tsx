import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavouritePlaces, useServices, type MenuRecord } from '../../providers/index.ts';
import { Icon, isForBrowser } from '../../ui/index.ts';
import { useLayout } from '../layouts/layout-store.ts';
import type { Folders } from './folders.ts';
import { targetOf } from './menu-tree.ts';
import type { WarmUp } from './use-warm-up.ts';

/** What the entries of a menu need to know. */
export interface MenuContext {
  folders: Folders;
  /** All folders are open: somebody is searching. */
  unfolded: boolean;
  /** The entry of the page in sight. */
  activeId: number | null;
  /** Ids of the folders above it. */
  trail: ReadonlySet<number>;
  onOpen: (menu: MenuRecord) => void;
  warmUp: WarmUp;
}

interface Props extends MenuContext {
  menus: readonly MenuRecord[];
  depth?: number;
}

/** One level of the menu. Plain elements with classes: a menu may have thousands. */
export function MenuLevel({ menus, depth = 0, ...context }: Props) {
  return (
    <ul className="sh-menu-level" style={{ '--depth': depth } as React.CSSProperties}>
      {menus.map((menu) => (
        <li key={menu.id}>
          {menu.type === 'menu_dir' ? (
            <Folder menu={menu} siblings={menus} depth={depth} {...context} />
          ) : (
            <Entry
              menu={menu}
              active={menu.id === context.activeId}
              onOpen={context.onOpen}
              warmUp={context.warmUp}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type FolderProps = MenuContext & { menu: MenuRecord; siblings: readonly MenuRecord[]; depth: number };

function Folder({ menu, siblings, depth, ...context }: FolderProps) {
  const { folders, unfolded, trail, onOpen } = context;
  const children = menu.children ?? [];
  const open = children.length > 0 && (unfolded || folders.isOpen(menu));
  const press = (): void => (children.length === 0 ? onOpen(menu) : folders.toggle(menu, siblings));
  return (
    <>
      <button
        type="button"
        className="sh-menu-row sh-menu-folder"
        tabIndex={-1}
        aria-expanded={open}
        data-above={trail.has(menu.id) || undefined}
        onClick={press}
        title={menu.title}
      >
        <Icon name={menu.icon} fallback="folder" size={16} />
        <span>{menu.title}</span>
        <Icon name="chevron-down" size={14} className="sh-menu-mark" />
      </button>
      {open && <MenuLevel menus={children} depth={depth + 1} {...context} />}
    </>
  );
}

interface EntryProps {
  menu: MenuRecord;
  active: boolean;
  onOpen: (menu: MenuRecord) => void;
  warmUp: WarmUp;
}

/** One entry as a link, so that it can be opened in another window too; the star beside it makes it a favourite. */
export const Entry = memo(function Entry({ menu, active, onOpen, warmUp }: EntryProps) {
  const { base } = useServices();
  const { menuDefaultIcon } = useLayout();
  const target = targetOf(menu);
  const open = (event: MouseEvent): void => {
    if (target.kind === 'page' && isForBrowser(event)) return;
    event.preventDefault();
    onOpen(menu);
  };
  return (
    <div className="sh-menu-entry" data-active={active || undefined}>
      <a
        className="sh-menu-row"
        tabIndex={-1}
        href={
          target.kind === 'page' ? `${base}${target.path}` : target.kind === 'window' ? target.address : '#'
        }
        aria-current={active ? 'page' : undefined}
        onClick={open}
        onPointerEnter={() => warmUp.near(menu)}
        onPointerLeave={warmUp.away}
        onPointerDown={() => warmUp.pressed(menu)}
        onFocus={() => warmUp.near(menu)}
        onBlur={warmUp.away}
        title={menu.title}
      >
        <Icon name={menu.icon || menuDefaultIcon} fallback="circle" size={16} />
        <span>{menu.title}</span>
        {target.kind === 'window' && <Icon name="external-link" size={13} className="sh-menu-mark" />}
      </a>
      {target.kind === 'page' && <Star menu={menu} path={target.path} />}
    </div>
  );
});

function Star({ menu, path }: { menu: MenuRecord; path: string }) {
  const { t } = useTranslation();
  const { has, toggle } = useFavouritePlaces();
  const on = has(path);
  return (
    <button
      type="button"
      className="sh-menu-star"
      tabIndex={-1}
      aria-pressed={on}
      aria-label={t(on ? 'shell.unfavour' : 'shell.favour', { title: menu.title })}
      onClick={() => toggle({ path, definition: menu.name, label: '' })}
    >
      <Icon name="star" size={14} />
    </button>
  );
}
