import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocale } from '../texts/index.ts';
import { useServices } from './services-context.ts';
import { heldNodes, menuEntries, type Site } from './site.ts';
import { soundMenu } from './sound-menu.ts';

/** Menus, site name and who is signed in. `GET <base>/Index/index`. */
export function useSite(): UseQueryResult<Site> {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['site', locale],
    queryFn: async ({ signal }) => {
      const site = await http.call<Site>(`${base}/Index/index`, { signal });
      const rules = soundMenu(site.menus);
      return { ...site, menus: menuEntries(rules), authNode: heldNodes(rules) };
    },
    staleTime: 60_000,
  });
}
