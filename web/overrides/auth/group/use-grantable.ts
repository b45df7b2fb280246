import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useServices } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import type { GrantableRule } from './rights-tree.ts';

/** Rules that may be granted, to administrators or to members, parents first. `GET <base>/rights/<audience>`. */
export function useGrantable(audience: 'admin' | 'member'): UseQueryResult<GrantableRule[]> {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['rights', audience, locale],
    queryFn: ({ signal }) => http.call<GrantableRule[]>(`${base}/rights/${audience}`, { signal }),
    staleTime: 30_000,
  });
}
