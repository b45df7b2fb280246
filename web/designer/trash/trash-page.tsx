import { useState } from 'react';
import { Box, Button, Chip, Paper, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Proposal, TrashEntry } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { datetimeText } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, PageTitle, StatePanel } from '../../ui/index.ts';
import { designerRoutes } from '../designer-routes.ts';
import { LOG_PATH } from '../place.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { useSources } from '../use-sources.ts';
import { BackButton } from '../way-buttons.tsx';

/** Columns and tables that a publication took away, until they are gone for good: each can be taken back. */
export function TrashPage() {
  const t = useDesignerWords();
  const locale = useLocale();
  const notify = useNotify();
  const services = useServices();
  const queries = useQueryClient();
  const { data: sources } = useSources();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['designer', 'trash'],
    queryFn: ({ signal }) => designerRoutes(services).trash(signal),
  });
  const propose = useMutation({
    mutationFn: (id: number) => designerRoutes(services).propose({ from: 'trash', id }),
    onSuccess: setProposal,
    onError: (problem) => {
      notify(problem.message, { type: 'error' });
      void refetch();
    },
  });
  const titleOf = (name: string): string =>
    textIn(sources?.definitions.find((each) => each.name === name)?.title, locale) || name;
  return (
    <Box sx={{ maxWidth: 1000, mx: 'auto', display: 'grid', gap: 2 }}>
      <PageTitle title={t('trash.title')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <BackButton to={LOG_PATH} />
        <Box>
          <Typography variant="h2" component="h1">
            {t('trash.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('trash.hint')}
          </Typography>
        </Box>
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {error && (
          <StatePanel icon="warning" tone="error" role="alert" title={error.message}>
            <Button variant="outlined" onClick={() => void refetch()}>
              {t('plan.again')}
            </Button>
          </StatePanel>
        )}
        {!data && !error && <Skeleton variant="rectangular" height={200} />}
        {data?.length === 0 && (
          <StatePanel icon="delete" title={t('trash.empty')} hint={t('trash.emptyHint')} />
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((entry) => (
            <TrashLine
              key={entry.id}
              entry={entry}
              title={titleOf(entry.definition)}
              busy={propose.isPending && propose.variables === entry.id}
              onTake={() => propose.mutate(entry.id)}
            />
          ))}
        </Box>
      </Paper>
      {proposal && (
        <PlanDialog
          title={t('trash.take')}
          definition={proposal.draft}
          base={proposal.base}
          onClose={() => setProposal(null)}
          onPublished={() => void queries.invalidateQueries({ queryKey: ['designer'] })}
        />
      )}
    </Box>
  );
}

interface LineProps {
  entry: TrashEntry;
  /** Of the definition it belonged to. */
  title: string;
  busy: boolean;
  onTake: () => void;
}

function TrashLine({ entry, title, busy, onTake }: LineProps) {
  const t = useDesignerWords();
  return (
    <Box
      component="li"
      data-trash={entry.name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Chip
        size="small"
        variant="outlined"
        icon={<Icon name={entry.kind === 'table' ? 'table' : 'columns'} size={14} />}
        label={t(`trash.${entry.kind}`)}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontFamily: 'monospace' }}>
            {entry.kind === 'table' ? entry.name : `${entry.table}.${entry.name}`}
          </Box>{' '}
          · {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('trash.dropped', { when: datetimeText(entry.dropTime) })} ·{' '}
          {t('trash.until', { when: datetimeText(entry.expireTime) })}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        onClick={onTake}
        startIcon={<Icon name="rotate-ccw" size={15} />}
      >
        {t('trash.take')}
      </Button>
    </Box>
  );
}
