import { Box } from '@mui/material';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

/** Files on their way and files that did not arrive, each with what can be done about it. */
export function UploadItems({ uploads }: { uploads: Uploads }) {
  const { items } = uploads;
  if (items.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 0.75,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {items.map((item) => (
        <UploadRow key={item.task.id} item={item} uploads={uploads} />
      ))}
    </Box>
  );
}
