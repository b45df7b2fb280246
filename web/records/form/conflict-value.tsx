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
  if (Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null)) {
    return <RowsText rows={value} />;
  }
  if (!column) return <>{plainText(value)}</>;
  if (column.relation) return <RelationText column={column} value={value} row={row} />;
  const Cell = cellFor(column);
  const shown = { ...row, [field]: value } as Row;
  return <Cell value={value} row={shown} column={column} definition={view.name} editable={false} />;
}

/** What a chosen key is called; asked for where the row does not say it. */
function RelationText({ column, value, row }: { column: ClientColumn; value: Json; row: JsonObject }) {
  const { relation } = column;
  const source = useMemo(
    () => (relation ? { relation, facts: [], brought: [], filter: {} } : undefined),
    [relation],
  );
  const keys = (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'number' ? each : plainText(each),
  );
  const choices = useStoredChoices(source, keys, row, []);
  return <>{choices.map((choice) => choice.label).join(', ')}</>;
}

const MAX_ROWS = 6;

/** Rows of a list, each on a line of its own. */
function RowsText({ rows }: { rows: Json[] }) {
  const { t } = useTranslation();
  const lines = rows.slice(0, MAX_ROWS).map(rowLine);
  return (
    <>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      {rows.length > lines.length && <div>{t('cell.more', { count: rows.length - lines.length })}</div>}
    </>
  );
}

/** What a row says to people: its joined rows by their labels, its values, without keys. */
export function rowLine(row: Json): string {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return plainText(row);
  const joined = Object.values(row).flatMap((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const parts = Object.values(value);
    return parts.length > 1 ? [plainText(parts.at(-1))] : [];
  });
  const plain = Object.entries(row).filter(
    ([name, value]) => !/^(_.*|id|.*_ids?)$/.test(name) && typeof value !== 'object' && value !== '',
  );
  return [...joined, ...plain.map(([, value]) => plainText(value))].join(' · ');
}
