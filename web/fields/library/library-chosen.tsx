import { Box, Typography } from '@mui/material';
import { FileUsesList } from './file-uses-list.tsx';
import type { LibraryFile } from './library-file.ts';

/** The file that was chosen last, and where it is used. */
export function LibraryChosen({ file }: { file: LibraryFile }) {
  return (
    <Box
      component="section"
      aria-label={file.name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {file.name}
      </Typography>
      <FileUsesList key={file.id} id={file.id} />
    </Box>
  );
}
