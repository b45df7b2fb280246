import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useBuilderWords, type BuilderKey } from '../texts/builder.ts';
import { IconButton } from '../ui/index.ts';

const KEYS: readonly [BuilderKey, string][] = [
  ['keys.insert', '/'],
  ['keys.move', 'Alt ↑   Alt ↓'],
  ['keys.nest', 'Alt →   Alt ←'],
  ['keys.duplicate', 'Ctrl D'],
  ['keys.remove', 'Delete'],
  ['keys.clipboard', 'Ctrl C   Ctrl X   Ctrl V'],
  ['keys.undo', 'Ctrl Z   Ctrl Shift Z'],
  ['keys.rename', 'F2'],
  ['keys.inspect', 'Enter'],
  ['keys.publish', 'Ctrl S'],
  ['keys.jump', 'Alt 1   Alt 2   Alt 3'],
];

/** What the keys of the page designer do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useBuilderWords();
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={onClose} aria-labelledby="pb-keys">
      <DialogTitle id="pb-keys" className="pb-dialog-head">
        {t('keys.title')}
        <IconButton icon="close" label={t('publish.cancel')} onClick={onClose} />
      </DialogTitle>
      <DialogContent>
        <dl className="pb-keys">
          {KEYS.map(([key, keys]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
