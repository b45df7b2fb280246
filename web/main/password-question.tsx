import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../providers/lazy-part.ts';
import type { PasswordAsking } from './password-asking.ts';

const PasswordDialog = lazyPart(() =>
  import('./password-dialog.tsx').then((it) => ({ default: it.PasswordDialog })),
);

/** Shows the question for the password while the request layer asks for it. */
export function PasswordQuestion({ asking }: { asking: PasswordAsking }) {
  const [answer, setAnswer] = useState<((entered: boolean) => void) | null>(null);
  // A function in a state is one that makes it, so it is given by another.
  useEffect(() => asking.listen((next) => setAnswer(() => next)), [asking]);
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDialog onAnswer={answer} />
    </Suspense>
  );
}
