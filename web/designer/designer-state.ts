import type { Definition } from '#engine/definition/index.ts';
import { historyOf, redo, step, undo, type History } from '../ui/history.ts';

/** The draft with its past, and what of it is selected. */
export interface DesignerState {
  history: History<Definition>;
  /** Version the draft began with; null for a new one. */
  base: number | null;
  /** Identities of the selected fields; none selects the table itself. */
  selected: ReadonlySet<string>;
  /** The field that the keyboard moves from, and ranges begin at. */
  anchor: string | null;
}

/** The definition after a change, and what is selected then; the selection stays where nothing is said. */
export interface Edit {
  definition: Definition;
  select?: readonly string[];
}

export type DesignerAction =
  | {
      do: 'change';
      change: (definition: Definition) => Definition;
      /** Steps in a row about the same are taken back together. */
      about?: string;
      select?: readonly string[];
    }
  /** A change of what is selected, or near it. */
  | { do: 'edit'; edit: (state: DesignerState) => Edit }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'select'; uuid: string | null; how?: 'only' | 'toggle' | 'range' }
  | { do: 'selectAll' }
  | { do: 'open'; definition: Definition; base: number | null }
  /** What is on the canvas is, or continues, that version from now on. */
  | { do: 'based'; base: number };

export const openState = (definition: Definition, base: number | null): DesignerState => ({
  history: historyOf(definition),
  base,
  selected: new Set(),
  anchor: null,
});

export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.do) {
    case 'change':
      return changed(state, action);
    case 'edit': {
      const { definition, select } = action.edit(state);
      return changed(state, { do: 'change', change: () => definition, select });
    }
    case 'undo':
      return withHistory(state, undo(state.history));
    case 'redo':
      return withHistory(state, redo(state.history));
    case 'select':
      return selected(state, action.uuid, action.how ?? 'only');
    case 'selectAll':
      return { ...state, selected: new Set(uuidsOf(state.history.present)) };
    case 'based':
      return { ...state, base: action.base };
    case 'open':
      return openState(action.definition, action.base);
  }
}

function changed(
  state: DesignerState,
  { change, about, select }: Extract<DesignerAction, { do: 'change' }>,
): DesignerState {
  const next = withHistory(state, step(state.history, change(state.history.present), about ?? null));
  if (!select) return next;
  return { ...next, selected: new Set(select), anchor: select.at(-1) ?? null };
}

/** Fields that are gone are selected no more. */
function withHistory(state: DesignerState, history: History<Definition>): DesignerState {
  if (history === state.history) return state;
  const there = new Set(uuidsOf(history.present));
  const kept = [...state.selected].filter((uuid) => there.has(uuid));
  const anchor = state.anchor !== null && there.has(state.anchor) ? state.anchor : (kept.at(-1) ?? null);
  return {
    ...state,
    history,
    selected: kept.length === state.selected.size ? state.selected : new Set(kept),
    anchor,
  };
}

function selected(
  state: DesignerState,
  uuid: string | null,
  how: 'only' | 'toggle' | 'range',
): DesignerState {
  if (uuid === null) return { ...state, selected: new Set(), anchor: null };
  if (how === 'toggle') {
    const next = new Set(state.selected);
    if (!next.delete(uuid)) next.add(uuid);
    return { ...state, selected: next, anchor: uuid };
  }
  if (how === 'only' || state.anchor === null) return { ...state, selected: new Set([uuid]), anchor: uuid };
  const order = uuidsOf(state.history.present);
  const [from, to] = [order.indexOf(state.anchor), order.indexOf(uuid)].sort((one, other) => one - other);
  return { ...state, selected: new Set(order.slice(from, (to ?? 0) + 1)) };
}

const uuidsOf = (definition: Definition): string[] => definition.fields.map((field) => field.uuid ?? '');
