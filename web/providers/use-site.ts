import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocale } from '../texts/index.ts';
import { useServices } from './services-context.ts';
import { menuEntries, type Site } from './site.ts';

/** Menus, site name and who is signed in. `GET <base>/Index/index`. */
export function useSite(): UseQueryResult<Site> {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['site', locale],
    queryFn: async ({ signal }) => {
      const site = await http.call<Site>(`${base}/Index/index`, { signal });
      return { ...site, menus: menuEntries(site.menus) };
    },
    staleTime: 60_000,
  });
}
