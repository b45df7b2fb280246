import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

/** A label above what it belongs to. */
export function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="label" htmlFor={id} variant="caption" sx={{ display: 'block', mb: 0.25 }}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}
