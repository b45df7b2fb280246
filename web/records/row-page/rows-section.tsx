import { Link, Skeleton } from '@mui/material';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Json } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { filteredListPath, useView } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { OWN_ORDER } from '../list/first-rows.ts';
import type { SectionProps } from './section-props.ts';
import { RelatedTable } from './related-table.tsx';
import { SectionBox } from './section-box.tsx';

/** So many rows stand on the page; of more the list itself is a press away. */
const MAX_ROWS = 20;

/** Rows of another table that hold a value of this row, by their own definition and the viewer's rights on it. */
export function RowsSection({ row, section }: SectionProps) {
  const locale = useLocale();
  const { rows } = section;
  const { data: view } = useView(rows?.definition);
  const value = rows ? (row[rows.from] ?? null) : null;
  const title = textIn(section.title, locale);
  if (!rows || value === null) return <NoRows title={title} />;
  if (!view) {
    return (
      <SectionBox title={title}>
        <Skeleton width={320} />
      </SectionBox>
    );
  }
  return <Found title={title} view={view} fields={section.fields} by={rows.field} value={value} />;
}

interface FoundProps {
  title: string;
  view: ClientView;
  fields: readonly string[] | undefined;
  /** Field of theirs that holds the value. */
  by: string;
  value: Json;
}

function Found({ title, view, fields, by, value }: FoundProps) {
  const { t } = useTranslation();
  const { data, total, error, isPending } = useGetList<Row>(view.name, {
    filter: { [by]: value },
    sort: OWN_ORDER,
    pagination: { page: 1, perPage: MAX_ROWS },
  });
  if (!isPending && !error && (data ?? []).length === 0) return <NoRows title={title} />;
  const more = (total ?? 0) > MAX_ROWS && (
    <Link component={RouterLink} to={filteredListPath(view.name, { [by]: value })} variant="body2">
      {t('rowPage.all', { count: total ?? 0 })}
    </Link>
  );
  return (
    <SectionBox title={total === undefined ? title : `${title} · ${total}`} aside={more}>
      {error ? (
        <span role="alert">{error.message}</span>
      ) : isPending ? (
        <Skeleton width={320} />
      ) : (
        <RelatedTable title={title} view={view} columns={columnsOf(view, fields, by)} rows={data ?? []} />
      )}
    </SectionBox>
  );
}

/** The asked fields as columns as far as the viewer may read them, else those of their own list. */
function columnsOf(
  view: ClientView,
  fields: readonly string[] | undefined,
  by: string,
): ClientView['columns'] {
  if (!fields) return view.columns.filter(({ show, field }) => show && field !== by);
  return fields.flatMap((name) => view.columns.find(({ field }) => field === name) ?? []);
}

function NoRows({ title }: { title: string }) {
  const { t } = useTranslation();
  return <SectionBox title={title} aside={<small>{t('rowPage.none')}</small>} />;
}
