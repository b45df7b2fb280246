import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { LIBRARY } from '../inputs/upload/use-upload-field.ts';
import { libraryFile, type LibraryFile } from './library-file.ts';

/** Files of one page of the dialog. */
export const PAGE = 12;

/** What the dialog looks for. */
export interface LibrarySearch {
  pictures: boolean;
  words: string;
  /** Null: of all folders. */
  topic: string | null;
  /** From 1. */
  page: number;
}

/** Where the library's calls go. */
export const libraryUrl = (base: string, call: string): string => `${base}/routine.Attachment/${call}`;

/** Files that one may read, the newest first. */
export function useLibrary(search: LibrarySearch) {
  const { records } = useServices();
  const { data, isPending, error } = useQuery({
    queryKey: [LIBRARY, 'library', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      records.getList(LIBRARY, {
        pagination: { page: search.page, perPage: PAGE },
        sort: { field: 'last_upload_time', order: 'DESC' },
        filter: filterOf(search),
        signal,
      }),
  });
  const files: LibraryFile[] = ((data?.data ?? []) as JsonObject[]).map(libraryFile);
  return { files, total: data?.total ?? 0, isPending, error };
}

function filterOf({ pictures, words, topic }: LibrarySearch): Record<string, Json> {
  const search: JsonObject[] = [
    ...(pictures ? [{ field: 'mimetype', operator: 'LIKE', val: 'image' }] : []),
    ...(topic === null ? [] : [{ field: 'topic', operator: 'eq', val: topic }]),
  ];
  return { ...(words === '' ? {} : { q: words }), ...(search.length > 0 ? { search } : {}) };
}

/** The folders of the library with the number of files in each, of those one may read. */
export function useTopics(): { topic: string; count: number }[] {
  const { http, base } = useServices();
  const { data } = useQuery({
    queryKey: [LIBRARY, 'topics'],
    queryFn: ({ signal }) =>
      http.call<{ topics: { topic: string; count: number }[] }>(libraryUrl(base, 'topics'), { signal }),
  });
  return data?.topics ?? [];
}
