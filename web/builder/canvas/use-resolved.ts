import { useEffect, useMemo, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageNeeds, pagePictures, type PageDocument } from '#engine/page/index.ts';
import type { BuilderRoutes, PageSight, ResolvedDraft } from '../builder-routes.ts';

/** Milliseconds without a change of what blocks ask for until it is asked for. */
const PAUSE = 400;

/** What the blocks of a draft show; asked for anew when they ask for something else, not with every letter. */
export function useResolved(routes: BuilderRoutes, document: PageDocument, sight: PageSight) {
  const wanted = useMemo(
    () => JSON.stringify([[...pageNeeds(document).keys()].sort(), [...pagePictures(document)].sort()]),
    [document],
  );
  const settled = useSettled(wanted);
  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  }, [document]);
  const { data, error, isFetching } = useQuery<ResolvedDraft>({
    queryKey: ['builder', 'resolved', settled, sight],
    queryFn: ({ signal }) => routes.resolve(latest.current, sight, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: 1,
  });
  return { data, error, isFetching };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
