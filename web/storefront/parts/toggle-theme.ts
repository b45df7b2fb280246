const KEY = 'metamall.colour';

/** Light or dark, as somebody chose it; otherwise as their system is. The back office keeps its choice at the same place. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset['theme']
    ? root.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  const next = isDark ? 'light' : 'dark';
  root.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It holds for this page alone.
  }
}
