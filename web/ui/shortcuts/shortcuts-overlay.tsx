import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { useEver } from '../use-ever.ts';
import { monoFamily } from '../tokens.ts';
import { chordKeys, isMac, type Chord } from './chord.ts';
import { currentShortcuts, onShortcuts } from './shortcut-registry.ts';
import { hideShortcuts, showShortcuts, useShownShortcuts, type ListedShortcuts } from './shown-shortcuts.ts';
import { useShortcut } from './use-shortcut.ts';

/** Reports which keys do what on this page, or in the dialog in front of it: by `?`, and when `showShortcuts` is called. */
export function ShortcutsOverlay() {
  const { t } = useTranslation();
  const shown = useShownShortcuts();
  const [last, setLast] = useState<ListedShortcuts>('page');
  if (shown !== null && shown !== last) setLast(shown);
  const isUsed = useEver(shown !== null);
  const show = (): void => showShortcuts();
  useShortcut('?', 'shortcuts.show', show);
  useShortcut('?', 'shortcuts.show', show, { inDialog: true });
  useEffect(() => hideShortcuts, []);
  if (!isUsed) return null;
  return (
    <Dialog
      open={shown !== null}
      onClose={hideShortcuts}
      // What lies behind the list must not move while one reads which keys move it.
      onKeyDown={(event) => event.nativeEvent.stopPropagation()}
      maxWidth="xs"
      fullWidth
      aria-labelledby="shortcuts-title"
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id="shortcuts-title" sx={{ flex: 1 }}>
          {t('shortcuts.title')}
        </DialogTitle>
        <IconButton icon="close" label={t('dialog.close')} onClick={hideShortcuts} />
      </Box>
      <DialogContent>
        <Lines inDialog={(shown ?? last) === 'dialog'} />
      </DialogContent>
    </Dialog>
  );
}

/** One line for each text: what comes up twice on a page is listed once. */
function Lines({ inDialog }: { inDialog: boolean }) {
  const { t } = useTranslation();
  const shortcuts = useSyncExternalStore(onShortcuts, currentShortcuts);
  const shown = shortcuts.filter((each) => each.inDialog === inDialog);
  const lines = new Map(shown.map((each) => [each.textKey, each.chords]));
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
