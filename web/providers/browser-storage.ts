const memory = new Map<string, string>();

/**
 * What this browser keeps between visits. Where it keeps nothing (storage is switched off, or full), this page still
 * remembers until it is closed; nothing here ever throws.
 */
export const browserStorage = {
  read(key: string): string | null {
    if (memory.has(key)) return memory.get(key) ?? null;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  },
};
