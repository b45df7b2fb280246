import { useEffect, useId, useState } from 'react';
import type { Choice } from './choice.ts';
import { sameKey } from './choice.ts';
import { branchMove, rowMove } from './combobox-moves.ts';

/** A command below the choices, such as "create new"; reached with the arrow keys like a choice. */
export interface ListCommand {
  key: string;
  label: string;
  icon: string;
  run: () => void;
  /** Leaves the list open. */
  stays?: boolean;
}

/** What a combobox is made from. */
export interface ComboboxFacts {
  choices: readonly Choice[];
  chosen: readonly Choice[];
  commands?: readonly ListCommand[];
  multiple?: boolean;
  locked: boolean;
  open: boolean;
  words: string;
  /** The choices do not answer the words yet: Enter must not take one of them, but the first of those that do. */
  stale?: boolean;
  onOpen: (open: boolean) => void;
  onWords: (words: string) => void;
  onChange: (chosen: Choice[]) => void;
  /** Shows or hides what stands below a choice of a tree. */
  onFold?: (choice: Choice) => void;
  /** Turns a page of choices; without it Page Up and Page Down move within the list. */
  onPage?: (by: 1 | -1) => void;
}

/** At hand is whatever answers the words first. */
const FIRST_HIT = -2;

/** Which row is at hand, and what the keyboard does: the pattern of a combobox with a list, as WAI-ARIA describes it. */
export function useCombobox(facts: ComboboxFacts) {
  const { choices, chosen, commands = [], multiple, locked, open, words } = facts;
  const listId = useId();
  const [at, setAt] = useState(-1);
  /** Words that Enter was pressed on before their choices were there. */
  const [request, setRequest] = useState<string | null>(null);
  const rows = choices.length + commands.length;
  const firstHit = choices.findIndex((choice) => !choice.disabled && !choice.isContext);
  const wanted = at === FIRST_HIT ? Math.max(0, firstHit) : at;
  const active = open && wanted < rows ? wanted : -1;

  const setOpen = (next: boolean): void => {
    if (locked || next === open) return;
    setRequest(null);
    const first = chosen[0];
    const start = next && first ? choices.findIndex((choice) => sameKey(choice.value, first.value)) : -1;
    setAt(multiple ? -1 : start);
    if (!next) facts.onWords('');
    facts.onOpen(next);
  };
  const pick = (choice: Choice): void => {
    if (choice.disabled || locked) return;
    if (choice.run) return choice.run();
    if (!multiple) {
      facts.onChange([choice]);
      setOpen(false);
      return;
    }
    const others = without(chosen, choice);
    facts.onChange(others.length < chosen.length ? others : [...chosen, choice]);
  };
  const take = (index: number): void => {
    const choice = choices[index];
    if (choice) return pick(choice);
    const command = commands[index - choices.length];
    if (!command) return;
    if (!command.stays) setOpen(false);
    command.run();
  };
  const fold = (key: string): boolean => {
    if (!facts.onFold || words !== '') return false;
    const move = branchMove(key, choices, active);
    if (move === 'fold') facts.onFold(choices[active]!);
    else if (move !== null) setAt(move);
    return move !== null;
  };
  const turn = (key: string): boolean => {
    if (!facts.onPage || (key !== 'PageDown' && key !== 'PageUp')) return false;
    facts.onPage(key === 'PageDown' ? 1 : -1);
    return true;
  };

  const onKeyDown = (event: React.KeyboardEvent): void => {
    // Enter and the arrows belong to the input method while it composes a word.
    if (locked || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Backspace' && multiple && words === '' && chosen.length > 0) {
      return facts.onChange(chosen.slice(0, -1));
    }
    if (!open) {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        setOpen(true);
      }
      return;
    }
    if (key === 'Escape') {
      // The list closes, not the dialog around it.
      event.stopPropagation();
      return setOpen(false);
    }
    if (key === 'Tab') return setOpen(false);
    if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // An open list is being chosen from, even while it is empty: the form is not sent by accident.
      event.preventDefault();
      if (facts.stale) return setRequest(wanted >= 0 ? words : null);
      return active >= 0 ? take(active) : undefined;
    }
    if (turn(key) || fold(key)) return event.preventDefault();
    const next = rowMove(key, { choices, rows, active, paged: facts.onPage !== undefined });
    if (next === null) return;
    event.preventDefault();
    setRequest(null);
    setAt(next);
  };

  useRequestedChoice(facts, request, () => {
    setRequest(null);
    if (open && request === words && firstHit >= 0) take(firstHit);
  });

  return {
    listId,
    active,
    rows,
    setActive: setAt,
    setOpen,
    take,
    onKeyDown,
    type: (text: string): void => {
      if (locked) return;
      if (!open) facts.onOpen(true);
      setRequest(null);
      facts.onWords(text);
      setAt(text === '' ? -1 : FIRST_HIT);
    },
    remove: (choice: Choice): void => facts.onChange(without(chosen, choice)),
  };
}

/** Calls `settle` once the choices answer the requested words, or other words are typed. */
function useRequestedChoice(
  { words, stale }: Pick<ComboboxFacts, 'words' | 'stale'>,
  request: string | null,
  settle: () => void,
): void {
  useEffect(() => {
    if (request !== null && !(stale && request === words)) settle();
    // Only an answer decides, or that other words were typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [request, words, stale]);
}

const without = (chosen: readonly Choice[], choice: Choice): Choice[] =>
  chosen.filter((each) => !sameKey(each.value, choice.value));
