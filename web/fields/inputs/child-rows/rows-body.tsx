import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../input.ts';
import type { ActiveCell } from './grid-row.tsx';
import { RowCards } from './row-cards.tsx';
import { RowDialog } from './row-dialog.tsx';
import { RowsGrid } from './rows-grid.tsx';
import { RowsToolbar } from './rows-toolbar.tsx';
import { useBegunRow } from './use-begun-row.ts';
import { complaintsOf, type ChildRows } from './use-child-rows.ts';
import { isUndo } from './use-grid-presses.ts';
import { useNarrow } from './use-narrow.ts';

interface Props {
  input: InputProps;
  rows: ChildRows;
  /** Stands in the toolbar before everything else. */
  tools?: ReactNode;
  /** Stands between the toolbar and the rows. */
  above?: ReactNode;
  /** Said where there are no rows. */
  empty: string;
  /** Keys that help with the rows; none where they are only looked at. */
  keys: string;
}

/** Rows as a grid, or as cards where there is little room, with what may be done with them as a whole. */
export function RowsBody({ input, rows, tools, above, empty, keys }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box);
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [cut, setCut] = useState(0);
  const editing = active?.edit ? active.line : opened;
  const complaints = useMemo(
    () => complaintsOf(rows, editing),
    // The rows' functions are new with every drawing, what they speak of is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rows.all, rows.marks, rows.fields, rows.locale, editing],
  );
  const activate = (cell: ActiveCell | null): void => {
    rows.settle();
    setCut(0);
    setActive(cell);
  };
  const begun = useBegunRow(rows, (line, cell) => {
    if (narrow) setOpened(line);
    else activate({ line, ...cell });
  });
  const goWrong = (): void => {
    const wrong = rows.all.filter((line) => complaints[line.id]);
    const at = wrong.findIndex((line) => line.id === (active?.line ?? opened));
    const next = wrong[(at + 1) % wrong.length];
    if (!next) return;
    const field = Object.keys(complaints[next.id] ?? {}).find((name) => name !== '');
    rows.reveal(next);
    if (narrow) setOpened(next.id);
    else activate({ line: next.id, field: field ?? rows.rows.columns[0]?.field ?? '', edit: false });
  };
  /** Beside the grid, which has keys of its own: a button of the toolbar was pressed last. */
  const undoBeside = (event: KeyboardEvent): void => {
    if (!isUndo(event) || (event.target as HTMLElement).matches(TYPED_INTO)) return;
    event.preventDefault();
    rows.undo();
  };
  const isWritten = rows.may.add || rows.may.edit || rows.may.del;
  return (
    <Box
      ref={box}
      id={input.id}
      role="group"
      aria-label={input.label}
      aria-describedby={input.describedBy}
      onKeyDown={undoBeside}
      sx={{ minWidth: 0 }}
    >
      <RowsToolbar rows={rows} complaints={complaints} onAdd={() => begun.begin()} onWrong={goWrong}>
        {tools}
      </RowsToolbar>
      {above}
      <div role="status">
        {cut > 0 && (
          <Alert role="none" severity="info" onClose={() => setCut(0)} sx={{ mb: 0.75, py: 0 }}>
            {t('childRows.cutPaste', { count: cut })}
          </Alert>
        )}
      </div>
      {rows.lines.length === 0 ? (
        <Empty text={empty} />
      ) : narrow ? (
        <RowCards label={input.label} rows={rows} complaints={complaints} onOpen={setOpened} />
      ) : (
        <RowsGrid
          id={input.id}
          label={input.label}
          rows={rows}
          complaints={complaints}
          active={active}
          onActive={activate}
          onBegin={begun.begin}
          onDone={begun.drop}
          onCut={setCut}
        />
      )}
      {!narrow && isWritten && rows.lines.length > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.5 }}>
          {keys}
        </Typography>
      )}
      <RowDialog
        id={input.id}
        title={input.label}
        rows={rows}
        complaints={complaints}
        line={opened}
        onLine={setOpened}
      />
    </Box>
  );
}

/** What takes back by itself what was typed into it. */
const TYPED_INTO = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';

function Empty({ text }: { text: string }) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: 'text.secondary',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1.5,
        px: 2,
        py: 2.5,
        textAlign: 'center',
      }}
    >
      {text}
    </Typography>
  );
}
