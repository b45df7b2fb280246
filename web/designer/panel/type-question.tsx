import { memo } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { textIn, type FieldTypeName } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { useLocale } from '../../texts/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';

interface Props {
  change: { uuid: string; type: FieldTypeName } | null;
  /** `keep`: the settings stay; false: they become the new type's own; null: nothing changes. */
  onAnswer: (keep: boolean | null) => void;
}

/** What a new type means for what was said of the field. */
export const TypeQuestion = memo(function TypeQuestion({ change, onAnswer }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const type = change ? textIn(fieldTypes[change.type].title, locale) : '';
  return (
    <Dialog open={change !== null} onClose={() => onAnswer(null)} maxWidth="xs" fullWidth>
      <DialogTitle>{t('typeChange.title', { type })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('typeChange.hint')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(null)}>
          {t('cancel')}
        </Button>
        <Button variant="outlined" onClick={() => onAnswer(true)}>
          {t('typeChange.keep')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(false)} autoFocus>
          {t('typeChange.reset')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
