import { useState } from 'react';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ConfirmPopover, IconButton } from '../../../ui/index.ts';
import type { SettingItem } from './setting-forms.ts';

export interface ItemAsideProps {
  item: SettingItem;
  title: string;
  mayEdit: boolean;
  mayDelete: boolean;
  onDelete: (item: SettingItem) => Promise<void>;
  onClear: (item: SettingItem) => Promise<void>;
}

/** What stands beside the label of a setting: its name, whether a secret is set, and its bin where it may be deleted. */
export function ItemAside({ item, title, mayEdit, mayDelete, onDelete, onClear }: ItemAsideProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<{ anchor: HTMLElement; what: 'delete' | 'clear' } | null>(null);
  const [busy, setBusy] = useState(false);
  const question =
    asks?.what === 'clear' ? t('siteSettings.clearSecret', { title }) : t('siteSettings.delete', { title });
  const carryOut = async (): Promise<void> => {
    setBusy(true);
    await (asks?.what === 'clear' ? onClear(item) : onDelete(item));
    setBusy(false);
    setAsks(null);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mb: '5px', minHeight: 20 }}>
      <Typography
        component="code"
        variant="caption"
        sx={{ color: 'text.secondary', fontFamily: 'monospace' }}
      >
        ${item.name}
      </Typography>
      {item.filled && (
        <Chip size="small" variant="outlined" color="success" label={t('siteSettings.secretSet')} />
      )}
      {item.filled && mayEdit && (
        <IconButton
          icon="eraser"
          iconSize={14}
          label={t('siteSettings.clearSecret', { title })}
          onClick={({ currentTarget }) => setAsks({ anchor: currentTarget, what: 'clear' })}
        />
      )}
      {item.deletable !== null && mayDelete && (
        <IconButton
          icon="delete"
          iconSize={14}
          label={t('siteSettings.delete', { title })}
          onClick={({ currentTarget }) => setAsks({ anchor: currentTarget, what: 'delete' })}
        />
      )}
      <ConfirmPopover
        danger
        busy={busy}
        anchor={asks?.anchor ?? null}
        question={question}
        hint={asks?.what === 'clear' ? t('siteSettings.clearSecretHint') : t('siteSettings.deleteHint')}
        confirm={asks?.what === 'clear' ? t('siteSettings.clearNow') : t('siteSettings.deleteNow')}
        onConfirm={() => void carryOut()}
        onCancel={() => setAsks(null)}
      />
    </Box>
  );
}
