import { useQuery } from '@tanstack/react-query';
import { readRegionList, regionBook, type RegionBook } from '#engine/commerce/index.ts';
import { useServices } from '../../providers/index.ts';

/** Regions as the page has them: nothing until they have come. */
export interface Regions {
  book: RegionBook | undefined;
  trouble: string | undefined;
  again: () => void;
}

/** All regions, asked for once; the browser keeps the answer and asks the server only whether it still holds. */
export function useRegions(): Regions {
  const { http, base } = useServices();
  const query = useQuery({
    queryKey: ['regions'],
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const { list } = await http.call<{ list: string }>(`${base}/ajax/regions`, { signal });
      return regionBook(readRegionList(list));
    },
  });
  return { book: query.data, trouble: query.error?.message, again: () => void query.refetch() };
}
