import type { Definition } from '#engine/definition/index.ts';

/** What was designed and not published. */
export interface KeptDraft {
  /** Unix milliseconds of the last change. */
  at: number;
  definition: Definition;
  /** Version it began with; null for a new definition. */
  base: number | null;
}

const PREFIX = 'metamall.designer:';
const LIFETIME = 30 * 24 * 3600 * 1000;

const keyOf = (user: number | string, name: string | null): string => `${PREFIX}${user}:${name ?? '+'}`;

/** Keeps a draft under the name of the definition it began with; null for one from zero. A full browser keeps none. */
export function keepDraft(
  store: Storage,
  user: number | string,
  name: string | null,
  draft: KeptDraft,
): boolean {
  try {
    store.setItem(keyOf(user, name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(store: Storage, user: number | string, name: string | null): void {
  store.removeItem(keyOf(user, name));
}

/** The draft that was kept; null when there is none, or it is too old or no draft. */
export function keptDraft(
  store: Storage,
  user: number | string,
  name: string | null,
  now: number,
): KeptDraft | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(user, name)) ?? 'null') as Partial<KeptDraft> | null;
    if (!kept || typeof kept.at !== 'number' || !Array.isArray(kept.definition?.fields)) return null;
    if (now - kept.at > LIFETIME) return null;
    return { at: kept.at, definition: kept.definition, base: kept.base ?? null };
  } catch {
    return null;
  }
}
