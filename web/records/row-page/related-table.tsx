import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { plainText, valueIn, type Row } from '../../fields/cells/index.ts';
import { useOpenRow } from '../../fields/open-row.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { ActionRunContext, RowButtonBar, useAction } from '../buttons/index.ts';
import { isBlank } from '../detail/detail-value.tsx';
import { CellOf } from '../list/body/cell-of.tsx';
import { rightsOf } from '../rights.ts';

interface Props {
  title: string;
  view: ClientView;
  columns: readonly ClientColumn[];
  rows: readonly Row[];
}

/** Rows as a table where there is room, else one below another; each is opened above the page. */
export function RelatedTable({ title, view, columns, rows }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openRow = useOpenRow();
  const run = useAction(view);
  const actions = view.actions.filter(({ on }) => on === 'row').map(({ name }) => name);
  const opens = openRow !== null && rightsOf(view).open;
  return (
    <ActionRunContext value={run}>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box component="table" role="table" aria-label={title} sx={tableStyle}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column.field} role="columnheader" scope="col" className={column.align}>
                  {textIn(column.title, locale)}
                </th>
              ))}
              {(opens || actions.length > 0) && <td role="cell" />}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.id} role="row" data-related={row.id}>
                {columns.map((column) => (
                  <td
                    key={column.field}
                    role="cell"
                    className={isBlank(valueIn(row, column) ?? null) ? `${column.align} blank` : column.align}
                    data-field={column.field}
                    data-title={textIn(column.title, locale)}
                  >
                    <CellOf view={view} row={row} column={column} />
                  </td>
                ))}
                {(opens || actions.length > 0) && (
                  <td role="cell" className="buttons">
                    <RowButtonBar names={actions} max={3} view={view} row={row} onDelete={nothingGoes} />
                    {opens && (
                      <IconButton
                        icon="chevron-right"
                        iconSize={16}
                        label={t('rowPage.open', { label: plainText(row[view.label]) || String(row.id) })}
                        onClick={() => openRow(view.name, row.id)}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {run.dialog}
    </ActionRunContext>
  );
}

const nothingGoes = (): void => undefined;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th': { fontWeight: 500, fontSize: 12, color: 'text.secondary', textAlign: 'start', py: 0.5, px: 1 },
  '& tbody td': { borderTop: 1, borderColor: 'divider', py: 0.75, px: 1, overflowWrap: 'anywhere' },
  '& tr > :first-of-type': { pl: 0 },
  '& .right': { textAlign: 'end' },
  '& .center': { textAlign: 'center' },
  '& td.right > *, & td.center > *': { display: 'inline-block', verticalAlign: 'middle' },
  // A figure and the button that explains it stand on one line.
  '& td.right > .mm-why, & td.center > .mm-why': { display: 'inline-flex' },
  '& .buttons': { textAlign: 'end', whiteSpace: 'nowrap', width: '1%', pr: 0 },
  '& .mm-line': { whiteSpace: 'normal' },
  '@container (max-width: 600px)': {
    '&, & tbody': { display: 'block' },
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': { display: 'block', borderTop: 1, borderColor: 'divider', py: 0.75 },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: '104px minmax(0, 1fr)',
      gap: 1,
      border: 0,
      p: 0,
      py: 0.4,
    },
    '& tbody td.blank': { display: 'none' },
    '& tbody td::before': { content: 'attr(data-title)', color: 'text.secondary' },
    // A tag is as wide as its words.
    '& tbody td > *': { justifySelf: 'start' },
    '& tbody td.right, & tbody td.center': { textAlign: 'start' },
    '& tbody td.buttons': { display: 'flex', justifyContent: 'flex-end', width: 'auto' },
    '& tbody td.buttons::before': { content: 'none' },
  },
} as const;
