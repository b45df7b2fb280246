import { useState } from 'react';
import { useReconnected } from './connection-context.ts';
import { HttpError } from './http-error.ts';

/**
 * Why something could not be done, in words for whoever tried; null takes it back. That the server could not be reached
 * is no longer said once it can be.
 */
export function useTrouble(): [string | null, (what: unknown) => void] {
  const [trouble, setTrouble] = useState<unknown>(null);
  useReconnected(() => setTrouble((now: unknown) => (isUnreached(now) ? null : now)));
  return [trouble === null ? null : trouble instanceof Error ? trouble.message : String(trouble), setTrouble];
}

const isUnreached = (what: unknown): boolean => what instanceof HttpError && what.code === 'network';
