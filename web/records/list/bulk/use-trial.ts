import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ManyEdited } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { useServices } from '../../../providers/index.ts';

/** Milliseconds a value has to keep still before the server is asked. */
const WAIT = 350;

interface Asked {
  definition: string;
  ids: readonly Row['id'][];
  field: string | null;
  value: Json;
  /** It is being done: nothing is to be asked any more. */
  done: boolean;
}

/** What would become of the rows with this value, by the server's own rules; asked for while one chooses. */
export function useTrial({ definition, ids, field, value, done }: Asked): {
  trial: ManyEdited | undefined;
  /** The answer is not the one for this value yet. */
  isPending: boolean;
  error: Error | null;
} {
  const { records } = useServices();
  const wanted = useMemo(() => JSON.stringify([field, value]), [field, value]);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), WAIT);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: ['trial', definition, ids, settled],
    enabled: field !== null && !done && settled === wanted,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => {
      const [name, given] = JSON.parse(settled) as [string, Json];
      return records.editMany(definition, { ids, values: { [name]: given }, trial: true }, signal);
    },
  });
  const isPending = settled !== wanted || query.isFetching;
  return { trial: query.data, isPending: field !== null && isPending, error: isPending ? null : query.error };
}
