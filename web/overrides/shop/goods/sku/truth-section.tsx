import { Box, Typography } from '@mui/material';

interface Props {
  title: string;
  children: React.ReactNode;
}

/** A part of the page, whose table moves by itself where the screen is narrower. */
export function TruthSection({ title, children }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
