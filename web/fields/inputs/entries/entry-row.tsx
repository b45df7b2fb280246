import { memo } from 'react';
import { Box, FormHelperText, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { entryCell, type EntryColumn, type EntryPlan } from '#engine/rules/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { DragHandle } from '../drag-handle.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { SortableItem } from '../sortable-list.tsx';
import { EntryCellInput } from './entry-cell-input.tsx';
import { CARD_COLUMNS, gridOf, TITLE } from './entry-grid.ts';
import { keyStep } from './key-step.ts';
import type { RowActions } from './row-actions.ts';
import { calledRow, messagesOfRow, shownColumns } from './row-facts.ts';

export interface RowProps {
  id: string;
  plan: EntryPlan;
  row: JsonObject;
  at: number;
  count: number;
  /** One value below another, each with its title. */
  narrow: boolean;
  disabled: boolean;
  readonly: boolean;
  messages: Readonly<Record<string, string>>;
  actions: RowActions;
}

/** One row: boxes side by side, or a card. A key typed in one of many draws that one alone. */
export const EntryRow = memo(function EntryRow(props: RowProps) {
  const { plan, row, at, count, narrow, disabled, readonly, messages, actions } = props;
  const { t } = useTranslation();
  const locked = disabled || readonly;
  const called = calledRow(plan, row, at);
  const columns = shownColumns(plan);
  const reported = messagesOfRow(plan, messages, at);
  const handle = (drag: Record<string, unknown>) =>
    !locked && count > 1 ? (
      <DragHandle label={t('upload.handle', { name: called })} handle={drag} />
    ) : (
      <span />
    );
  const buttons = !locked && <RowButtons called={called} at={at} count={count} actions={actions} />;
  const cells = columns.map((column, index) => (
    <EntryCellBox
      key={column.name}
      {...props}
      column={column}
      place={index}
      message={reported.cells[column.name]}
    />
  ));
  const wholeRow = reported.row.map((message) => (
    <FormHelperText key={message} error data-form-error="" sx={{ m: 0, gridColumn: '1 / -1' }}>
      {message}
    </FormHelperText>
  ));
  return (
    <SortableItem name={t('entries.place', { row: at + 1 })} index={at} sx={{ minWidth: 0 }}>
      {(drag, carried) => (
        <Box
          role="group"
          aria-label={t('entries.row', { row: at + 1, name: called })}
          onKeyDownCapture={locked ? undefined : (event) => keyStep(event, { at, columns, row, actions })}
          sx={narrow ? cardSx(carried) : { ...gridOf(columns, locked), opacity: carried ? 0.6 : 1 }}
        >
          {narrow ? (
            <>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
                {handle(drag)}
                <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: 600 }}>
                  {called}
                </Typography>
                {buttons}
              </Box>
              <Box sx={CARD_COLUMNS}>{cells}</Box>
            </>
          ) : (
            <>
              {!locked && handle(drag)}
              {cells}
              {buttons}
            </>
          )}
          {wholeRow}
        </Box>
      )}
    </SortableItem>
  );
});

const cardSx = (carried: boolean) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  opacity: carried ? 0.7 : 1,
});

interface CellProps extends RowProps {
  column: EntryColumn;
  /** Among the columns that are drawn. */
  place: number;
  message: string | undefined;
}

function EntryCellBox(props: CellProps) {
  const { id, row, at, narrow, disabled, readonly, actions, column, message } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const cell = entryCell(column, row);
  const title = textIn(column.title, locale) || column.name;
  const own = `${id}_${at}_${column.name}`;
  return (
    <Box data-entry={`${at}.${props.place}`} sx={{ minWidth: 0 }}>
      {narrow && (
        <Typography component="div" variant="caption" aria-hidden="true" sx={TITLE}>
          {title}
          {cell.required && <em> *</em>}
        </Typography>
      )}
      <EntryCellInput
        input={{
          id: own,
          label: t('entries.cell', { title, row: at + 1 }),
          value: row[column.name],
          onChange: (value) => actions.put(at, column.name, value),
          disabled,
          readonly,
          invalid: message !== undefined,
          ...(message === undefined ? {} : { describedBy: `${own}__message` }),
          ...(cell.required && !disabled && !readonly ? { placeholder: t('entries.requiredValue') } : {}),
        }}
        cell={cell}
        max={column.max}
      />
      {message !== undefined && (
        <FormHelperText id={`${own}__message`} error data-form-error="" sx={{ mx: 0 }}>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}

function RowButtons({
  called,
  at,
  count,
  actions,
}: Pick<RowProps, 'at' | 'count' | 'actions'> & { called: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: 36 }}>
      <MoveButtons
        index={at}
        count={count}
        labels={{
          up: t('entries.moveUp', { name: called }),
          down: t('entries.moveDown', { name: called }),
        }}
        onMove={(to) => actions.move(at, to)}
      />
      <IconButton
        icon="close"
        iconSize={15}
        label={t('entries.remove', { name: called })}
        onClick={() => actions.remove(at)}
      />
    </Box>
  );
}
