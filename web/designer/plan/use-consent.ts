import { useState } from 'react';
import type { ApplyRequest, PlanAnswer } from '#engine/contract/index.ts';

/**
 * What somebody agrees to: the steps, less those that are skipped, a message, and for dangerous ones the table's name
 * typed out.
 */
export function useConsent(answer: PlanAnswer | null, table: string) {
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState('');
  const [skip, setSkip] = useState<ReadonlySet<string>>(new Set());
  const plan = answer?.plan ?? null;
  const isBlocked = answer?.issues.some(({ severity }) => severity === 'error') ?? false;
  const steps = plan?.steps.filter(({ id }) => !skip.has(id)) ?? [];
  const isRed = steps.some(({ risk }) => risk === 'red');
  /** There is something that could be published. */
  const isOpen = plan !== null && !plan.empty && !isBlocked;
  return {
    table,
    message,
    setMessage,
    typed,
    setTyped,
    skip,
    setSkipped: (id: string, skipped: boolean): void =>
      setSkip((now) => {
        const next = new Set(now);
        if (skipped) next.add(id);
        else next.delete(id);
        return next;
      }),
    isRed,
    isOpen,
    mayPublish: isOpen && (!isRed || typed === table),
    /** The parts of it that are sent. */
    sent: (): Pick<ApplyRequest, 'message' | 'skip'> => ({
      ...(message.trim() === '' ? {} : { message: message.trim() }),
      ...(skip.size > 0 ? { skip: [...skip] } : {}),
    }),
  };
}

export type Consent = ReturnType<typeof useConsent>;
