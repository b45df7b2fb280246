import { Box } from '@mui/material';
import { textIn } from '#engine/definition/index.ts';
import { cellFor, valueIn } from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { isBlank } from '../detail/detail-value.tsx';
import { wholeCells } from '../detail/whole-cells.ts';
import type { SectionProps } from './section-props.ts';
import { SectionBox } from './section-box.tsx';

/** Pictures and files of the row; nothing is shown where there are none. */
export function FilesSection({ view, row, section }: SectionProps) {
  const locale = useLocale();
  const columns = (section.fields ?? [])
    .flatMap((name) => view.columns.find(({ field }) => field === name) ?? [])
    .filter((column) => !isBlank(valueIn(row, column) ?? null));
  if (columns.length === 0) return null;
  return (
    <SectionBox title={textIn(section.title, locale)}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 2.5, ...wholeCells }}>
        {columns.map((column) => {
          const Cell = cellFor(column);
          return (
            <div key={column.field}>
              <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary', mb: 0.5 }}>
                {textIn(column.title, locale)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
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
    </SectionBox>
  );
}
