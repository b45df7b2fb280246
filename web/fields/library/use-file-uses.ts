import { useQuery } from '@tanstack/react-query';
import type { FileUses } from '#engine/contract/index.ts';
import { useServices } from '../../providers/index.ts';
import { LIBRARY } from '../inputs/upload/use-upload-field.ts';
import { libraryUrl } from './use-library.ts';

/** Where a file is used: rows, their fields, and settings. Asked anew each time, because rows change elsewhere. */
export function useFileUses(id: number) {
  const { http, base } = useServices();
  return useQuery({
    queryKey: [LIBRARY, 'uses', id],
    gcTime: 0,
    queryFn: ({ signal }) => http.call<FileUses>(`${libraryUrl(base, 'uses')}?id=${id}`, { signal }),
  });
}
