import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { STRENGTHS, strengthOf, type Strength } from './password-strength.ts';

const COLOURS: Record<Strength, string> = {
  weak: 'error.main',
  fair: 'warning.main',
  good: 'info.main',
  strong: 'success.main',
};

/** How hard a new password is to guess: bars to look at, words to hear. Nothing for an empty one. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = password === '' ? null : strengthOf(password);
  const level = strength === null ? -1 : STRENGTHS.indexOf(strength);
  return (
    <Box
      aria-live="polite"
      sx={strength === null ? undefined : { display: 'flex', alignItems: 'center', gap: 1, mt: 0.75 }}
    >
      {strength !== null && (
        <>
          <Box aria-hidden sx={{ display: 'flex', gap: 0.5, width: 120, flexShrink: 0 }}>
            {STRENGTHS.map((each, at) => (
              <Box
                key={each}
                sx={{
                  flex: 1,
                  height: 4,
                  borderRadius: 2,
                  bgcolor: at <= level ? COLOURS[strength] : 'action.disabledBackground',
                }}
              />
            ))}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('input.strength', { strength: t(`input.strengths.${strength}`) })}
          </Typography>
        </>
      )}
    </Box>
  );
}
