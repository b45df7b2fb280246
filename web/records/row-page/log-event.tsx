import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import type { HistoryEntry } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { cellFor, plainText, useOption, type Row } from '../../fields/cells/index.ts';
import { useView } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { HistoryChanges } from '../detail/history-item.tsx';
import { TimelineItem } from '../detail/timeline-item.tsx';
import type { StoryLog } from './story.ts';

interface Props {
  view: ClientView;
  page: ClientRecordPage;
  row: Row;
  logged: { log: StoryLog; row: Row };
  /** What was written with it. */
  writes: readonly HistoryEntry[];
}

/** A row of a log: what happened, who did it and why, the state before and after, and what was written with it. */
export function LogEvent({ view, page, row, logged, writes }: Props) {
  const { t } = useTranslation();
  const { log, row: line } = logged;
  const what = useWhat(view, logged);
  const why = log.why === undefined ? '' : plainText(line[log.why]);
  const who = log.who === undefined ? '' : plainText(line[log.who]);
  const action = view.actions.find(({ name }) => name === line[log.what]);
  return (
    <TimelineItem
      icon={action?.icon ?? 'circle'}
      ink="primary.main"
      title={what}
      who={who || t('rowPage.bySystem')}
      time={plainText(line[log.time])}
    >
      {log.states && <Move view={view} page={page} line={line} states={log.states} />}
      {why !== '' && (
        <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
      )}
      {writes.length > 0 && <Writes view={view} row={row} writes={writes} />}
    </TimelineItem>
  );
}

const NO_WORDS = { options: [] };

/** What happened in words: by the log's own options or texts, else the title of the action it names. */
function useWhat(view: ClientView, { log, row }: Props['logged']): string {
  const locale = useLocale();
  const { data } = useView(log.definition);
  const column = data?.columns.find(({ field }) => field === log.what);
  const value = row[log.what] ?? null;
  const { label } = useOption(column ?? NO_WORDS)(value);
  const action = view.actions.find(({ name }) => name === value);
  return label === plainText(value) && action ? textIn(action.title, locale) : label;
}

function Move(props: Pick<Props, 'view' | 'page'> & { line: Row; states: [string, string] }) {
  const { view, page, line, states } = props;
  const column = view.columns.find(({ field }) => field === page.state?.field);
  const [from, to] = states.map((name) => line[name] ?? null);
  if (!column || String(from) === String(to)) return null;
  const Cell = cellFor(column);
  const drawn = (value: typeof from) => (
    <Cell value={value} row={line} column={column} definition={view.name} editable={false} />
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.25, fontSize: 13 }}>
      {from !== null && (
        <>
          {drawn(from)}
          <span aria-hidden="true">→</span>
        </>
      )}
      {drawn(to)}
    </Box>
  );
}

function Writes({ view, row, writes }: Pick<Props, 'view' | 'row' | 'writes'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const columnsOf = ({ fields }: HistoryEntry) =>
    fields.flatMap((name) => view.columns.filter(({ field }) => field === name));
  const count = new Set(writes.flatMap(({ fields }) => fields)).size;
  if (count === 0) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ color: 'text.secondary', ml: -0.75, minHeight: 28 }}
      >
        {isOpen ? t('rowPage.hideWrites') : t('rowPage.showWrites', { count })}
      </Button>
      {isOpen &&
        writes.map((entry) => (
          <HistoryChanges key={entry.id} view={view} id={row.id} entry={entry} columns={columnsOf(entry)} />
        ))}
    </>
  );
}
