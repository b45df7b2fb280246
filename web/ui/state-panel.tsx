import { Box, Typography } from '@mui/material';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

interface Props {
  icon: IconName;
  title: string;
  hint?: string;
  /** Buttons below the words. */
  children?: React.ReactNode;
  tone?: 'calm' | 'error';
  role?: 'status' | 'alert';
}

/** What stands where data would stand: nothing yet, nothing found, or something failed. */
export function StatePanel({ icon, title, hint, children, tone = 'calm', role = 'status' }: Props) {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 0.75,
        px: 3,
        py: { xs: 6, md: 9 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 52,
          height: 52,
          mb: 1,
          borderRadius: '50%',
          color: tone === 'error' ? 'error.main' : 'text.secondary',
          bgcolor: 'action.hover',
        }}
      >
        <Icon name={icon} size={24} />
      </Box>
      <Typography variant="h3">{title}</Typography>
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 420, overflowWrap: 'anywhere' }}>
          {hint}
        </Typography>
      )}
      {children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1.5 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
