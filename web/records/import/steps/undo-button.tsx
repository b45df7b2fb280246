import { useState } from 'react';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/index.ts';

/** Takes an import back, once that is confirmed: rows that were added go, with whatever was typed into them. */
export function UndoButton({ busy, onUndo }: { busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const undo = (): void => {
    setAsked(false);
    onUndo();
  };
  return (
    <>
      <Button variant="outlined" color="warning" disabled={busy} onClick={() => setAsked(true)}>
        {t('csvImport.undo')}
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={t('csvImport.undoQuestion')}
        hint={t('csvImport.undoHint')}
        confirm={t('csvImport.undo')}
        onConfirm={undo}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
