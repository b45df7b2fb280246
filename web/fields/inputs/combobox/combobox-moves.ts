import type { Choice } from './choice.ts';

const PAGE = 8;

interface ListPlace {
  choices: readonly Choice[];
  /** Choices and the commands below them. */
  rows: number;
  active: number;
  /** Page Up and Page Down turn pages and do not move within the list. */
  paged: boolean;
}

/** The row that a key leads to; null for a key that does not move. */
export function rowMove(key: string, { choices, rows, active, paged }: ListPlace): number | null {
  /** The nearest row that can be chosen, from `from` on in the direction of `by`. */
  const reach = (from: number, by: 1 | -1): number => {
    for (let index = from; index >= 0 && index < rows; index += by) {
      if (choices[index]?.disabled !== true) return index;
    }
    return active;
  };
  if (key === 'ArrowDown') return active === rows - 1 ? reach(0, 1) : reach(active + 1, 1);
  if (key === 'ArrowUp') return active <= 0 ? reach(rows - 1, -1) : reach(active - 1, -1);
  if (key === 'Home') return reach(0, 1);
  if (key === 'End') return reach(rows - 1, -1);
  if (paged) return null;
  if (key === 'PageDown') return reach(Math.min(rows - 1, active + PAGE), -1);
  return key === 'PageUp' ? reach(Math.max(0, active - PAGE), 1) : null;
}

/** What a key does to the branch at hand: folds or unfolds it, or leads into it or to the choice above; null when nothing. */
export function branchMove(key: string, choices: readonly Choice[], active: number): 'fold' | number | null {
  const choice = choices[active];
  if (!choice) return null;
  if (key === 'ArrowRight') {
    if (choice.fold === 'closed') return 'fold';
    return choice.fold === 'open' ? active + 1 : null;
  }
  if (key !== 'ArrowLeft') return null;
  if (choice.fold === 'open') return 'fold';
  let above = active - 1;
  while (above >= 0 && (choices[above]?.depth ?? 0) >= (choice.depth ?? 0)) above -= 1;
  return above >= 0 ? above : null;
}
