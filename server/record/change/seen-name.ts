/** Name under which rows carry what was seen of a counter, and edits send it back. */
export const seenName = (field: string): string => `${field}_seen`;
