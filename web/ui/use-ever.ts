import { useState } from 'react';

/** Whether it has been so at least once: what was never open need not be there, what was may still be closing. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
