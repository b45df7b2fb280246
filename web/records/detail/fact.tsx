import { Box } from '@mui/material';
import type { Json } from '#engine/definition/index.ts';
import { CopyButton } from '../../fields/cells/index.ts';
import { wholeCells } from './whole-cells.ts';

interface FactProps {
  title: string;
  /** What the copy button puts on the clipboard; absent: there is none. */
  copied?: Json;
  children: React.ReactNode;
}

/** A value with its title before it, and a way to copy it. */
export function Fact({ title, copied, children }: FactProps) {
  return (
    <Box
      className="mm-copying"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'var(--fact-title, 104px) minmax(0, 1fr) 24px',
          sm: 'var(--fact-title, 150px) minmax(0, 1fr) 24px',
        },
        gap: 1.5,
        alignItems: 'start',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 14,
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, ...wholeCells }}>
        {children}
      </Box>
      <Box component="dd" sx={{ m: 0, height: 20, display: 'flex', alignItems: 'center' }}>
        {copied !== undefined && copied !== null && copied !== '' && <CopyButton value={copied} />}
      </Box>
    </Box>
  );
}
