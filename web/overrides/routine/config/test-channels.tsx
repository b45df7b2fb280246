import { useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../providers/index.ts';
import { Icon } from '../../../ui/index.ts';

/** Channels may take their time to answer. */
const PATIENCE_MS = 45_000;

interface ChannelTest {
  channel: 'wechat' | 'alipay';
  ok: boolean;
  reason: string;
}

/** A button that tries the channels of payment with what is saved, and says of each what came of it. */
export function TestChannels({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const [tests, setTests] = useState<ChannelTest[]>([]);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setTrouble('');
    try {
      const { list } = await http.call<{ list: ChannelTest[] }>(`${base}/shop.pay/testChannels`, {
        method: 'POST',
        body: {},
        timeout: PATIENCE_MS,
      });
      setTests(list);
    } catch (error) {
      setTests([]);
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, flexGrow: 1, justifyItems: 'end' }}>
      <Box role="status" sx={{ display: 'grid', gap: 1, width: '100%' }}>
        {tests.map(({ channel, ok, reason }) => (
          <Alert key={channel} severity={ok ? 'success' : 'warning'}>
            {t(`siteSettings.channel_${channel}`)}: {reason}
          </Alert>
        ))}
        {trouble && <Alert severity="error">{trouble}</Alert>}
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
