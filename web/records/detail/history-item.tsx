import { Box, Typography } from '@mui/material';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import type { HistoryEntry } from '#engine/contract/index.ts';
import { useLocale } from '../../texts/index.ts';
import { DetailValue } from './detail-value.tsx';
import { TimelineItem } from './timeline-item.tsx';
import { wholeCells } from './whole-cells.ts';

const VERBS: Record<string, { text: ParseKeys; icon: string; ink: string }> = {
  add: { text: 'detail.verbAdd', icon: 'plus', ink: 'success.main' },
  edit: { text: 'detail.verbEdit', icon: 'edit', ink: 'primary.main' },
  del: { text: 'detail.verbDel', icon: 'delete', ink: 'error.main' },
  restore: { text: 'detail.verbRestore', icon: 'rotate-ccw', ink: 'success.main' },
  purge: { text: 'detail.verbPurge', icon: 'delete', ink: 'error.main' },
  sortable: { text: 'detail.verbSortable', icon: 'sliders', ink: 'text.secondary' },
};

interface Props {
  view: ClientView;
  id: Row['id'];
  entry: HistoryEntry;
}

/** One write: who, when, and each field before and after. */
export function HistoryItem({ view, id, entry }: Props) {
  const { t } = useTranslation();
  const standard = VERBS[entry.verb];
  const action = view.actions.find((each) => each.name === entry.verb);
  const changes = entry.fields.flatMap((name) => view.columns.filter((column) => column.field === name));
  return (
    <TimelineItem
      icon={standard?.icon ?? action?.icon ?? 'zap'}
      ink={standard?.ink ?? 'warning.main'}
      title={standard ? t(standard.text) : entry.title || entry.verb}
      who={`${entry.user.name || `#${entry.user.id}`}${
        entry.user.audience === 'member' ? ` (${t('detail.member')})` : ''
      }`}
      time={entry.time}
    >
      {changes.length > 0 ? (
        <HistoryChanges view={view} id={id} entry={entry} columns={changes} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {standard ? t('detail.onlySecret') : t('detail.nothingChanged')}
        </Typography>
      )}
    </TimelineItem>
  );
}

/** Each field of a write, before and after. */
export function HistoryChanges({ view, id, entry, columns }: Props & { columns: ClientColumn[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const before = { ...entry.before, id } as Row;
  const after = { ...entry.after, id } as Row;
  const single = entry.verb === 'add' ? after : entry.verb === 'del' ? before : null;
  const value = (row: Row, column: ClientColumn) => <DetailValue view={view} row={row} column={column} />;
  return (
    <Box component="table" sx={tableStyle}>
      <colgroup>
        <col className="name" />
        <col span={single ? 1 : 2} />
      </colgroup>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('detail.field')}</th>
          {single ? (
            <th scope="col">{t('detail.value')}</th>
          ) : (
            <>
              <th scope="col">{t('detail.before')}</th>
              <th scope="col">{t('detail.after')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.field}>
            <th scope="row">{textIn(column.title, locale)}</th>
            {single ? (
              <td>{value(single, column)}</td>
            ) : (
              <>
                <td className="before">{value(before, column)}</td>
                <td className="after">{value(after, column)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  mt: 0.75,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  fontSize: 13,
  '& th, & td': { p: '6px 10px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody tr:not(:first-of-type) > *': { borderTop: 1, borderColor: 'divider' },
  '& col.name': { width: { xs: 84, sm: 124 } },
  '& tbody th': { fontWeight: 400, color: 'text.secondary' },
  '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .before': { color: 'text.secondary', bgcolor: 'rgba(196, 56, 62, 0.07)' },
  '& .after': { bgcolor: 'rgba(29, 127, 79, 0.08)' },
  ...wholeCells,
} as const;
