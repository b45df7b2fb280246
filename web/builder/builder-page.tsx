import { useMemo } from 'react';
import { Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useServices, type Site } from '../providers/index.ts';
import { useBuilderWords } from '../texts/builder.ts';
import { StatePanel } from '../ui/index.ts';
import { builderRoutes } from './builder-routes.ts';
import { BuilderScreen } from './builder-screen.tsx';
import { registerInputs } from './inspector/register-inputs.ts';
import { pageJournal } from './saving/page-journal.ts';

registerInputs();

/** Opens the page that the address names, with what a crash has left in this browser. */
export function BuilderPage({ site }: { site: Site }) {
  const t = useBuilderWords();
  const services = useServices();
  const [query] = useSearchParams();
  const id = Number(query.get('id') ?? '');
  const user = site.adminInfo.id;
  const journal = useMemo(() => pageJournal(user), [user]);
  const { data, error, refetch } = useQuery({
    queryKey: ['builder', 'draft', id],
    queryFn: async ({ signal }) => {
      const [draft, left] = await Promise.all([builderRoutes(services).draft(id, signal), journal.read(id)]);
      return { draft, left };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (error) {
    return (
      <StatePanel icon="warning" tone="error" role="alert" title={t('failed')} hint={error.message}>
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </StatePanel>
    );
  }
  if (!data) return <Skeleton variant="rounded" sx={{ height: '70dvh', borderRadius: '10px' }} />;
  return <BuilderScreen key={id} draft={data.draft} left={data.left} journal={journal} />;
}
