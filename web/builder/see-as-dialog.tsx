import { useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import type { Locale } from '#engine/definition/index.ts';
import { NamedInput } from '../fields/inputs/index.ts';
import { useTrouble } from '../providers/index.ts';
import { useBuilderWords } from '../texts/builder.ts';
import type { PageSight } from './builder-routes.ts';

interface Props {
  sight: PageSight;
  onSight: (sight: PageSight) => void;
  onReset: () => void;
  /** Makes an address that shows the page so to whoever opens it; saves the draft before. */
  onShare: (sight: PageSight) => Promise<string>;
  onClose: () => void;
}

/** As whom, when and in which language the canvas shows the page. */
export function SeeAsDialog({ sight, onSight, onReset, onShare, onClose }: Props) {
  const t = useBuilderWords();
  const [copied, setCopied] = useState('');
  const [trouble, setTrouble] = useTrouble();
  const share = async (): Promise<void> => {
    try {
      const url = await onShare(sight);
      await navigator.clipboard?.writeText(new URL(url, location.origin).href).catch(() => {});
      setCopied(url);
    } catch (error) {
      setTrouble(error);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="pb-see-as">
      <DialogTitle id="pb-see-as">{t('seeAs.title')}</DialogTitle>
      <DialogContent className="pb-dialog">
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={sight.audience}
          aria-label={t('seeAs.title')}
          onChange={(_, audience: PageSight['audience'] | null) =>
            audience && onSight({ ...sight, audience, level: audience === 'guest' ? null : sight.level })
          }
        >
          <ToggleButton value="guest">{t('seeAs.guest')}</ToggleButton>
          <ToggleButton value="member">{t('seeAs.member')}</ToggleButton>
        </ToggleButtonGroup>
        {sight.audience === 'member' && (
          <TextField
            type="number"
            label={t('seeAs.level')}
            value={sight.level ?? ''}
            onChange={({ target: { value } }) =>
              onSight({ ...sight, level: value === '' ? null : Math.max(1, Math.floor(Number(value))) })
            }
          />
        )}
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={sight.locale}
          aria-label={t('seeAs.language')}
          onChange={(_, locale: Locale | null) => locale && onSight({ ...sight, locale })}
        >
          <ToggleButton value="zh-cn">{t('inspector.chinese')}</ToggleButton>
          <ToggleButton value="en">{t('inspector.english')}</ToggleButton>
        </ToggleButtonGroup>
        <label htmlFor="pb-see-at">
          {t('seeAs.at')}
          <NamedInput
            widget="builderTime"
            id="pb-see-at"
            name="at"
            label={t('seeAs.at')}
            placeholder={t('seeAs.now')}
            value={sight.at}
            onChange={(next) => onSight({ ...sight, at: typeof next === 'number' ? next : null })}
            schema={{ type: 'integer' }}
            options={[]}
            props={{}}
            required={false}
            disabled={false}
            readonly={false}
            invalid={false}
          />
        </label>
        {copied !== '' && (
          <Alert severity="success">
            {t('seeAs.copied')}{' '}
            <a href={copied} target="_blank" rel="noopener">
              {t('publish.look')}
            </a>
          </Alert>
        )}
        {trouble && <Alert severity="error">{trouble}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onReset}>
          {t('seeAs.reset')}
        </Button>
        <Button onClick={() => void share()}>{t('seeAs.share')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('conflict.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
