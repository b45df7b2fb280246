import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';

/** By what one of several things is dragged; Space takes it up for the arrows. */
export function DragHandle({ name, handle }: { name: string; handle: Record<string, unknown> }) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon="grip"
      iconSize={14}
      label={t('upload.handle', { name })}
      sx={{
        p: 0,
        width: 20,
        height: 36,
        borderRadius: 1,
        cursor: 'grab',
        touchAction: 'none',
        flexShrink: 0,
      }}
      {...handle}
    />
  );
}
