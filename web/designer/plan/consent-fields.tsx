import { Alert, Box, TextField, Typography } from '@mui/material';
import { useDesignerWords } from '../../texts/designer.ts';
import { Icon } from '../../ui/index.ts';
import type { Consent } from './use-consent.ts';

/** The message of a publication and, where data is lost, the table's name to type. */
export function ConsentFields({ consent, disabled }: { consent: Consent; disabled: boolean }) {
  const t = useDesignerWords();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
      <TextField
        id="plan-message"
        label={t('plan.message')}
        placeholder={t('plan.messageHint')}
        value={consent.message}
        multiline
        maxRows={4}
        disabled={disabled}
        onChange={(event) => consent.setMessage(event.target.value)}
      />
      {consent.isRed && <TypedName consent={consent} disabled={disabled} />}
    </Box>
  );
}

function TypedName({
  consent: { table, typed, setTyped },
  disabled,
}: {
  consent: Consent;
  disabled: boolean;
}) {
  const t = useDesignerWords();
  return (
    <Alert severity="error" icon={<Icon name="warning" size={18} />}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('plan.confirm', { table })}
      </Typography>
      <TextField
        id="plan-confirm"
        value={typed}
        placeholder={table}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': t('plan.confirm', { table }), spellCheck: false },
        }}
      />
    </Alert>
  );
}
