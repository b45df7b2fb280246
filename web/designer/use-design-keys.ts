import { useCanvasKeys, useDesignShortcuts } from './canvas/use-canvas-keys.ts';
import { DESIGN_MODES } from './design-mode.ts';
import type { DesignDraft } from './use-design-draft.ts';
import type { DesignPanes } from './use-design-panes.ts';

/** The keys of the design screen; answers what the canvas does with a key. */
export function useDesignKeys({ state, definition, commands }: DesignDraft, panes: DesignPanes) {
  const { selected, anchor } = state;
  useDesignShortcuts({
    undo: commands.undo,
    redo: commands.redo,
    find: panes.find,
    mode: (at) => panes.setMode(DESIGN_MODES[at] ?? 'fields'),
    publish: panes.publish,
  });
  return useCanvasKeys({
    definition,
    selected,
    anchor,
    dispatch: commands.dispatch,
    verbs: {
      move: commands.step,
      duplicate: commands.duplicate,
      remove: commands.remove,
      edit: (part) => anchor !== null && panes.setEditing({ uuid: anchor, part }),
      panel: () => panes.toPanel(selected.size === 1 ? 'dz-name' : 'dzt_table_title'),
    },
  });
}
