import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Locale } from '#engine/definition/index.ts';
import { recordPath, titlesApart, type Site } from '../../providers/index.ts';
import { Icon, ProgressBar } from '../../ui/index.ts';
import { GROUPS, type Group, type PaletteEntry } from './entry.ts';
import { matching } from './match.ts';
import { useEntries } from './use-entries.ts';
import { useFoundRecords } from './use-found-records.ts';
import './palette.css';

/** How many entries of a group are shown, and how many while nothing is typed. */
const SHOWN: Record<Group, [typed: number, untyped: number]> = {
  recent: [5, 6],
  favourites: [5, 8],
  pages: [8, 6],
  actions: [6, 5],
  records: [40, 0],
};

interface Props {
  site: Site;
  onClose: () => void;
  onSettings: () => void;
  /** Asks first when that would lose something; whoever asks outlives the palette. */
  onLanguage: (locale: Locale) => void;
}

/** One box to go anywhere: pages, records, actions. The arrows choose, Enter opens. */
export function Palette({ site, onClose, onSettings, onLanguage }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const own = useEntries(site, { onSettings, chooseLanguage: onLanguage });
  const records = useFoundRecords(typed);
  const entries = useShown([...own, ...useRecordEntries(site, records.found)], typed);
  const at = Math.min(chosen, entries.length - 1);
  const run = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      const next = (at + step + entries.length) % entries.length;
      setChosen(next);
      list.current
        ?.querySelector(`#${CSS.escape(`${listId}-${next}`)}`)
        ?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') run(entries[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${listId}-title`}
      slotProps={{ paper: { className: 'sh-palette' }, container: { className: 'sh-palette-place' } }}
    >
      <h2 id={`${listId}-title`} className="sh-unseen">
        {t('shell.searchAll')}
      </h2>
      <div className="sh-palette-box">
        <Icon name="search" size={18} />
        <input
          autoFocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
          aria-label={t('shell.searchAll')}
          placeholder={t('palette.hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          maxLength={100}
        />
        <ProgressBar active={records.searching} />
      </div>
      <div
        className="sh-palette-list"
        hidden={entries.length === 0}
        role="listbox"
        id={listId}
        aria-label={t('shell.searchAll')}
        ref={list}
      >
        <Groups entries={entries} at={at} listId={listId} onRun={run} onChoose={setChosen} />
      </div>
      <Said typed={typed} count={entries.length} records={records} />
      <footer>
        <kbd>↑↓</kbd> {t('palette.choose')} <kbd>↵</kbd> {t('palette.go')} <kbd>Esc</kbd> {t('palette.leave')}
      </footer>
    </Dialog>
  );
}

/** Group by group, each with its best. */
function useShown(all: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const untyped = typed.trim() === '' ? 1 : 0;
  return GROUPS.flatMap((group) => {
    const ofGroup = all.filter((entry) => entry.group === group);
    const fitting = group === 'records' ? ofGroup : matching(ofGroup, typed);
    return fitting.slice(0, SHOWN[group][untyped]);
  });
}

function useRecordEntries(
  { menus }: Site,
  found: ReturnType<typeof useFoundRecords>['found'],
): PaletteEntry[] {
  const navigate = useNavigate();
  return useMemo(() => {
    const tables = found?.tables ?? [];
    const titles = titlesApart(menus, tables);
    return tables.flatMap(({ name, rows }, at) =>
      rows.map(({ id, label }) => ({
        id: `row ${name} ${id}`,
        group: 'records' as const,
        icon: 'file-text',
        title: label || `#${id}`,
        within: [titles[at], ...(label ? [id] : [])].join(' · '),
        run: () => void navigate(recordPath(name, id)),
      })),
    );
  }, [menus, found, navigate]);
}

interface GroupsProps {
  entries: readonly PaletteEntry[];
  at: number;
  listId: string;
  onRun: (entry: PaletteEntry) => void;
  onChoose: (at: number) => void;
}

function Groups({ entries, at, listId, onRun, onChoose }: GroupsProps) {
  const { t } = useTranslation();
  return GROUPS.map((group) => {
    const first = entries.findIndex((entry) => entry.group === group);
    if (first < 0) return null;
    const ofGroup = entries.filter((entry) => entry.group === group);
    return (
      <div role="group" key={group} aria-labelledby={`${listId}-${group}`}>
        <div role="presentation" className="sh-palette-group" id={`${listId}-${group}`}>
          {t(`palette.${group}`)}
        </div>
        {ofGroup.map((entry, offset) => {
          const place = first + offset;
          return (
            <div
              key={entry.id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === at}
              className="sh-palette-entry"
              onClick={() => onRun(entry)}
              onMouseMove={() => place !== at && onChoose(place)}
            >
              <Icon name={entry.icon} fallback="table" size={16} />
              <b>{entry.title}</b>
              {entry.within && <span>{entry.within}</span>}
            </div>
          );
        })}
      </div>
    );
  });
}

interface SaidProps {
  typed: string;
  count: number;
  records: ReturnType<typeof useFoundRecords>;
}

/** What there is to say of the search: nothing found, still searching, failed, not all of it. */
function Said({ typed, count, records: { found, searching, error } }: SaidProps) {
  const { t } = useTranslation();
  const words = typed.trim();
  const nothing = words !== '' && count === 0 && !searching && !error;
  return (
    <div className="sh-palette-said" role="status">
      {searching && count === 0 && t('palette.searching')}
      {nothing && (
        <>
          <b>{t('palette.nothing', { words })}</b>
          {t('palette.nothingHint')}
        </>
      )}
      {error && t('palette.failed', { reason: error.message })}
      {found?.partial && !searching && t('palette.partial')}
      {count > 0 && <span className="sh-unseen">{t('palette.found', { count })}</span>}
    </div>
  );
}
