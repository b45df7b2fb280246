/** The database's own code of an error (`55P03`), however it was wrapped on its way; null for other errors. */
export function sqlState(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, severity } = each as Error & { code?: unknown; severity?: unknown };
    if (typeof code === 'string' && severity !== undefined) return code;
  }
  return null;
}

export const LOCK_NOT_AVAILABLE = '55P03';
export const QUERY_CANCELED = '57014';
export const DEADLOCK = '40P01';
