import { useTranslation } from 'react-i18next';
import { plainText } from '../../../fields/cells/index.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { DialogButton, type RowButtonProps } from '../../../records/buttons/index.ts';
import { withTexts } from '../../../texts/index.ts';

const UsesDialog = lazyPart(() =>
  withTexts(import('./uses-dialog.tsx'), 'library').then((it) => ({ default: it.UsesDialog })),
);

/** Shows in which rows and fields a file is used. */
export function UsesButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  return (
    <DialogButton icon="link" label={t('toolbar.fileUses')}>
      {(close) => <UsesDialog id={Number(row.id)} name={plainText(row.name)} onClose={close} />}
    </DialogButton>
  );
}
