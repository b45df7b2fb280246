import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import { useServices } from '../../../providers/index.ts';

/** How many rows each tab has, by its name; asked for beside the rows whenever these are. Undefined: not known yet. */
export function useTabCounts(view: ClientView): Record<string, number> | undefined {
  const { records } = useServices();
  const { data, refetch } = useQuery({
    queryKey: [view.name, 'tabs', view.version],
    queryFn: ({ signal }) => records.tabCounts(view.name, signal),
  });
  useFetched(view.name, () => void refetch({ cancelRefetch: false }));
  return data;
}

/** Reports when rows of a definition are asked for. */
function useFetched(definition: string, report: () => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const [name, what] = event.query.queryKey;
        if (event.type !== 'updated' || event.action.type !== 'fetch') return;
        if (name === definition && what === 'getList') report();
      }),
    [client, definition, report],
  );
}
