import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { recordPath } from '../../providers/index.ts';
import { IconButton } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import type { RowButtonProps } from './button.ts';

/** Opens the row's form; only to look at, where the viewer may not write. */
export function EditButton({ view, row }: RowButtonProps) {
  const { t } = useTranslation();
  const { edit, open } = rightsOf(view);
  if (!open) return null;
  return (
    <IconButton
      component={RouterLink}
      to={recordPath(view.name, row.id)}
      icon={edit ? 'edit' : 'eye'}
      iconSize={16}
      label={edit ? t('list.edit') : t('list.view')}
    />
  );
}

export function DeleteButton({ view, row, onDelete }: RowButtonProps) {
  const { t } = useTranslation();
  if (!rightsOf(view).del) return null;
  return (
    <IconButton
      icon="delete"
      iconSize={16}
      label={t('list.del')}
      onClick={() => onDelete(row)}
      sx={{ '&:hover': { color: 'error.main' } }}
    />
  );
}
