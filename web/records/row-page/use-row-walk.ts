import { useListBelow } from '../list-below.ts';
import { useNeighbours, type Neighbours } from '../detail/use-neighbours.ts';
import { useFormWays } from '../form/form-ways.ts';
import type { ClientView } from '#engine/compile/index.ts';

const quiet = (): void => undefined;
const NO_LIST = { page: 1, perPage: 0, setPage: quiet };

/**
 * The ways from an open row to those before and after it, through the list below: in its order and filter, over its pages. Each takes the
 * place of the one before, so that one step back leads to the list.
 */
export function useRowWalk(view: ClientView, id: string | null): Neighbours {
  const { open, opening, depth } = useFormWays(view);
  const list = useListBelow();
  const hasList = list !== null && depth === 0;
  return useNeighbours(hasList ? { ...list, setPage: list.turnTo } : NO_LIST, hasList ? id : null, (next) =>
    open(next, opening, true),
  );
}
