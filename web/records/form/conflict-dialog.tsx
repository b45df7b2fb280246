import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';

/** Both versions of a row that two people changed. */
export interface Conflict {
  mine: JsonObject;
  /** The row as it is stored now, its new `_version` included. */
  theirs: JsonObject;
  fields: string[];
}

interface Props {
  conflict: Conflict | null;
  titles: Record<string, string>;
  onMine: () => void;
  onTheirs: () => void;
  onCancel: () => void;
}

/** Shows mine beside what is stored, and lets one choose. */
export function ConflictDialog({ conflict, titles, onMine, onTheirs, onCancel }: Props) {
  const { t } = useTranslation();
  const fields = conflict ? conflict.fields.filter((field) => titles[field] !== undefined) : [];
  return (
    <Dialog open={conflict !== null} onClose={onCancel} maxWidth="md" fullWidth>
      <DialogTitle>{t('form.conflict')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('form.conflictHint')}</DialogContentText>
        <Box
          component="table"
          sx={{
            width: '100%',
            tableLayout: 'fixed',
            borderCollapse: 'collapse',
            fontSize: 13,
            '& th, & td': {
              textAlign: 'left',
              p: 1,
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
              verticalAlign: 'top',
            },
            '& th': { color: 'text.secondary', fontWeight: 560 },
          }}
        >
          <thead>
            <tr>
              <th style={{ width: '26%' }}>{t('form.conflictField')}</th>
              <th>{t('form.mine')}</th>
              <th>{t('form.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <td>{titles[field]}</td>
                <td>{shown(conflict?.mine[field] ?? conflict?.theirs[field], t('form.noEmpty'))}</td>
                <td>{shown(conflict?.theirs[field], t('form.noEmpty'))}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel} sx={{ mr: 'auto' }}>
          {t('form.stay')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTheirs}>
          {t('form.keepTheirs')}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {t('form.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function shown(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
