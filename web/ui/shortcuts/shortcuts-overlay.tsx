import { Fragment, useState, useSyncExternalStore } from 'react';
import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { monoFamily } from '../tokens.ts';
import { chordKeys, isMac, type Chord } from './chord.ts';
import { currentShortcuts, onShortcuts, type Shortcut } from './shortcut-registry.ts';
import { useShortcut } from './use-shortcut.ts';

/** Tells which keys do what on this page: by `?`, or by its button in the header. */
export function ShortcutsOverlay() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const shortcuts = useSyncExternalStore(onShortcuts, currentShortcuts);
  useShortcut('?', 'shortcuts.show', () => setOpen(true));
  return (
    <>
      <IconButton
        icon="keyboard"
        label={t('shortcuts.title')}
        onClick={() => setOpen(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        maxWidth="xs"
        fullWidth
        aria-labelledby="shortcuts-title"
      >
        <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
          <DialogTitle id="shortcuts-title" sx={{ flex: 1 }}>
            {t('shortcuts.title')}
          </DialogTitle>
          <IconButton icon="close" label={t('dialog.close')} onClick={() => setOpen(false)} />
        </Box>
        <DialogContent>
          <Lines shortcuts={shortcuts.filter((each) => !each.inDialog)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** One line for each text: what comes up twice on a page is told once. */
function Lines({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation();
  const lines = new Map(shortcuts.map((each) => [each.textKey, each.chords]));
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '10px 24px', m: 0, alignItems: 'center' }}
    >
      {[...lines].map(([textKey, chords]) => (
        <Fragment key={textKey}>
          <Typography component="dt" variant="body2">
            {t(textKey)}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            {chords.map((chord, at) => (
              <Keys key={at} chord={chord} />
            ))}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

function Keys({ chord }: { chord: Chord }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {chordKeys(chord, isMac()).map((key) => (
        <Box
          component="kbd"
          key={key}
          sx={{
            font: `500 12px/20px ${monoFamily}`,
            minWidth: 22,
            px: 0.75,
            textAlign: 'center',
            border: 1,
            borderBottomWidth: 2,
            borderColor: 'divider',
            borderRadius: '4px',
            bgcolor: 'background.default',
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  );
}
