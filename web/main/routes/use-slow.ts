import { useEffect, useState } from 'react';

const PATIENCE = 8000;

/** True once something has been `waiting` for longer than people wait gladly. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}
