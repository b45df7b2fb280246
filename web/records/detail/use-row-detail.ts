import { useQuery } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';

/** The row whole, as it is now: a list's rows may hold fewer fields. */
export function useRowDetail(view: ClientView, id: Row['id']) {
  const { records } = useServices();
  return useQuery({
    queryKey: [view.name, 'detail', id],
    queryFn: async ({ signal }) => (await records.getOne<Row>(view.name, { id, signal })).data,
  });
}
