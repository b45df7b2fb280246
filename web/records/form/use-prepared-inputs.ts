import { useEffect, useState } from 'react';
import { arePrepared, prepareInputs } from '../../fields/inputs/index.ts';
import { inputPartsOf, type SentForm } from './form-schema.ts';

/** What is late is drawn that much later anyway: so long React keeps back what follows a fallback. */
const PATIENCE_MS = 300;

/** Fetches the scripts of a form's inputs beside its row; whether they are there, or late. */
export function usePreparedInputs(sent: Pick<SentForm, 'uiSchema'>): boolean {
  const [isReady, setReady] = useState(() => arePrepared(inputPartsOf(sent)));
  useEffect(() => {
    const ready = (): void => setReady(true);
    const timer = setTimeout(ready, PATIENCE_MS);
    void prepareInputs(inputPartsOf(sent)).then(ready);
    return () => clearTimeout(timer);
  }, [sent]);
  return isReady;
}
