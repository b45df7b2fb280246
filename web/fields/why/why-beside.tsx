import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn, type WhyDefinition } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { cellFor, valueIn, type Row } from '../cells/index.ts';

interface Props {
  view: ClientView;
  rows: readonly Row[];
  asked: WhyDefinition;
}

/** All that belongs to one event, folded away: what one account gets another one gives. */
export function WhyBeside({ view, rows, asked }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns = view.columns.filter((column) => isShown(column, view, asked));
  return (
    <Box component="details" sx={{ fontSize: 13 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, color: 'primary.main' }}>
        {t('why.beside', { count: rows.length })}
      </Box>
      <Box
        role="region"
        aria-label={textIn(view.title, locale)}
        // Keys can scroll only what can have the focus.
        tabIndex={0}
        sx={{ overflowX: 'auto' }}
      >
        <Box component="table" aria-label={textIn(view.title, locale)} sx={tableStyle}>
          <thead>
            <tr>
              {columns.map(({ field, title, align }) => (
                <th key={field} scope="col" style={{ textAlign: align }}>
                  {textIn(title, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => {
                  const Cell = cellFor(column);
                  return (
                    <td key={column.field} style={{ textAlign: column.align }}>
                      <Cell
                        value={valueIn(row, column)}
                        row={row}
                        column={column}
                        definition={view.name}
                        editable={false}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

/** Whose event it is and when it was stands above already. */
const isShown = ({ field, show, joined, traits }: ClientColumn, { key }: ClientView, asked: WhyDefinition) =>
  show &&
  joined === undefined &&
  field !== asked.through &&
  !key.includes(field) &&
  traits.datetime === undefined;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;
