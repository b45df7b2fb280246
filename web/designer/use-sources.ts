import { useQuery } from '@tanstack/react-query';
import { useServices } from '../providers/index.ts';
import { designerRoutes } from './designer-routes.ts';

/** Connections, menu directories and definitions that a design may speak of. */
export function useSources() {
  const services = useServices();
  return useQuery({
    queryKey: ['designer', 'sources'],
    queryFn: ({ signal }) => designerRoutes(services).sources(signal),
    staleTime: 15_000,
  });
}
