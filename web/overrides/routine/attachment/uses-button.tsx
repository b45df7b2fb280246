import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../fields/cells/index.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { ButtonFace, type RowButtonProps } from '../../../records/buttons/index.ts';
import { withTexts } from '../../../texts/index.ts';

const UsesDialog = lazyPart(() =>
  withTexts(import('./uses-dialog.tsx'), 'library').then((it) => ({ default: it.UsesDialog })),
);

/** What happens in the dialog is no business of the row that it was opened from. */
const keep = (event: React.SyntheticEvent): void => event.stopPropagation();

/** Shows in which rows and fields a file is used. */
export function UsesButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonFace icon="link" label={t('toolbar.fileUses')} haspopup="dialog" onPress={() => setOpen(true)} />
      {open && (
        <span role="presentation" onClick={keep} onDoubleClick={keep} onKeyDown={keep} onFocus={keep}>
          <Suspense fallback={null}>
            <UsesDialog id={Number(row.id)} name={plainText(row.name)} onClose={() => setOpen(false)} />
          </Suspense>
        </span>
      )}
    </>
  );
}
