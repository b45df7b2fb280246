import { Box, FormHelperText, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface LabelledProps {
  /** Of the control. */
  id: string;
  label: string;
  /** Stands below, under `<id>__help`: the control is described by it. */
  help?: string | undefined;
  children: ReactNode;
}

/** A control under its label. */
export function Labelled({ id, label, help, children }: LabelledProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', fontWeight: 500, mb: 0.5 }}
      >
        {label}
      </Typography>
      {children}
      {help && <FormHelperText id={`${id}__help`}>{help}</FormHelperText>}
    </Box>
  );
}
