import { useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '@mui/material';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientChild, ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { formGroups, idsOf, inOrder } from '../../../fields/inputs/combination-rows/spec-matrix.ts';
import { useView } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { ActionRunContext, RowButtonBar, useAction } from '../../buttons/index.ts';
import { CellOf } from '../body/cell-of.tsx';
import { EditedCell } from '../body/edited-cell.tsx';

/** Rows below one row; of more the link of their count leads to their own list. */
const MAX_ROWS = 600;

export interface RowsBelowProps {
  /** Of the row above. */
  view: ClientView;
  row: Row;
  child: ClientChild;
}

/** The child rows of a row, asked for when it is unfolded: shown and edited by their own definition and rights. */
export function RowsBelow({ view, row, child }: RowsBelowProps) {
  const { data: childView } = useView(child.definition);
  if (!childView) return <Skeleton width={320} />;
  return <Rows view={view} row={row} child={child} childView={childView} />;
}

function Rows({ view, row, child, childView }: RowsBelowProps & { childView: ClientView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const queries = useQueryClient();
  const { data, error, isPending } = useGetList<Row>(child.definition, {
    filter: { [child.field]: row.id },
    sort: orderOf(childView),
    pagination: { page: 1, perPage: MAX_ROWS },
  });
  const columns = listedColumns(child, childView);
  const actions = rowActions(childView);
  const run = useAction(childView);
  if (error) return <span role="alert">{error.message}</span>;
  if (isPending) return <Skeleton width={320} />;
  const rows = arranged(data ?? [], row, child);
  if (rows.length === 0) return <span>{t('list.empty')}</span>;
  const refresh = (): void => void queries.invalidateQueries({ queryKey: [view.name] });
  return (
    <ActionRunContext value={run}>
      <table className="below" aria-label={textIn(child.title, locale)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" className={endClass(column)}>
                {textIn(column.title, locale)}
              </th>
            ))}
            {actions.length > 0 && <th scope="col">{t('list.operations')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.id} data-below={each.id}>
              {columns.map((column) => (
                <td key={column.field} data-field={column.field} className={endClass(column)}>
                  <div className="cell">
                    {!column.edit ? (
                      <CellOf view={childView} row={each} column={column} />
                    ) : (
                      <EditedCell view={childView} row={each} column={column} onSaved={refresh} />
                    )}
                  </div>
                </td>
              ))}
              {actions.length > 0 && (
                <td>
                  <div className="cell">
                    <RowButtonBar names={actions} view={childView} row={each} onDelete={nothingGoes} />
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {run.dialog}
    </ActionRunContext>
  );
}

/** What can be done to a child row by itself; it is opened, moved and deleted in its own list and in the form. */
const rowActions = ({ actions }: ClientView): string[] =>
  actions
    .filter(({ on, schema, confirm }) => on === 'row' && (schema ?? confirm) !== undefined)
    .map(({ name }) => name);

const nothingGoes = (): void => undefined;

/** As in the form of the row above: by their rank where they have one, else as they were added. */
const orderOf = ({ dragSort, key }: ClientView): { field: string; order: 'ASC' } =>
  dragSort ? { field: '', order: 'ASC' } : { field: key[0] ?? '', order: 'ASC' };

function arranged(rows: readonly Row[], row: Row, { combine }: ClientChild): readonly Row[] {
  if (!combine) return rows;
  return inOrder(rows, formGroups(row[combine.groups]), (each) => idsOf(each[combine.values]));
}

/** The listed fields as columns, in order, as far as the viewer may read them. */
const listedColumns = ({ listed = [] }: ClientChild, { columns }: ClientView): ClientColumn[] =>
  listed.flatMap((name) => columns.find((column) => column.field === name) ?? []);

const endClass = ({ align }: ClientColumn): string | undefined =>
  align === 'right' ? 'end' : align === 'center' ? 'middle' : undefined;
