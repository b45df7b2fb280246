import { useEffect, useMemo, useRef, useState } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../input.ts';
import { beginCell } from './begin-cell.ts';
import type { ActiveCell } from './grid-row.tsx';
import { RowCards } from './row-cards.tsx';
import { RowDialog } from './row-dialog.tsx';
import { RowsGrid } from './rows-grid.tsx';
import { RowsToolbar } from './rows-toolbar.tsx';
import { useBlankRow } from './use-blank-row.ts';
import { complaintsOf, useChildRows } from './use-child-rows.ts';
import { useNarrow } from './use-narrow.ts';

/**
 * Rows of another table that belong to the row: a grid, or cards where there is little room. Its value is the rows as
 * they were read, or a change set of what is to become of them.
 */
export function ChildRowsInput(input: InputProps) {
  const { t } = useTranslation();
  const rows = useChildRows(input);
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box);
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const editing = active?.edit ? active.line : opened;
  const complaints = useMemo(
    () => complaintsOf(rows, editing),
    // The rows' functions are new with every drawing, what they speak of is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rows.lines, rows.marks, rows.fields, rows.locale, editing],
  );
  const wanted = useRef<ReturnType<typeof beginCell>>(null);
  const blank = useBlankRow(rows);
  /** Begins a row; the focus goes into the field once the row is there. */
  const begin = (field?: string): void => {
    blank.expect(field !== undefined);
    wanted.current = beginCell(rows.fields.new, field);
    rows.add();
  };
  useEffect(() => {
    const last = rows.lines.filter((line) => line.kind === 'new').at(-1);
    if (wanted.current === null || !last) return;
    blank.note(last);
    if (narrow) setOpened(last.id);
    else setActive({ line: last.id, ...wanted.current });
    wanted.current = null;
    // Only a row that was begun takes the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows.lines.length]);
  const goWrong = (): void => {
    const wrong = rows.lines.filter((line) => complaints[line.id]);
    const at = wrong.findIndex((line) => line.id === (active?.line ?? opened));
    const next = wrong[(at + 1) % wrong.length];
    if (!next) return;
    const field = Object.keys(complaints[next.id] ?? {}).find((name) => name !== '');
    if (narrow) setOpened(next.id);
    else setActive({ line: next.id, field: field ?? rows.rows.columns[0]?.field ?? '', edit: false });
  };
  const writes = rows.may.add || rows.may.edit || rows.may.del;
  return (
    <Box
      ref={box}
      id={input.id}
      role="group"
      aria-label={input.label}
      aria-describedby={input.describedBy}
      sx={{ minWidth: 0 }}
    >
      <RowsToolbar rows={rows} complaints={complaints} onAdd={() => begin()} onWrong={goWrong} />
      {rows.lines.length === 0 ? (
        <Empty />
      ) : narrow ? (
        <RowCards label={input.label} rows={rows} complaints={complaints} onOpen={setOpened} />
      ) : (
        <RowsGrid
          id={input.id}
          label={input.label}
          rows={rows}
          complaints={complaints}
          active={active}
          onActive={setActive}
          onBegin={begin}
          onDone={blank.drop}
        />
      )}
      {!narrow && writes && rows.lines.length > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.5 }}>
          {rows.rows.rank ? t('childRows.keysRanked') : t('childRows.keys')}
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

function Empty() {
  const { t } = useTranslation();
  return (
    <Typography
      variant="body2"
      sx={{
        color: 'text.secondary',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1.5,
        py: 2.5,
        textAlign: 'center',
      }}
    >
      {t('childRows.none')}
    </Typography>
  );
}
