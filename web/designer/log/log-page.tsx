import { useState } from 'react';
import { Autocomplete, Box, Button, Paper, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useNotify } from 'react-admin';
import type { VersionRecord } from '#engine/contract/index.ts';
import { textIn, type Definition } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { PageTitle, StatePanel } from '../../ui/index.ts';
import { designerRoutes, type DesignedTable } from '../designer-routes.ts';
import { DESIGN_PATH, DESIGNER_PATH, LOG_PATH, logOf, TRASH_PATH } from '../place.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { useSources } from '../use-sources.ts';
import { BackButton, WayButton } from '../way-buttons.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
import { VersionLine } from './version-line.tsx';

/** What is looked at above the list. */
type Opened =
  | { kind: 'view'; record: VersionRecord }
  | { kind: 'compare'; name: string; from: number; to: number }
  | { kind: 'restore'; record: VersionRecord; base: number | null; definition: Definition }
  | { kind: 'remove' };

/** Every published version of a table, or of all: looked at, compared, copied, restored; and a table's end. */
export function LogPage() {
  const t = useDesignerWords();
  const locale = useLocale();
  const services = useServices();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const name = query.get('name') ?? '';
  const { data: sources } = useSources();
  const [opened, setOpened] = useState<Opened | null>(null);
  const {
    data: versions,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['designer', 'versions', name],
    queryFn: ({ signal }) => designerRoutes(services).versions(name, signal),
  });
  const { copy, restore } = useVersionVerbs(setOpened);
  const tables = sources?.definitions ?? [];
  const table = tables.find((each) => each.name === name);
  const live = name === '' ? undefined : versions?.find((each) => each.live);
  const titleOf = (of: string): string =>
    textIn(tables.find((each) => each.name === of)?.title, locale) || of;
  const compareOf = (record: VersionRecord, index: number): (() => void) | undefined => {
    const from = record.live ? versions?.[index + 1]?.version : record.version;
    const to = live?.version;
    if (from === undefined || to === undefined) return undefined;
    return () => setOpened({ kind: 'compare', name, from, to });
  };
  const close = (): void => setOpened(null);
  const askAgain = (): void => void queries.invalidateQueries({ queryKey: ['designer'] });
  return (
    <Box sx={{ maxWidth: 1000, mx: 'auto', display: 'grid', gap: 2 }}>
      <PageTitle title={t('log.title')} />
      <LogHead
        title={name === '' ? t('log.title') : t('log.of', { name: titleOf(name) })}
        tables={tables}
        table={table ?? null}
        onRemove={live && !live.removed && table ? () => setOpened({ kind: 'remove' }) : undefined}
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {error && (
          <StatePanel icon="warning" tone="error" role="alert" title={error.message}>
            <Button variant="outlined" onClick={askAgain}>
              {t('plan.again')}
            </Button>
          </StatePanel>
        )}
        {isFetching && !versions && <Skeleton variant="rectangular" height={200} />}
        {versions?.length === 0 && <StatePanel icon="clock" title={t('log.none')} hint={t('log.noneHint')} />}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {versions?.map((record, index) => (
            <VersionLine
              key={`${record.name} ${record.version}`}
              record={record}
              of={name === '' ? titleOf(record.name) : undefined}
              onView={() => setOpened({ kind: 'view', record })}
              onCompare={compareOf(record, index)}
              onCopy={record.removed ? undefined : () => void copy(record)}
              onRestore={
                record.live || record.removed || !live ? undefined : () => void restore(record, live.version)
              }
            />
          ))}
        </Box>
      </Paper>
      {opened?.kind === 'view' && (
        <VersionDialog name={opened.record.name} version={opened.record.version} onClose={close} />
      )}
      {opened?.kind === 'compare' && (
        <CompareDialog name={opened.name} from={opened.from} to={opened.to} onClose={close} />
      )}
      {opened?.kind === 'restore' && (
        <PlanDialog
          title={`${t('log.restore')} · ${t('log.from', { version: opened.record.version })}`}
          definition={opened.definition}
          base={opened.base}
          onClose={close}
          onPublished={askAgain}
        />
      )}
      {opened?.kind === 'remove' && table && (
        <RemoveDialog
          table={table}
          base={live?.version ?? null}
          onClose={close}
          onRemoved={() => {
            close();
            void queries.invalidateQueries();
          }}
        />
      )}
    </Box>
  );
}

interface HeadProps {
  title: string;
  tables: readonly DesignedTable[];
  table: DesignedTable | null;
  onRemove?: () => void;
}

function LogHead({ title, tables, table, onRemove }: HeadProps) {
  const t = useDesignerWords();
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <BackButton to={table ? LOG_PATH : DESIGNER_PATH} />
      <Typography variant="h2" component="h1" sx={{ flex: '1 1 200px' }}>
        {title}
      </Typography>
      <Autocomplete
        sx={{ width: { xs: '100%', sm: 320 } }}
        options={tables}
        value={table}
        getOptionLabel={(each) => `${textIn(each.title, locale)} (${each.name})`}
        getOptionKey={(each) => each.name}
        isOptionEqualToValue={(one, other) => one.name === other.name}
        onChange={(_, next) => void navigate(next ? logOf(next.name) : LOG_PATH, { replace: true })}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t('log.choose')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('log.choose') },
            }}
          />
        )}
      />
      {onRemove ? (
        <Button variant="outlined" color="error" onClick={onRemove}>
          {t('log.remove')}
        </Button>
      ) : (
        <WayButton to={TRASH_PATH} icon="delete" label={t('trash.title')} />
      )}
    </Box>
  );
}

/** What leads from a version to a draft: a new table like it, or the table as it was. A refusal is reported. */
function useVersionVerbs(onOpen: (opened: Opened) => void) {
  const services = useServices();
  const navigate = useNavigate();
  const notify = useNotify();
  const reported = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  const copy = async ({ name, version }: VersionRecord): Promise<void> => {
    const proposal = await designerRoutes(services).propose({ from: 'version', name, version });
    const fields = proposal.draft.fields.map(({ uuid: _uuid, ...field }) => field);
    const draft = { ...proposal.draft, name: `${name}_copy`, table: `${proposal.draft.table}_copy`, fields };
    void navigate(DESIGN_PATH, { state: { proposal: { ...proposal, draft, base: null } } });
  };
  const restore = async (record: VersionRecord, base: number): Promise<void> => {
    const { definition } = await designerRoutes(services).version(record.name, record.version);
    if (definition) onOpen({ kind: 'restore', record, base, definition });
  };
  return {
    copy: (record: VersionRecord) => reported(copy(record)),
    restore: (record: VersionRecord, base: number) => reported(restore(record, base)),
  };
}
