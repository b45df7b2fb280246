import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { filteredListPath } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { copiedOf } from './copied-of.ts';
import { detailGroups } from './detail-groups.ts';
import { DetailValue } from './detail-value.tsx';
import { Fact } from './fact.tsx';

/** Every readable field of a row, in the form's groups, and how many rows point to it. */
export function DetailFields({ view, row }: { view: ClientView; row: Row }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const groups = detailGroups(view);
  const titleOf = (name: string, title: string): string =>
    title || (name === '#record' ? t('detail.record') : groups.length > 1 ? t('detail.basics') : '');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {groups.map((group) => (
        <Group key={group.name} title={titleOf(group.name, textIn(group.title ?? '', locale))}>
          {group.columns.map((column) => (
            <Fact key={column.field} title={textIn(column.title, locale)} copied={copiedOf(row, column)}>
              <DetailValue view={view} row={row} column={column} />
            </Fact>
          ))}
        </Group>
      ))}
      {view.children.length > 0 && (
        <Group title={t('detail.children')}>
          {view.children.map((child) => (
            <Fact key={child.name} title={textIn(child.title, locale)}>
              <Link
                component={RouterLink}
                to={filteredListPath(child.definition, { [child.field]: row.id })}
                underline="hover"
                sx={{ fontWeight: 500 }}
              >
                {t('list.total', { count: Number(row[`${child.name}_count`] ?? 0) })}
              </Link>
            </Fact>
          ))}
        </Group>
      )}
    </Box>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" aria-label={title || undefined}>
      {title && (
        <Typography
          component="h3"
          sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', mb: 0.5, letterSpacing: '0.02em' }}
        >
          {title}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider' }}>
        {children}
      </Box>
    </Box>
  );
}
