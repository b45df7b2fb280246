import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { settleStop, stepBy, stopsOf, stopTyped, type Along } from './roving.ts';

/** Milliseconds between two letters of one word. */
const ONE_WORD = 700;
const LETTER = /^[\p{L}\p{N}]$/u;

interface MenuKeys<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
}

/**
 * Makes a menu one stop of the Tab key: arrows step through it, open and close its folders and reach the star of an entry,
 * Home and End lead to its ends, letters to the entry that begins with them.
 */
export function useMenuKeys<Element extends HTMLElement>(along: Along = 'column'): MenuKeys<Element> {
  const ref = useRef<Element>(null);
  const typed = useRef({ word: '', at: 0 });
  useLayoutEffect(() => {
    if (ref.current) settleStop(ref.current);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const menu = ref.current;
    const focused = event.target as HTMLElement;
    if (!menu || event.ctrlKey || event.metaKey || event.altKey) return;
    if (LETTER.test(event.key) && stopsOf(menu).includes(focused)) {
      const goesOn = event.timeStamp - typed.current.at < ONE_WORD;
      typed.current = { word: (goesOn ? typed.current.word : '') + event.key, at: event.timeStamp };
      stopTyped(menu, focused, typed.current.word)?.focus();
    } else {
      const step = stepBy(event.key, menu, focused, along);
      if (step === null) return;
      if ('to' in step) step.to.focus();
      else step.press.click();
    }
    event.preventDefault();
    // A letter is no shortcut of the page here.
    event.stopPropagation();
  };

  return {
    ref,
    onKeyDown,
    onFocus: ({ target }) => {
      if (ref.current && stopsOf(ref.current).includes(target as HTMLElement)) {
        settleStop(ref.current, target as HTMLElement);
      }
    },
  };
}
