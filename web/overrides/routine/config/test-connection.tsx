import { useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../providers/index.ts';
import { Icon } from '../../../ui/index.ts';

/** A service may take its time to answer. */
const PATIENCE_MS = 45_000;

interface Outcome {
  ok: boolean;
  text: string;
}

/** A button that asks the service of a group of settings, with what is saved, whether it knows the account. */
export function TestConnection({ group, disabled }: { group: string; disabled: boolean }) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      const url = `${base}/shop.settings/testConnection`;
      await http.call(url, { method: 'POST', body: { group }, timeout: PATIENCE_MS });
      setOutcome({ ok: true, text: t('siteSettings.connected') });
    } catch (error) {
      setOutcome({ ok: false, text: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, flexGrow: 1, justifyItems: 'end' }}>
      <Box role="status" sx={{ width: '100%' }}>
        {outcome && <Alert severity={outcome.ok ? 'success' : 'warning'}>{outcome.text}</Alert>}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        loading={busy}
        startIcon={<Icon name="zap" size={16} />}
        onClick={() => void run()}
      >
        {t('siteSettings.testChannels')}
      </Button>
    </Box>
  );
}
