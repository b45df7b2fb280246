import { createContext, useContext, useEffect, useRef } from 'react';
import type { Connection } from './connection.ts';

export const ConnectionContext = createContext<Connection | null>(null);

/** Calls `listener` whenever the server can be reached again. */
export function useReconnected(listener: () => void): void {
  const connection = useContext(ConnectionContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () => connection?.subscribe(() => connection.state() === 'fine' && latest.current()),
    [connection],
  );
}
