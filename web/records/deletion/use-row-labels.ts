import { useQuery } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';
import type { Ids } from './ids.ts';

/** What rows are called, in their order; those that nobody has seen yet are asked for, and called by their key until then. */
export function useRowLabels(
  view: ClientView,
  ids: Ids,
  labelOf: ((id: Ids[number]) => string | undefined) | undefined,
): string[] {
  const { records } = useServices();
  const unseen = ids.filter((id) => labelOf?.(id) === undefined);
  const { data } = useQuery({
    queryKey: [view.name, 'labels', unseen],
    queryFn: async () => (await records.getMany<Row>(view.name, { ids: unseen })).data,
    enabled: unseen.length > 0,
    retry: false,
    staleTime: 30_000,
  });
  return ids.map((id) => {
    const row = data?.find((each) => String(each.id) === String(id));
    return labelOf?.(id) ?? ((row && plainText(row[view.label])) || String(id));
  });
}
