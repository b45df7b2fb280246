import { useState } from 'react';

/**
 * What somebody is putting together and that does not say everything yet, e.g. a line without a value. It is held only
 * as long as it writes what is written: an undo, or another change from outside, shows itself again.
 * @param written What is written now.
 * @param write What something that is held would write.
 */
export function useHeld<Held, Written>(
  written: Written,
  write: (held: Held) => Written,
): [Held | null, (held: Held | null) => void] {
  const [held, hold] = useState<Held | null>(null);
  const isSame = held !== null && JSON.stringify(write(held)) === JSON.stringify(written);
  return [isSame ? held : null, hold];
}
