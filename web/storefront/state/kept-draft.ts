const key = (name: string): string => `metamall.draft.${name}`;

/** What somebody has typed, kept for this tab: a session that ends in between loses none of it. */
export const keptDraft = {
  read(name: string): Record<string, string> {
    try {
      return JSON.parse(sessionStorage.getItem(key(name)) ?? '{}') as Record<string, string>;
    } catch {
      return {};
    }
  },
  write(name: string, values: Record<string, string>): void {
    try {
      sessionStorage.setItem(key(name), JSON.stringify(values));
    } catch {
      // It is kept on the page alone then.
    }
  },
};
