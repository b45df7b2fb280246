import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/index.ts';
import { CellEditor } from './cell-editor.tsx';
import { Shown } from './grid-row.tsx';
import type { ChildRows, Marks } from './use-child-rows.ts';

interface Props {
  id: string;
  title: string;
  rows: ChildRows;
  complaints: Marks;
  line: string | null;
  onLine: (line: string | null) => void;
}

/** One row by itself, for screens that are too narrow for a grid. */
export function RowDialog({ id, title, rows, complaints, line: lineId, onLine }: Props) {
  const { t } = useTranslation();
  const index = rows.lines.findIndex((line) => line.id === lineId);
  const line = rows.lines[index];
  if (!line) return null;
  const number = index + 1;
  const wrong = complaints[line.id] ?? {};
  const step = (by: -1 | 1): void => onLine(rows.lines[index + by]?.id ?? null);
  const drop = (): void => {
    if (line.removed) return rows.restore(line);
    rows.remove(line);
    if (line.kind === 'new') onLine(null);
  };
  return (
    <Dialog open fullScreen onClose={() => onLine(null)} aria-labelledby={`${id}-row-title`}>
      <DialogTitle id={`${id}-row-title`} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {rows.names?.of(line) ?? title}
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('childRows.rowOf', { number, count: rows.lines.length })}
          </Typography>
        </Box>
        <IconButton
          icon="chevron-left"
          label={t('childRows.previous')}
          disabled={index === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('childRows.next')}
          disabled={number === rows.lines.length}
          onClick={() => step(1)}
        />
      </DialogTitle>
      <DialogContent
        dividers
        sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
        onKeyDown={(event) => {
          // Within the row Enter is no word for the form around it.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
        }}
      >
        {rows.fieldsOf(line).map((field) => (
          <Box key={`${line.id} ${field.name}`}>
            <Typography
              component="label"
              htmlFor={`${id}-dialog-${field.name}`}
              variant="body2"
              sx={{ display: 'block', mb: 0.5 }}
            >
              {field.title}
              {field.required && <span aria-hidden="true"> *</span>}
            </Typography>
            {rows.canWrite(line) && !field.readonly ? (
              <CellEditor
                id={`${id}-dialog-${field.name}`}
                rows={rows}
                line={line}
                field={field}
                message={wrong[field.name]}
                describedBy={`${id}-dialog-${field.name}-wrong`}
              />
            ) : (
              <Box sx={{ minHeight: 24 }}>
                <Shown rows={rows} line={line} field={field} />
              </Box>
            )}
            {wrong[field.name] && (
              <Typography
                id={`${id}-dialog-${field.name}-wrong`}
                variant="caption"
                sx={{ color: 'error.main' }}
              >
                {wrong[field.name]}
              </Typography>
            )}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        {rows.canRemove(line) && (
          <Button color={line.removed ? 'inherit' : 'error'} onClick={drop} sx={{ mr: 'auto' }}>
            {line.removed ? t('childRows.restore', { number }) : t('childRows.remove', { number })}
          </Button>
        )}
        <Button variant="contained" onClick={() => onLine(null)}>
          {t('childRows.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
