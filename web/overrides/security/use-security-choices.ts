import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';

/** Controllers by their titles. `GET <base>/security.DataRecycle/controllers`. */
export function useControllers(): UseQueryResult<Record<string, string>> {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['security', 'controllers', locale],
    queryFn: async ({ signal }) => {
      const url = `${base}/security.DataRecycle/controllers`;
      return (await http.call<{ titles: Record<string, string> }>(url, { signal })).titles;
    },
  });
}

/** Columns of a controller's table by their titles. `GET <base>/security.SensitiveData/columns`. */
export function useColumns(controller: string): UseQueryResult<Record<string, string>> {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['security', 'columns', controller, locale],
    enabled: controller !== '',
    queryFn: async ({ signal }) => {
      const url = `${base}/security.SensitiveData/columns?controller=${encodeURIComponent(controller)}`;
      return (await http.call<{ columns: Record<string, string> }>(url, { signal })).columns;
    },
  });
}
