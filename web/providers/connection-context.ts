import { createContext, useContext, useEffect } from 'react';
import { useEventCallback } from '../ui/use-event-callback.ts';
import type { Connection } from './connection.ts';

export const ConnectionContext = createContext<Connection | null>(null);

/** Calls `listener` whenever the server can be reached again. */
export function useReconnected(listener: () => void): void {
  const connection = useContext(ConnectionContext);
  const reconnected = useEventCallback(listener);
  useEffect(
    () => connection?.subscribe(() => connection.state() === 'fine' && reconnected()),
    [connection, reconnected],
  );
}
