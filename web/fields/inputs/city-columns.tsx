import { useEffect, useRef } from 'react';
import { Box, Button, CircularProgress } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { useAreas, type Area } from './use-areas.ts';

interface Props {
  /** Codes chosen so far, from the province down. */
  path: string[];
  levels: number;
  onChoose: (level: number, code: string) => void;
}

const LEVELS = ['province', 'city', 'district'] as const;

/** One list per level, side by side; the arrows walk up, down and across. */
export function CityColumns({ path, levels, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(path.length === 0 ? 0 : Math.min(path.length, levels) - 1);
  /** Puts the focus into another level: on what is chosen there, else on its first. */
  const enter = (level: number): void => {
    const list = box.current?.querySelectorAll<HTMLElement>('[role="listbox"]')[level];
    const at =
      list?.querySelector<HTMLElement>('[aria-selected="true"]') ?? list?.querySelector('[role="option"]');
    // A list that is still on its way takes the focus when it comes.
    awaited.current = at ? null : level;
    at?.focus();
  };
  const arrive = (level: number): void => {
    if (awaited.current === level) enter(level);
  };
  const shown = Math.min(levels, path.length + 1);
  return (
    <Box ref={box} sx={{ display: 'flex', maxWidth: '100%' }}>
      {LEVELS.slice(0, shown).map((name, level) => (
        <Column
          key={name}
          level={level}
          name={name}
          above={path.slice(0, level)}
          chosen={path[level]}
          last={level === levels - 1}
          onReady={arrive}
          onChoose={onChoose}
          onEnter={enter}
        />
      ))}
    </Box>
  );
}

interface ColumnProps {
  level: number;
  name: (typeof LEVELS)[number];
  above: string[];
  chosen: string | undefined;
  last: boolean;
  /** Called when the level's list is there. */
  onReady: (level: number) => void;
  onChoose: (level: number, code: string) => void;
  onEnter: (level: number) => void;
}

function Column({ level, name, above, chosen, last, onReady, onChoose, onEnter }: ColumnProps) {
  const { t } = useTranslation();
  const { areas, loading, trouble, again } = useAreas(above, true);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (areas.length === 0) return;
    const at = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    at?.scrollIntoView?.({ block: 'nearest' });
  }, [areas]);
  useEffect(() => {
    if (areas.length > 0) onReady(level);
  }, [areas, level, onReady]);
  // A code no longer in use is in no list: then the first is where the keyboard enters.
  const entry = areas.some((area) => area.value === chosen) ? chosen : areas[0]?.value;
  const onKeyDown = (event: React.KeyboardEvent<HTMLUListElement>): void => {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const area = areas[at];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? options.length - 1 : step ? at + step : null;
    if (to !== null) options[to]?.focus();
    else if (event.key === 'ArrowLeft') onEnter(level - 1);
    else if (event.key === 'ArrowRight' && area && area.value === chosen) onEnter(level + 1);
    else if ((event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowRight') && area) {
      onChoose(level, area.value);
      if (!last) requestAnimationFrame(() => onEnter(level + 1));
    } else return;
    event.preventDefault();
  };
  if (level > 0 && !loading && !trouble && areas.length === 0) return null;
  return (
    <Box
      component="ul"
      ref={list}
      role="listbox"
      aria-label={t(`input.${name}`)}
      aria-busy={loading}
      onKeyDown={onKeyDown}
      sx={{
        m: 0,
        p: 0.5,
        width: { xs: 112, sm: 168 },
        height: 272,
        overflowY: 'auto',
        listStyle: 'none',
        borderLeft: level > 0 ? 1 : 0,
        borderColor: 'divider',
      }}
    >
      {loading && areas.length === 0 && <CircularProgress size={18} sx={{ display: 'block', m: 2 }} />}
      {trouble && (
        <Button size="small" onClick={again} sx={{ whiteSpace: 'normal' }}>
          {t('input.loadFailed')} · {t('dialog.retry')}
        </Button>
      )}
      {areas.map((area) => (
        <AreaRow
          key={area.value}
          area={area}
          chosen={area.value === chosen}
          tab={area.value === entry}
          last={last}
          onChoose={() => onChoose(level, area.value)}
        />
      ))}
    </Box>
  );
}

function AreaRow(props: { area: Area; chosen: boolean; tab: boolean; last: boolean; onChoose: () => void }) {
  const { area, chosen, tab, last, onChoose } = props;
  return (
    <Box
      component="li"
      role="option"
      tabIndex={tab ? 0 : -1}
      aria-selected={chosen}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        height: 32,
        borderRadius: '5px',
        fontSize: '0.875rem',
        cursor: 'pointer',
        color: chosen ? 'primary.main' : 'text.primary',
        fontWeight: chosen ? 550 : 400,
        bgcolor: chosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: chosen ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box
        component="span"
        title={area.label}
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {area.label}
      </Box>
      {!last && <Icon name="chevron-right" size={14} style={{ opacity: 0.5 }} />}
    </Box>
  );
}
