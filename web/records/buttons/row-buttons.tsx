import { useContext } from 'react';
import { addPath, recordPath } from '../../providers/index.ts';
import { useTexts } from '../../fields/cells/index.ts';
import { DetailContext } from '../detail/detail-context.ts';
import { FROM_LIST } from '../form/form-opening.ts';
import { rightsOf } from '../rights.ts';
import { ButtonFace } from './button-face.tsx';
import type { RowButtonProps } from './button.ts';

/** Opens the row's form; only to look at, where the viewer may not write. */
export function EditButton({ view, row }: RowButtonProps) {
  const { t } = useTexts();
  const { edit, open } = rightsOf(view, row);
  if (!open) return null;
  const label = edit ? t('list.edit') : t('list.view');
  return (
    <ButtonFace
      icon={edit ? 'edit' : 'eye'}
      label={label}
      to={recordPath(view.name, row.id)}
      state={view.page?.mode === 'beside' ? { ...FROM_LIST, asForm: true } : FROM_LIST}
    />
  );
}

export function DeleteButton({ view, row, onDelete }: RowButtonProps) {
  const { t } = useTexts();
  if (!rightsOf(view, row).del) return null;
  return (
    <ButtonFace
      danger
      icon="delete"
      label={t('list.del')}
      haspopup="dialog"
      onPress={(anchor) => onDelete(row, anchor)}
    />
  );
}

/** Opens the row's page where it has one, else its details beside the list. */
export function InfoButton({ view, row }: RowButtonProps) {
  const { t } = useTexts();
  const open = useContext(DetailContext);
  if (!rightsOf(view).open || !open) return null;
  if (view.page) {
    return (
      <ButtonFace
        icon="info"
        label={t('toolbar.details')}
        to={recordPath(view.name, row.id)}
        state={FROM_LIST}
      />
    );
  }
  return (
    <ButtonFace icon="info" label={t('toolbar.details')} haspopup="dialog" onPress={() => open(row.id)} />
  );
}

/** Opens the form for a new row with this one's values. */
export function CopyButton({ view, row }: RowButtonProps) {
  const { t } = useTexts();
  const { add, open } = rightsOf(view);
  if (!add || !open) return null;
  return (
    <ButtonFace
      icon="copy"
      label={t('toolbar.copy')}
      to={addPath(view.name)}
      state={{ ...FROM_LIST, copyOf: row.id }}
    />
  );
}
