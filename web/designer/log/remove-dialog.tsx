import { useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { textIn } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { designerRoutes, type DesignedTable } from '../designer-routes.ts';

interface Props {
  table: DesignedTable;
  base: number | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Takes a table's screens away; the table itself only where its name is typed. */
export function RemoveDialog({ table, base, onClose, onRemoved }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const notify = useNotify();
  const services = useServices();
  const [typed, setTyped] = useState('');
  const drops = typed === table.table;
  const remove = useMutation({
    mutationFn: () =>
      designerRoutes(services).remove({ name: table.name, base, ...(drops ? { dropTable: typed } : {}) }),
    onSuccess: () => {
      notify(t('log.removedDone'), { type: 'success' });
      onRemoved();
    },
  });
  return (
    <Dialog open onClose={remove.isPending ? undefined : onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{t('log.removeTitle', { name: textIn(table.title, locale) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(table.managed ? 'log.removeHint' : 'log.removeForeign')}</DialogContentText>
        {table.managed && (
          <TextField
            id="remove-table"
            value={typed}
            placeholder={table.table}
            label={t('log.removeTable', { table: table.table })}
            error={typed !== '' && !drops}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        )}
        {remove.error && <Alert severity="error">{remove.error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={remove.isPending}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={remove.isPending}
          disabled={typed !== '' && !drops}
          onClick={() => remove.mutate()}
        >
          {t(drops ? 'log.removeDrop' : 'log.removeKeep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
