import { Box, Table } from '@mui/material';

interface Props {
  label: string;
  children: React.ReactNode;
}

/** A table that is moved sideways where it is wider than its place. */
export function TruthTable({ label, children }: Props) {
  return (
    <Box
      role="region"
      aria-label={label}
      // Keys can scroll only what can have the focus.
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& td.number, & th.number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        '& th': { whiteSpace: 'nowrap' },
        '& tbody tr:last-of-type td': { borderBottom: 0 },
      }}
    >
      <Table size="small" aria-label={label}>
        {children}
      </Table>
    </Box>
  );
}
