import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../providers/index.ts';

/** A region to choose. */
export interface Area {
  value: string;
  label: string;
}

/** Regions do not change while a page is open. */
const FRESH_FOR = 24 * 60 * 60 * 1000;
const NONE: readonly Area[] = [];

/** The regions below a path of codes: the provinces below none, then cities, then districts. */
export function useAreas(path: readonly string[], wanted: boolean) {
  const { http, base } = useServices();
  const [province, city] = path;
  const query = useQuery({
    queryKey: ['areas', province, city],
    enabled: wanted,
    staleTime: FRESH_FOR,
    gcTime: FRESH_FOR,
    queryFn: ({ signal }) => {
      const terms = new URLSearchParams({ ...(province ? { province } : {}), ...(city ? { city } : {}) });
      return http.call<Area[]>(`${base}/ajax/area?${terms.toString()}`, { signal });
    },
  });
  return {
    areas: query.data ?? NONE,
    settled: query.isSuccess,
    loading: query.isFetching,
    trouble: query.error?.message,
    again: (): void => void query.refetch(),
  };
}
