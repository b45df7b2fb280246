import { useRef, useState } from 'react';

/** Changes that can be taken back. */
const MAX_STEPS = 100;

/**
 * What was there before each change, the last one on top.
 * @param S what a step is taken back to
 */
export function useSteps<S>() {
  const steps = useRef<S[]>([]);
  const typed = useRef<string | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  return {
    canUndo,
    /** Notes a change. `place`: where it is typed; what is typed there one key after another is one change. */
    note: (before: S, place: string | null): void => {
      const goesOn = place !== null && place === typed.current;
      typed.current = place;
      if (goesOn) return;
      steps.current = [...steps.current, before].slice(-MAX_STEPS);
      setCanUndo(true);
    },
    /** What is typed from now on is a change of its own. */
    settle: (): void => {
      typed.current = null;
    },
    /** Takes the last change off; undefined where there is none. */
    back: (): S | undefined => {
      const before = steps.current.at(-1);
      steps.current = steps.current.slice(0, -1);
      typed.current = null;
      setCanUndo(steps.current.length > 0);
      return before;
    },
  };
}
