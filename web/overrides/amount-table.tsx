import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A row: its key, and a cell for each column. */
export interface AmountRow {
  key: string;
  cells: readonly ReactNode[];
}

/** A table of amounts below each other: the first column is text. It scrolls in itself. */
export function AmountTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly AmountRow[];
}) {
  return (
    <Box
      role="region"
      aria-label={label}
      // Keys can scroll only what can have the focus.
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 320 }}
    >
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'end' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'start' },
  '& th': { fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;
