import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#engine/contract/index.ts';
import type { ShareGroup, ViewParts } from './use-saved-views.ts';

interface Props {
  /** Null: a new one. */
  view: SavedView | null;
  groups: ShareGroup[];
  onSave: (parts: ViewParts) => Promise<void>;
  onClose: () => void;
}

/** Asks for a view's name, who sees it too, and whether the list begins with it. */
export function ViewDialog({ view, groups, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(() => groups.filter(({ id }) => view?.groups.includes(id)));
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave({ name, groups: shared.map(({ id }) => id), isDefault });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      >
        <DialogTitle>{t(view ? 'views.editTitle' : 'views.newTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <TextField
            autoFocus
            required
            label={t('views.name')}
            value={name}
            error={problem !== ''}
            helperText={problem}
            onChange={(event) => {
              setName(event.target.value);
              setProblem('');
            }}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {groups.length > 0 && (
            <Autocomplete
              multiple
              options={groups}
              value={shared}
              getOptionLabel={(group) => group.name}
              getOptionKey={(group) => group.id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              onChange={(_, chosen) => setShared(chosen)}
              renderInput={(params) => (
                <TextField {...params} label={t('views.groups')} helperText={t('views.groupsHint')} />
              )}
            />
          )}
          <FormControlLabel
            control={<Switch checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />}
            label={t('views.isDefault')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={name.trim() === ''}>
            {t('views.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
