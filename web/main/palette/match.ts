/**
 * How well a text fits what was typed: 0 is the best, null is not at all. The words have to be there each, in any order;
 * letters of one word may be apart, as in `gtg` for “goods tags”, where nothing fits better.
 */
export function fit(text: string, typed: string): number | null {
  const within = text.toLowerCase();
  let worst = 0;
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const fits = fitOf(within, word);
    if (fits === null) return null;
    worst = Math.max(worst, fits);
  }
  return worst;
}

function fitOf(text: string, word: string): number | null {
  const at = text.indexOf(word);
  if (at === 0) return text.length === word.length ? 0 : 1;
  if (at > 0) return /[\s/·_-]/.test(text.charAt(at - 1)) ? 2 : 3;
  return isScattered(text, word) ? 4 : null;
}

/** Whether all letters of the word come in the text one after the other, the first one at the start of a word. */
function isScattered(text: string, word: string): boolean {
  if (word.length < 2) return false;
  return text.split(/[\s/·_-]+/).some((_, start, parts) => {
    const rest = parts.slice(start).join('');
    if (rest.charAt(0) !== word.charAt(0)) return false;
    let found = 0;
    for (const letter of rest) if (letter === word.charAt(found)) found += 1;
    return found === word.length;
  });
}

/** What fits, the best first, else in its own order. */
export function matching<T extends { title: string; within?: string; words?: string }>(
  entries: readonly T[],
  typed: string,
): T[] {
  if (typed.trim() === '') return [...entries];
  return entries
    .flatMap((entry) => {
      const byTitle = fit(entry.title, typed);
      const byAll = fit(`${entry.title} ${entry.within ?? ''} ${entry.words ?? ''}`, typed);
      if (byTitle === null && byAll === null) return [];
      return [{ entry, rank: Math.min(byTitle ?? 9, (byAll ?? 9) + 2) }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
