import { useRef } from 'react';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton, StatePanel } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import { useRowDeletion } from '../use-row-deletion.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormLayoutContext } from './field-groups.tsx';
import { SchemaForm } from './schema-form.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useRecordForm, useStoredRow } from './use-record-form.ts';

interface Props {
  view: ClientView;
  /** Key of the row; null for a new one. */
  id: string | null;
  /** Goes back to the list. */
  onLeave: () => void;
}

/** The form of a definition, for a new row or a stored one. */
export function RecordForm({ view, id, onLeave }: Props) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useStoredRow(view, id);
  if (id === null) return <Form key="add" view={view} stored={null} onLeave={onLeave} />;
  if (data)
    return <Form key={`${id} ${plainText(data._version)}`} view={view} stored={data} onLeave={onLeave} />;
  if (isPending) return <FormSkeleton />;
  const missing = error instanceof HttpError && error.status === 404;
  return (
    <StatePanel
      icon={missing ? 'search' : 'warning'}
      tone={missing ? 'calm' : 'error'}
      title={missing ? t('form.notFound') : t('form.failed')}
      hint={missing ? t('form.notFoundHint') : error?.message}
    >
      <Button variant="outlined" color="inherit" onClick={onLeave}>
        {t('form.back')}
      </Button>
      {!missing && (
        <Button variant="contained" onClick={() => void refetch()}>
          {t('dialog.retry')}
        </Button>
      )}
    </StatePanel>
  );
}

/** From this many fields on small inputs stand side by side. */
const DENSE_FROM = 7;

function Form({ view, stored, onLeave }: { view: ClientView; stored: Row | null; onLeave: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rights = rightsOf(view);
  const locked = stored ? !rights.edit : !rights.add;
  const form = useRecordForm(view, stored, () => setTimeout(onLeave));
  const deletion = useRowDeletion(view, onLeave);
  const box = useRef<HTMLDivElement>(null);
  const formId = `form-${view.name.replace(/\W+/g, '-')}`;
  const properties = (form.sent.schema.properties ?? {}) as JsonObject;
  const dense = Object.keys(properties).length >= DENSE_FROM;

  const submit = (): void => {
    const element = box.current?.querySelector<HTMLFormElement>(`#${formId}`);
    element?.requestSubmit();
  };

  return (
    <Box
      ref={box}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || locked) return;
        event.preventDefault();
        submit();
      }}
    >
      <FormHead view={view} stored={stored} locked={locked} onLeave={onLeave} />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 3 }, py: 2.5 }}>
        <FormLayoutContext value={{ groups: view.form.groups, dense }}>
          <SchemaForm
            id={formId}
            sent={form.sent}
            conditions={view.form.conditions}
            values={form.values}
            stored={stored ?? undefined}
            locked={locked}
            issues={form.issues}
            onChange={form.change}
            onSubmit={(values) => void form.save(values)}
            onInvalid={form.invalid}
          />
        </FormLayoutContext>
      </Box>
      {form.trouble && (
        <Alert severity="error" sx={{ mx: { xs: 2, md: 3 }, mb: 1.5 }}>
          {form.trouble}
        </Alert>
      )}
      <Box
        component="footer"
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          px: { xs: 2, md: 3 },
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {stored && rights.del && (
          <Button
            color="error"
            startIcon={<Icon name="delete" size={16} />}
            onClick={() => deletion.ask([stored.id])}
            sx={{ ml: -1 }}
          >
            {t('list.del')}
          </Button>
        )}
        <Typography
          variant="caption"
          sx={{ mx: 'auto', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        >
          {locked ? t('list.readOnly') : t('form.saveHint')}
        </Typography>
        <Box sx={{ flex: { xs: 1, sm: 0 } }} />
        <Button variant="outlined" color="inherit" onClick={onLeave}>
          {locked ? t('dialog.close') : t('form.cancel')}
        </Button>
        {!locked && (
          <Button variant="contained" loading={form.busy} onClick={submit}>
            {t('form.save')}
          </Button>
        )}
      </Box>
      <UnsavedGuard dirty={form.dirty && !locked} />
      <ConflictDialog
        conflict={form.conflict}
        titles={titlesOf(properties, locale)}
        onMine={form.keepMine}
        onTheirs={form.keepTheirs}
        onCancel={form.dismissConflict}
      />
      {deletion.dialog}
    </Box>
  );
}

function FormHead(props: { view: ClientView; stored: Row | null; locked: boolean; onLeave: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { view, stored, locked, onLeave } = props;
  const title = nounOf(textIn(view.title, locale));
  const name = stored ? plainText(stored[view.label]) || String(stored.id) : '';
  const words = !stored
    ? t('form.add', { title })
    : locked
      ? t('form.view', { title })
      : t('form.edit', { title });
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        minHeight: 60,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <title>{`${words}${name ? ` ${name}` : ''} - ${t('app.name')}`}</title>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component="h2" noWrap>
          {words}
        </Typography>
        {name && (
          <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {name}
          </Typography>
        )}
      </Box>
      <IconButton icon="close" label={t('dialog.close')} onClick={onLeave} />
    </Box>
  );
}

/** `管理员管理` is the name of a screen; what one edits there is a `管理员`. */
const nounOf = (title: string): string => title.replace(/(?<=..)管理$/u, '');

function titlesOf(properties: JsonObject, locale: 'zh-cn' | 'en'): Record<string, string> {
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    textIn((schema as JsonObject).title as string, locale) || name,
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** A form that is on its way. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('page.loading')} sx={{ p: 3, display: 'grid', gap: 2.5 }}>
      <Skeleton variant="text" width="40%" sx={{ fontSize: 24, mb: 1 }} />
      {Array.from({ length: 6 }, (_, index) => (
        <Box key={index}>
          <Skeleton variant="text" width={90} />
          <Skeleton variant="rounded" height={36} />
        </Box>
      ))}
    </Box>
  );
}
