import { useState } from 'react';
import { Alert, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Proposal } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useServices, useSite } from '../providers/index.ts';
import { useDesignerWords } from '../texts/designer.ts';
import { useLocale } from '../texts/index.ts';
import { StatePanel } from '../ui/index.ts';
import { DesignScreen } from './design-screen.tsx';
import { designerRoutes, type ProposeRequest } from './designer-routes.ts';
import { withUuids } from './draft/commands.ts';
import { newUuid } from './new-uuid.ts';

/** What a link to the design screen may bring along: a proposal that was asked for already. */
export interface DesignOpening {
  proposal?: Proposal;
}

/** Opens what the address asks for: a table's design, one of its versions, what the start screen read, or nothing yet. */
export function DesignPage() {
  const t = useDesignerWords();
  const services = useServices();
  const { data: site } = useSite();
  const { state, key } = useLocation();
  const [query] = useSearchParams();
  const brought = (state as DesignOpening | null)?.proposal;
  const request = requestOf(query);
  const { data, error, refetch } = useQuery({
    queryKey: ['designer', 'proposal', request, key],
    queryFn: () => designerRoutes(services).propose(request),
    enabled: brought === undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const proposal = brought ?? data;
  if (error) {
    return (
      <StatePanel icon="warning" tone="error" role="alert" title={error.message}>
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('plan.again')}
        </Button>
      </StatePanel>
    );
  }
  if (!proposal || !site)
    return <Skeleton variant="rounded" sx={{ height: '70dvh', borderRadius: '10px' }} />;
  return <Opened key={`${key} ${proposal.draft.name}`} proposal={proposal} user={site.adminInfo.id} />;
}

function Opened({ proposal, user }: { proposal: Proposal; user: number }) {
  const locale = useLocale();
  const [notes, setNotes] = useState(proposal.notes);
  // Identities of what has none yet are made once.
  const [whole] = useState(() => ({ ...proposal, draft: withUuids(proposal.draft, newUuid) }));
  return (
    <>
      {notes.length > 0 && (
        <Alert
          severity="info"
          onClose={() => setNotes([])}
          sx={{ mb: 1.5, maxHeight: 160, overflow: 'auto' }}
        >
          {notes.map((note, index) => (
            <div key={index}>{textIn(note, locale)}</div>
          ))}
        </Alert>
      )}
      <DesignScreen proposal={whole} user={user} />
    </>
  );
}

function requestOf(query: URLSearchParams): ProposeRequest {
  const name = query.get('name');
  if (name === null) return { from: 'zero' };
  const version = Number(query.get('version') ?? '');
  return version > 0 ? { from: 'version', name, version } : { from: 'definition', name };
}
