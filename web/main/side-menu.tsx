import { useEffect, useRef, useState } from 'react';
import { Box, ButtonBase, Collapse, InputAdornment, TextField, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { flatMenu, type MenuRecord, type Site, listPath, readPlace } from '../providers/index.ts';
import { density, Icon, IconButton, Logo } from '../ui/index.ts';
import { menusMatching } from './menu-search.ts';

/** All tables as a tree, with a search above it. `onLeave` is called when an entry was followed. */
export function SideMenu({ site, onLeave }: { site: Site; onLeave: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const shown = menusMatching(site.menus, words);
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box
        component={RouterLink}
        to="/"
        onClick={onLeave}
        sx={{
          height: density.header,
          px: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          color: 'text.primary',
          textDecoration: 'none',
          flexShrink: 0,
        }}
      >
        <Logo size={26} />
        <Typography noWrap sx={{ fontWeight: 650, fontSize: 15.5, letterSpacing: '-0.01em' }}>
          {site.siteConfig.siteName || t('app.name')}
        </Typography>
      </Box>
      <Box sx={{ px: 1.5, pb: 1 }}>
        <MenuSearch value={words} onChange={setWords} />
      </Box>
      <Box component="nav" aria-label={t('menu.title')} sx={{ flex: 1, overflowY: 'auto', px: 1.5, pb: 3 }}>
        <MenuLevel menus={shown} depth={0} forceOpen={words.trim() !== ''} onLeave={onLeave} site={site} />
        {shown.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', px: 1, py: 2 }}>
            {t('menu.nothing')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function MenuSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextField
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      placeholder={t('menu.search')}
      slotProps={{
        htmlInput: { 'aria-label': t('menu.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          ),
          endAdornment: value && (
            <IconButton
              icon="close"
              iconSize={14}
              edge="end"
              label={t('input.clear')}
              onClick={() => onChange('')}
            />
          ),
        },
      }}
    />
  );
}

interface LevelProps {
  site: Site;
  menus: readonly MenuRecord[];
  depth: number;
  forceOpen: boolean;
  onLeave: () => void;
}

function MenuLevel({ menus, ...rest }: LevelProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
      {menus.map((menu) => (
        <Box component="li" key={menu.id} sx={{ minWidth: 0 }}>
          {menu.type === 'menu_dir' ? (
            <Directory menu={menu} {...rest} />
          ) : menu.menu_type === 'tab' ? (
            <Entry menu={menu} {...rest} />
          ) : (
            <OutsideEntry menu={menu} depth={rest.depth} />
          )}
        </Box>
      ))}
    </Box>
  );
}

function Directory({ menu, ...level }: Omit<LevelProps, 'menus'> & { menu: MenuRecord }) {
  const [closed, setClosed] = useStore<boolean>(`menu.closed.${menu.name}`, false);
  const open = level.forceOpen || !closed;
  return (
    <>
      <ButtonBase
        aria-expanded={open}
        onClick={() => setClosed(open)}
        sx={{ ...rowStyle(level.depth), fontWeight: depthWeight(level.depth) }}
      >
        <Icon name={menu.icon} fallback="folder" size={17} />
        <Typography variant="body1" noWrap sx={{ flex: 1, textAlign: 'left', fontWeight: 'inherit' }}>
          {menu.title}
        </Typography>
        <Icon
          name="chevron-down"
          size={15}
          style={{
            transition: 'transform 160ms',
            transform: open ? 'none' : 'rotate(-90deg)',
            opacity: 0.65,
          }}
        />
      </ButtonBase>
      <Collapse in={open} timeout={160} unmountOnExit>
        <MenuLevel {...level} menus={menu.children ?? []} depth={level.depth + 1} />
      </Collapse>
    </>
  );
}

function Entry({ menu, depth, site, onLeave }: Omit<LevelProps, 'menus'> & { menu: MenuRecord }) {
  const { pathname } = useLocation();
  const place = readPlace(
    pathname,
    flatMenu(site.menus).map((each) => each.name),
  );
  const active = place !== null && place.kind !== 'home' && place.definition === menu.name;
  const entry = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active && entry.current) bringIntoSight(entry.current);
  }, [active]);
  return (
    <ButtonBase
      ref={entry}
      component={RouterLink}
      to={listPath(menu.name)}
      onClick={onLeave}
      aria-current={active ? 'page' : undefined}
      title={menu.title}
      sx={{
        ...rowStyle(depth),
        ...(active && {
          bgcolor: 'action.selected',
          color: 'primary.main',
          fontWeight: 600,
          '&:hover': { bgcolor: 'action.selected' },
        }),
      }}
    >
      <Icon name={menu.icon} fallback="table" size={16} />
      <Typography variant="body1" noWrap sx={{ fontWeight: 'inherit' }}>
        {menu.title}
      </Typography>
    </ButtonBase>
  );
}

/** An entry that leads out of the back office, in a window of its own. */
function OutsideEntry({ menu, depth }: { menu: MenuRecord; depth: number }) {
  return (
    <ButtonBase
      component="a"
      href={/^https?:/i.test(menu.url ?? '') ? menu.url : undefined}
      target="_blank"
      rel="noopener noreferrer"
      title={menu.title}
      sx={rowStyle(depth)}
    >
      <Icon name={menu.icon} fallback="external-link" size={16} />
      <Typography variant="body1" noWrap>
        {menu.title}
      </Typography>
    </ButtonBase>
  );
}

/** Scrolls only when the entry can't be seen: a menu that moves under the hand is worse than none. */
function bringIntoSight(entry: HTMLElement): void {
  const frame = entry.closest('nav')?.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (frame && (top < frame.top || bottom > frame.bottom)) entry.scrollIntoView({ block: 'center' });
}

const depthWeight = (depth: number): number => (depth === 0 ? 600 : 500);

const rowStyle = (depth: number) => ({
  width: '100%',
  minHeight: density.menuItem,
  pl: 1 + depth * 1.75,
  pr: 1,
  gap: 1.1,
  display: 'flex',
  justifyContent: 'flex-start',
  borderRadius: '6px',
  color: depth === 0 ? 'text.primary' : 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
});
