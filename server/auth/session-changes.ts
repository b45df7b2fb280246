type Listener = (adminId: number | null) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when an administrator's sessions must be read anew; null means everybody's. Returns the end of it. */
export function onSessionsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that an administrator's password, status or rights changed; null: those of many. */
export function sessionsChanged(adminId: number | null): void {
  for (const listener of listeners) listener(adminId);
}
