import { walkPage, type PageDocument } from '#engine/page/index.ts';
import { historyOf, redo, step, undo, type History } from '../ui/history.ts';

/** The page with its past, and what of it is selected. */
export interface BuilderState {
  history: History<PageDocument>;
  /** Ids of the selected blocks; none selects the page itself. */
  selected: ReadonlySet<string>;
  /** The block that the keyboard moves from, and ranges begin at. */
  anchor: string | null;
}

export type SelectHow = 'only' | 'toggle' | 'range';

/** The page after a change, and what is selected then; the selection stays where nothing is said. */
export interface PageEdit {
  document: PageDocument;
  ids?: readonly string[];
}

export type BuilderAction =
  /** `about`: steps in a row about the same are taken back together. */
  | { do: 'edit'; edit: (state: BuilderState) => PageEdit; about?: string }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'select'; id: string | null; how?: SelectHow }
  | { do: 'selectAll' }
  /** What somebody else changed comes into the page and into all it was before, so that undo takes back one's own steps alone. */
  | { do: 'merge'; merge: (document: PageDocument) => PageDocument };

export const builderState = (document: PageDocument): BuilderState => ({
  history: historyOf(document),
  selected: new Set(),
  anchor: null,
});

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.do) {
    case 'edit': {
      const { document, ids } = action.edit(state);
      const next = withHistory(state, step(state.history, document, action.about ?? null));
      return ids ? { ...next, selected: new Set(ids), anchor: ids.at(-1) ?? null } : next;
    }
    case 'undo':
      return withHistory(state, undo(state.history));
    case 'redo':
      return withHistory(state, redo(state.history));
    case 'select':
      return selectBlock(state, action.id, action.how ?? 'only');
    case 'selectAll': {
      const { root, nodes } = state.history.present;
      return { ...state, selected: new Set(nodes[root]?.slots?.['body'] ?? []) };
    }
    case 'merge': {
      const { past, present, future, about } = state.history;
      return withHistory(state, {
        past: past.map(action.merge),
        present: action.merge(present),
        future: future.map(action.merge),
        about,
      });
    }
  }
}

/** Blocks that are gone are selected no more. */
function withHistory(state: BuilderState, history: History<PageDocument>): BuilderState {
  if (history === state.history) return state;
  const { nodes } = history.present;
  const kept = [...state.selected].filter((id) => Object.hasOwn(nodes, id));
  const anchor =
    state.anchor !== null && Object.hasOwn(nodes, state.anchor) ? state.anchor : (kept.at(-1) ?? null);
  const selected = kept.length === state.selected.size ? state.selected : new Set(kept);
  return { history, selected, anchor };
}

function selectBlock(state: BuilderState, id: string | null, how: SelectHow): BuilderState {
  const { present } = state.history;
  if (id === null || id === present.root) return { ...state, selected: new Set(), anchor: null };
  if (how === 'toggle') {
    const next = new Set(state.selected);
    if (!next.delete(id)) next.add(id);
    return { ...state, selected: next, anchor: id };
  }
  if (how === 'only' || state.anchor === null) return { ...state, selected: new Set([id]), anchor: id };
  const order = walkPage(present).map((placed) => placed.id);
  const [from, to] = [order.indexOf(state.anchor), order.indexOf(id)].sort((one, other) => one - other);
  return { ...state, selected: new Set(order.slice(from, (to ?? 0) + 1)) };
}
