/** The known words that are at most a third of their length away from `word`, nearest first. */
export function nearest(word: string, known: readonly string[]): string[] {
  const lower = word.toLowerCase();
  return known
    .map((candidate) => ({ candidate, distance: distance(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, distance: d }) => d <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .map(({ candidate }) => candidate);
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, change));
    }
    previous = current;
  }
  return previous[b.length] ?? a.length;
}
