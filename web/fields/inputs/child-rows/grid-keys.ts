/** What a key asks of the grid; null leaves it to the input or the browser. */
export type GridStep =
  | { kind: 'go'; rows: number; columns: number; edit: boolean; wrap: boolean }
  | { kind: 'rest' }
  | { kind: 'edit' }
  | { kind: 'extend'; by: -1 | 1 }
  | { kind: 'fillDown' }
  | { kind: 'undo' }
  | { kind: 'duplicate' }
  | { kind: 'remove' }
  | { kind: 'move'; by: -1 | 1 };

/** The parts of a keyboard event that are looked at. */
export interface GridKey {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  /** A cell is being edited. */
  editing: boolean;
  /** The key's own meaning comes first: an open list of choices, a button. */
  taken: boolean;
}

const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const go = (rows: number, columns: number, edit: boolean, wrap = false): GridStep => ({
  kind: 'go',
  rows,
  columns,
  edit,
  wrap,
});

/** Reads a key as spreadsheets do. */
export function gridStep({ key, ctrl, shift, alt, editing, taken }: GridKey): GridStep | null {
  if (ctrl && key.toLowerCase() === 'd') return { kind: shift ? 'duplicate' : 'fillDown' };
  if (ctrl && !shift && key.toLowerCase() === 'z') return taken ? null : { kind: 'undo' };
  if (ctrl && (key === 'Delete' || key === 'Backspace')) return { kind: 'remove' };
  if (alt && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return taken ? null : { kind: 'move', by: key === 'ArrowUp' ? -1 : 1 };
  }
  if (ctrl || alt) return null;
  if (key === 'Tab') return go(0, shift ? -1 : 1, true, true);
  if (taken) return null;
  if (key === 'Enter') return !editing && !shift ? { kind: 'edit' } : go(shift ? -1 : 1, 0, true);
  if (editing) return key === 'Escape' ? { kind: 'rest' } : null;
  if (key === 'F2') return { kind: 'edit' };
  const arrow = ARROWS[key];
  if (arrow && shift && arrow[0] !== 0) return { kind: 'extend', by: arrow[0] < 0 ? -1 : 1 };
  return arrow ? go(arrow[0], arrow[1], false) : null;
}
