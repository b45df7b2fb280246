import { Suspense, use, type ReactNode } from 'react';

/** Never comes. */
const NEVER = new Promise<never>(() => undefined);

/**
 * Leaves what is below as it was drawn last while it rests. React draws a hidden page again, later, whenever a context
 * above it changes, and every step to another page changes the address; whoever waits is not even asked.
 */
export function AtRest({ resting, children }: { resting: boolean; children: ReactNode }) {
  return (
    <Suspense>
      <Waiting waits={resting}>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ waits, children }: { waits: boolean; children: ReactNode }) {
  if (waits) use(NEVER);
  return children;
}
