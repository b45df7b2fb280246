import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn, type Json } from '#engine/definition/index.ts';
import { CopyButton, plainText, relationLabel, valueIn, type Row } from '../../fields/cells/index.ts';
import { filteredListPath } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { detailGroups } from './detail-groups.ts';
import { DetailValue } from './detail-value.tsx';
import { wholeCells } from './whole-cells.ts';

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

interface FactProps {
  title: string;
  /** What the copy button puts on the clipboard; absent: there is none. */
  copied?: Json;
  children: React.ReactNode;
}

function Fact({ title, copied, children }: FactProps) {
  return (
    <Box
      className="mm-copying"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '104px minmax(0, 1fr) 24px', sm: '150px minmax(0, 1fr) 24px' },
        gap: 1.5,
        alignItems: 'start',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 14,
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, ...wholeCells }}>
        {children}
      </Box>
      <Box component="dd" sx={{ m: 0, height: 20, display: 'flex', alignItems: 'center' }}>
        {copied !== undefined && copied !== null && copied !== '' && <CopyButton value={copied} />}
      </Box>
    </Box>
  );
}

/** What a reader means to copy: of a relation its words, of anything else the value itself. Masks are no values. */
function copiedOf(row: Row, column: ClientColumn): Json | undefined {
  if (column.mask) return undefined;
  const value = valueIn(row, column);
  if (Array.isArray(value) && value.length === 0) return undefined;
  const joined = column.relation && row[column.relation.name];
  if (column.relation && typeof joined === 'object' && joined !== null) {
    const rows = (Array.isArray(joined) ? joined : [joined]) as Record<string, Json>[];
    const words = rows.map((each) => relationLabel(each, column.relation as never)).join(', ');
    return words === '' ? plainText(value) : words;
  }
  return value;
}
