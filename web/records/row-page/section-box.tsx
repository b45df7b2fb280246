import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

interface Props {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Absent: only the head is there. */
  children?: ReactNode;
}

/** A part of the page with its head. */
export function SectionBox({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title === '' ? undefined : id}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        px: { xs: 1.5, md: 2 },
        py: 1.25,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Typography
          id={id}
          component="h3"
          sx={{ flex: 1, fontSize: 14, fontWeight: 600, minWidth: 0 }}
          noWrap
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
