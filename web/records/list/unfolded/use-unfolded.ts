import { useCallback, useState } from 'react';
import type { ClientChild, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { holds } from '../../../providers/index.ts';

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

/** Whether a row has something to unfold. */
export const unfoldsRow = (child: ClientChild | null, row: Row): child is ClientChild =>
  child !== null && (child.visible === undefined || holds(child.visible, row));
