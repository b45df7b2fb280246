/** The row that was opened last in each list, for the way back. */
const opened = new Map<string, string>();

export function noteOpened(list: string, id: string): void {
  opened.set(list, id);
}

/** Gives the row once. */
export function takeOpened(list: string): string | null {
  const id = opened.get(list) ?? null;
  opened.delete(list);
  return id;
}
