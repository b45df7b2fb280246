import { useId, useState } from 'react';
import { Box, Button, Drawer, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { recordPath } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton, useShortcut } from '../../ui/index.ts';
import { FROM_LIST } from '../form/form-opening.ts';
import { rightsOf } from '../rights.ts';
import { DetailFields } from './detail-fields.tsx';
import { HistoryTab } from './history-tab.tsx';
import { RowTrouble } from './row-trouble.tsx';
import type { Neighbours } from './use-neighbours.ts';
import { useRowDetail } from './use-row-detail.ts';

interface Props {
  view: ClientView;
  /** Key of the row; null: closed. */
  id: Row['id'] | null;
  /** The row as the list has it, which knows its name at once. */
  listed: Row | undefined;
  neighbours: Neighbours;
  onClose: () => void;
}

/** A row with all there is to know of it, beside the list. */
export function DetailDrawer({ view, id, listed, neighbours, onClose }: Props) {
  const titleId = useId();
  // The last row stays in sight while the drawer slides away.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 600 }, maxWidth: '100vw' },
        },
      }}
    >
      {last !== null && (
        <Contents
          view={view}
          id={last}
          listed={listed}
          titleId={titleId}
          neighbours={neighbours}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

interface ContentsProps extends Omit<Props, 'id'> {
  id: Row['id'];
  titleId: string;
}

function Contents({ view, id, listed, titleId, neighbours, onClose }: ContentsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [tab, setTab] = useState<'fields' | 'history'>('fields');
  const { data } = useRowDetail(view, id);
  const { previous, next, place } = neighbours;
  useShortcut('arrowleft k', 'detail.previous', previous, { inDialog: true, enabled: previous !== null });
  useShortcut('arrowright j', 'detail.next', next, { inDialog: true, enabled: next !== null });
  const shown = view.audit ? tab : 'fields';
  const panel = `${titleId}-panel`;
  return (
    <>
      <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 2, md: 3 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 60 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2" component="h2" id={titleId} noWrap>
              {plainText((data ?? listed)?.[view.label]) || String(id)}
            </Typography>
            <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
              {t('detail.title', { title: textIn(view.title, locale) })}
              {place && ` · ${t('detail.place', place)}`}
            </Typography>
          </Box>
          <Step icon="chevron-left" label={t('detail.previous')} step={previous} />
          <Step icon="chevron-right" label={t('detail.next')} step={next} />
          {rightsOf(view, data ?? listed).edit && (
            <Button
              component={RouterLink}
              to={recordPath(view.name, id)}
              state={FROM_LIST}
              variant="outlined"
              color="inherit"
              aria-label={t('detail.edit')}
              sx={{ mx: 0.5, gap: 0.75, px: { xs: 0, sm: 1.5 }, minWidth: 36 }}
            >
              <Icon name="edit" size={15} />
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {t('detail.edit')}
              </Box>
            </Button>
          )}
          <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
        </Box>
        {view.audit && (
          <Tabs
            value={shown}
            onChange={(_, value) => setTab(value as typeof tab)}
            aria-label={t('detail.tabs')}
          >
            <Tab value="fields" label={t('detail.fields')} aria-controls={panel} />
            <Tab value="history" label={t('detail.history')} aria-controls={panel} />
          </Tabs>
        )}
      </Box>
      <Box
        id={panel}
        role={view.audit ? 'tabpanel' : undefined}
        tabIndex={0}
        aria-label={shown === 'fields' ? t('detail.fields') : t('detail.history')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 3 }, py: 2.5, outline: 'none' }}
      >
        {shown === 'fields' ? <FieldsTab view={view} id={id} /> : <HistoryTab view={view} id={id} />}
      </Box>
    </>
  );
}

function Step({ icon, label, step }: { icon: string; label: string; step: (() => void) | null }) {
  return <IconButton icon={icon} label={label} disabled={step === null} onClick={() => step?.()} />;
}

function FieldsTab({ view, id }: { view: ClientView; id: Row['id'] }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useRowDetail(view, id);
  if (data && !error) return <DetailFields view={view} row={data} />;
  if (isPending) {
    return (
      <Box role="status" aria-label={t('page.loading')} sx={{ display: 'grid', gap: 2 }}>
        {[40, 65, 50, 75, 45, 60].map((width) => (
          <Skeleton key={width} variant="text" width={`${width}%`} />
        ))}
      </Box>
    );
  }
  return <RowTrouble error={error} onRetry={() => void refetch()} />;
}
