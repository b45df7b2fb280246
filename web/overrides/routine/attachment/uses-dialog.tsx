import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FileUsesList } from '../../../fields/library/file-uses-list.tsx';
import { IconButton } from '../../../ui/index.ts';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Where one file is used. */
export function UsesDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="uses-title">
      <DialogTitle id="uses-title" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1 }}>
        <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{t('library.usesOf', { name })}</Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} autoFocus />
      </DialogTitle>
      <DialogContent>
        <FileUsesList id={id} />
      </DialogContent>
    </Dialog>
  );
}
