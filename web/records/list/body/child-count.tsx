import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { Nothing, plainText, type Row } from '../../../fields/cells/index.ts';
import { filteredListPath } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';

/** How many rows of another table point here; a click shows them. */
export function ChildCount({ row, child }: { row: Row; child: ClientView['children'][number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = row[`${child.name}_count`];
  if (count === undefined || count === null || count === 0) return <Nothing />;
  return (
    <Link
      component={RouterLink}
      to={filteredListPath(child.definition, { [child.field]: row.id })}
      underline="hover"
      aria-label={`${plainText(count)} ${t('list.children', { title: textIn(child.title, locale) })}`}
      sx={{ fontWeight: 500 }}
    >
      {plainText(count)}
    </Link>
  );
}
