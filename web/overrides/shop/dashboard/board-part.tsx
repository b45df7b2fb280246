import { useId } from 'react';
import { Box, Paper, Typography } from '@mui/material';

interface Props {
  title: string;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** A part of a board under a title of its own. */
export function BoardPart({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography id={id} component="h2" sx={{ flex: 1, fontSize: 15, fontWeight: 600 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Paper>
  );
}
