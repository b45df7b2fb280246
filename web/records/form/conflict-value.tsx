import { useMemo } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { cellFor, plainText, type Row } from '../../fields/cells/index.ts';
import { useStoredChoices } from '../../fields/inputs/use-remote-options.ts';
import { useTranslation } from 'react-i18next';

interface Props {
  view: ClientView;
  field: string;
  value: Json;
  /** The row the value stands in: its relations name what the value points to. */
  row: JsonObject;
}

/** One value of a field as its list shows it. */
export function ConflictValue({ view, field, value, row }: Props) {
  const { t } = useTranslation();
  const column = view.columns.find((each) => each.field === field);
  if (value === null || value === '') return <em>{t('form.noEmpty')}</em>;
  if (!column) return <>{plainText(value)}</>;
  if (column.relation) return <RelationText column={column} value={value} row={row} />;
  if (Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null)) {
    return <RowsText rows={value} />;
  }
  const Cell = cellFor(column);
  const shown = { ...row, [field]: value } as Row;
  return <Cell value={value} row={shown} column={column} definition={view.name} editable={false} />;
}

/** What a chosen key is called; asked for where the row does not say it. */
function RelationText({ column, value, row }: { column: ClientColumn; value: Json; row: JsonObject }) {
  const { relation } = column;
  const source = useMemo(() => (relation ? { relation, facts: [], filter: {} } : undefined), [relation]);
  const keys = (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'number' ? each : plainText(each),
  );
  const choices = useStoredChoices(source, keys, row, []);
  return <>{choices.map((choice) => choice.label).join(', ')}</>;
}

/** Rows of a list, each on a line of its own. */
function RowsText({ rows }: { rows: Json[] }) {
  const { t } = useTranslation();
  const lines = rows.slice(0, 5).map((each) => {
    const values = typeof each === 'object' && each !== null ? Object.values(each) : [each];
    return values
      .filter((part) => typeof part !== 'object' && !Array.isArray(part))
      .map(plainText)
      .join(' · ');
  });
  return (
    <>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      {rows.length > lines.length && <div>{t('cell.more', { count: rows.length - lines.length })}</div>}
    </>
  );
}
