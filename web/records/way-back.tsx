import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNoticeClose, useShortcut } from '../ui/index.ts';

/** How long the way back is offered, in milliseconds: long enough to be reached by keys, too. */
export const UNDO_FOR = 20_000;

/** The words of a notice, with the button that takes back what they report: `notify(<WayBack …/>, { autoHideDuration: UNDO_FOR })`. */
export function WayBack({ said, onUndo }: { said: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const close = useNoticeClose();
  const [used, setUsed] = useState(false);
  const undo = (): void => {
    setUsed(true);
    close();
    onUndo();
  };
  useShortcut('z', 'toolbar.undoKeys', undo, { enabled: !used });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {said}
      <Button
        size="small"
        color="inherit"
        disabled={used}
        aria-keyshortcuts="z"
        onClick={undo}
        sx={{ minHeight: 24, px: 1, textDecoration: 'underline', textUnderlineOffset: 3 }}
      >
        {t('toolbar.undo')}
        <Box
          component="kbd"
          aria-hidden="true"
          sx={{
            ml: 0.75,
            px: 0.5,
            border: 1,
            borderRadius: '4px',
            font: 'inherit',
            fontSize: 11,
            display: { xs: 'none', md: 'inline' },
          }}
        >
          Z
        </Box>
      </Button>
    </Box>
  );
}
