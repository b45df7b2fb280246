import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { monoFamily } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { valueText } from '../value.ts';

/** Characters that a plain box can hold without keeping the browser busy. */
export const HUGE = 200_000;
/** Characters that are shown of it. */
const HEAD = 5000;

/** The beginning of a text that would keep the browser busy for seconds; it stays as it is unless somebody insists. */
export function HugeText({ input, onWhole }: { input: InputProps; onWhole: () => void }) {
  const { t, i18n } = useTranslation();
  const text = valueText(input.value);
  const length = new Intl.NumberFormat(i18n.language).format(text.length);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert
        severity="info"
        sx={{ py: 0 }}
        action={
          !input.disabled &&
          !input.readonly && (
            <Button size="small" color="inherit" onClick={onWhole}>
              {t('longText.whole')}
            </Button>
          )
        }
      >
        {t('longText.huge', { length })}
      </Alert>
      <Box
        component="textarea"
        id={input.id}
        rows={8}
        readOnly
        value={`${text.slice(0, HEAD)}…`}
        aria-label={input.label}
        aria-describedby={input.describedBy}
        sx={{
          width: 1,
          boxSizing: 'border-box',
          resize: 'vertical',
          p: 1.25,
          fontFamily: monoFamily,
          fontSize: 13,
          color: 'text.secondary',
          bgcolor: 'action.hover',
          border: 1,
          borderColor: input.invalid ? 'error.main' : 'divider',
          borderRadius: 1,
        }}
      />
    </Box>
  );
}
