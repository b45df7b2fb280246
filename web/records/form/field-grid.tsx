import { useContext } from 'react';
import { styled } from '@mui/material/styles';
import type { JsonObject } from '#engine/definition/index.ts';
import { FormLayoutContext, type GroupedField } from './form-layout.ts';

/** Inputs that need the whole width to be of use. */
const WIDE = new Set([
  'textarea',
  'editor',
  'json',
  'array',
  'images',
  'files',
  'remoteSelects',
  'checkbox',
  'selects',
  'transfer',
  'childRows',
  'specs',
  'entries',
]);
const COLUMNS = 12;

/** One rule for all cells: drawing a form with every key must not make a style for each of a hundred fields. */
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
  columnGap: 20,
  rowGap: 18,
  '& > div': { gridColumn: '1 / -1', minWidth: 0, contain: 'layout style' },
  '@container (min-width: 460px)': { '& > div': { gridColumn: 'span var(--span)' } },
});

/** Fields on twelve columns; one below another where the form is narrow. */
export function FieldGrid({ fields }: { fields: GroupedField[] }) {
  const { dense } = useContext(FormLayoutContext);
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Grid>
        {fields.map((field) => (
          <div
            key={field.name}
            data-form-field={field.name}
            style={{ '--span': spanOf(field.ui, dense) } as React.CSSProperties}
          >
            {field.content}
          </div>
        ))}
      </Grid>
    </div>
  );
}

/** The span a definition wrote; the full width is what it says when nobody wrote one, so small inputs may share it. */
function spanOf(ui: JsonObject, dense: boolean): number {
  const written = Number(ui.span ?? COLUMNS);
  if (Number.isInteger(written) && written > 0 && written < COLUMNS) return written;
  return dense && !WIDE.has(String(ui.widget)) ? COLUMNS / 2 : COLUMNS;
}
