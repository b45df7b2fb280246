import { useQuery } from '@tanstack/react-query';
import { useServices } from '../providers/index.ts';
import { designerDoors } from './doors.ts';

/** Connections, menu directories and definitions that a design may speak of. */
export function useSources() {
  const services = useServices();
  return useQuery({
    queryKey: ['designer', 'sources'],
    queryFn: ({ signal }) => designerDoors(services).sources(signal),
    staleTime: 15_000,
  });
}
