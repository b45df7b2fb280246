import { isObject } from '#engine/definition/index.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../../ui/index.ts';
import { plainText } from '../../cells/index.ts';
import { printCells } from './spreadsheet.ts';
import type { ChildRows, Marks } from './use-child-rows.ts';

interface Props {
  rows: ChildRows;
  complaints: Marks;
  /** Begins a row and puts the focus into it. */
  onAdd: () => void;
  /** Goes to the next row that something is wrong with. */
  onWrong: () => void;
  /** Further buttons, before all others. */
  children: ReactNode;
}

/** What may be done with the rows as a whole, and how many there are of which kind. */
export function RowsToolbar({ rows, complaints, onAdd, onWrong, children }: Props) {
  const { t } = useTranslation();
  const { all: lines, may } = rows;
  const wrong = Object.keys(complaints).length;
  const { max } = rows.rows;
  const left = lines.filter(({ removed }) => !removed).length;
  const isFull = max !== null && left >= max;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap', mb: 0.75 }}>
      {children}
      {may.add && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="plus" size={15} />}
          onClick={onAdd}
          disabled={isFull}
        >
          {t('childRows.add')}
        </Button>
      )}
      {(may.add || may.edit || may.del) && (
        <IconButton
          icon="undo"
          iconSize={16}
          label={t('childRows.undo')}
          disabled={!rows.canUndo}
          onClick={rows.undo}
        />
      )}
      {lines.length > 0 && (
        <IconButton
          icon="clipboard"
          iconSize={16}
          label={t('childRows.copyAll')}
          onClick={() => void navigator.clipboard?.writeText(asCells(rows))}
        />
      )}
      <Typography variant="caption" role="status" sx={{ color: 'text.secondary', ml: 0.5 }}>
        {summary(rows, t)}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {wrong > 0 && (
        <Button size="small" color="error" startIcon={<Icon name="warning" size={15} />} onClick={onWrong}>
          {t('childRows.wrong', { count: wrong })}
        </Button>
      )}
    </Box>
  );
}

function summary({ all, lines, total, read, rows }: ChildRows, t: TFunction): string {
  const count = (test: (line: (typeof all)[number]) => boolean): number => all.filter(test).length;
  const left = count((line) => !line.removed);
  const isPart = lines.length < left;
  const added = count(({ kind }) => kind === 'new');
  const removed = count((line) => line.removed);
  const changed = count((line) => line.kind === 'stored' && line.changed && !line.removed);
  const parts = [
    total > read.length
      ? t('childRows.cut', { shown: read.length, total })
      : isPart
        ? t('childRows.part', { shown: lines.length, count: left })
        : t('childRows.count', { count: lines.length }),
    ...(added > 0 ? [t('childRows.added', { count: added })] : []),
    ...(changed > 0 ? [t('childRows.changed', { count: changed })] : []),
    ...(removed > 0 ? [t('childRows.removed', { count: removed })] : []),
    ...(rows.max === null ? [] : [t('childRows.max', { max: rows.max })]),
  ];
  return parts.join(' · ');
}

/** The rows in sight with their titles, as a spreadsheet takes them; related rows by their labels. */
function asCells(rows: ChildRows): string {
  const { columns } = rows.rows;
  const titles = rows.fields.new.map(({ title }) => title);
  const head = rows.names ? [rows.names.title, ...titles] : titles;
  const body = rows.lines
    .filter(({ removed }) => !removed)
    .map((line) => {
      const shown = rows.shown(line);
      const cells = columns.map(({ field, relation, options }, at) => {
        const value = shown[field] ?? null;
        const target = relation && shown[relation.name];
        if (relation && isObject(target)) {
          return plainText(target[relation.labelField]);
        }
        if (options.length === 0) return plainText(value);
        const choices = rows.fields.new[at]?.options ?? [];
        return choices.find((choice) => String(choice.value) === String(value))?.label ?? plainText(value);
      });
      return rows.names ? [rows.names.of(line), ...cells] : cells;
    });
  return printCells([head, ...body]);
}
