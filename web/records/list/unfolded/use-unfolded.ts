import { useCallback, useState } from 'react';
import type { ClientChild, ClientView } from '#engine/compile/index.ts';

/** Rows of a list that are unfolded. */
export interface Unfolded {
  /** What stands below a row; null: its rows do not unfold. */
  child: ClientChild | null;
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Rows of a tree unfold what is below them in the tree, and nothing else. */
export function useUnfolded(view: ClientView): Unfolded {
  const [ids, setIds] = useState(NONE);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const child = view.tree ? null : (view.children.find(({ listed }) => listed !== undefined) ?? null);
  return { child, ids, toggle };
}
