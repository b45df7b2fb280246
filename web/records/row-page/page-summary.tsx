import { Box } from '@mui/material';
import type { ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { cellFor, valueIn, type Row } from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { StateSteps } from './state-steps.tsx';

interface Props {
  view: ClientView;
  page: ClientRecordPage;
  row: Row;
}

/** How far the row has come, and its figures. */
export function PageSummary({ view, page, row }: Props) {
  const steps = page.state?.steps ?? [];
  const state = steps.length > 1 && view.columns.find(({ field }) => field === page.state?.field);
  const figures = page.figures.flatMap((name) => view.columns.find(({ field }) => field === name) ?? []);
  if (!state && figures.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 2, md: 4 },
        alignItems: 'center',
        p: { xs: 1.5, md: 2 },
        mb: { xs: 1.5, md: 2 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      {state && <StateSteps column={state} steps={steps} value={row[state.field] ?? null} />}
      {figures.length > 0 && <Figures view={view} row={row} figures={figures} />}
    </Box>
  );
}

function Figures({ view, row, figures }: Omit<Props, 'page'> & { figures: ClientView['columns'] }) {
  const locale = useLocale();
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: { xs: 2, md: 3.5 } }}>
      {figures.map((column) => {
        const Cell = cellFor(column);
        return (
          <div key={column.field}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {textIn(column.title, locale)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 600, lineHeight: 1.3 }}>
              <Cell
                value={valueIn(row, column)}
                row={row}
                column={column}
                definition={view.name}
                editable={false}
              />
            </Box>
          </div>
        );
      })}
    </Box>
  );
}
