import { useState } from 'react';
import { sameKey, type Choice } from '../combobox/choice.ts';

export interface TransferListOptions {
  choices: readonly Choice[];
  /** Moved already: shown where it stood, no longer to be marked. */
  isDone?: (choice: Choice) => boolean;
  marked: readonly Choice[];
  onMark: (marked: Choice[]) => void;
  /** Without it the list is only looked at. */
  onMove?: (choices: Choice[]) => void;
  onPage?: (by: 1 | -1) => void;
}

/** Which row is at hand, which are marked, and what keys and presses do with them. */
export function useTransferList({ choices, isDone, marked, onMark, onMove, onPage }: TransferListOptions) {
  const [at, setAt] = useState(0);
  const active = Math.min(at, choices.length - 1);
  const isFree = (choice: Choice): boolean => choice.disabled !== true && isDone?.(choice) !== true;
  const isMarked = (choice: Choice): boolean => marked.some((each) => sameKey(each.value, choice.value));
  const toggle = (choice: Choice | undefined): void => {
    if (!choice || !onMove || !isFree(choice)) return;
    onMark(
      isMarked(choice) ? marked.filter((each) => !sameKey(each.value, choice.value)) : [...marked, choice],
    );
  };
  const moveAtHand = (): void => {
    const choice = choices[active];
    const going = marked.length > 0 ? [...marked] : choice && isFree(choice) ? [choice] : [];
    if (going.length > 0) onMove?.(going);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { key } = event;
    if (key === 'ArrowDown') setAt(Math.min(active + 1, choices.length - 1));
    else if (key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else if (key === 'Home') setAt(0);
    else if (key === 'End') setAt(choices.length - 1);
    else if (key === ' ') toggle(choices[active]);
    else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) moveAtHand();
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) onMark(onMove ? choices.filter(isFree) : []);
    else if (onPage && key === 'PageDown') onPage(1);
    else if (onPage && key === 'PageUp') onPage(-1);
    else return;
    event.preventDefault();
  };
  return {
    active,
    isFree,
    isMarked,
    onKeyDown,
    press: (index: number): void => {
      setAt(index);
      toggle(choices[index]);
    },
    move: (choice: Choice): void => {
      if (isFree(choice)) onMove?.([choice]);
    },
  };
}
