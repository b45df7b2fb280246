import { useLayoutEffect } from 'react';
import type { ParseKeys } from 'i18next';
import { useLatest } from '../use-latest.ts';
import { parseChord } from './chord.ts';
import { registerShortcut, type Shortcut } from './shortcut-registry.ts';

type Options = Partial<Pick<Shortcut, 'inDialog' | 'inFields'>> & {
  /** False: neither listed nor answered. */
  enabled?: boolean;
};

/**
 * Keys that do something while the component is there, listed in the overlay of `?` under their text.
 * @param keys chords like `mod+enter`, several of them apart by a space: `arrowup arrowdown`.
 * @param handler null where a component with the focus answers itself and the keys are only listed.
 */
export function useShortcut(
  keys: string,
  textKey: ParseKeys,
  handler: ((event: KeyboardEvent) => void) | null,
  { enabled = true, inDialog = false, inFields = false }: Options = {},
): void {
  const latest = useLatest(handler);
  const answers = handler !== null;
  // What is seen answers: keys may be pressed before the browser has time for anything else.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    return registerShortcut({
      chords: keys.split(' ').map(parseChord),
      textKey,
      handler: answers ? (event) => latest.current?.(event) : null,
      inDialog,
      inFields,
    });
  }, [keys, textKey, answers, latest, enabled, inDialog, inFields]);
}
