import type { FullText } from '#engine/model/text.ts';
import { both } from './text.ts';

/** The known word that was probably meant, or undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const reach = Math.max(1, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > reach) continue;
    const distance = steps(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= reach && (!best || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word;
}

/** ` Did you mean "x"?`, or nothing. */
export function suggestion(word: string, known: readonly string[]): string {
  const hit = nearest(word.slice(0, 80), known);
  return hit === undefined ? '' : ` Did you mean "${hit}"?`;
}

/** A sentence, followed by the known word that was probably meant. */
export function withNearest(text: FullText, word: string, known: readonly string[]): FullText {
  const hit = nearest(word.slice(0, 80), known);
  return hit === undefined
    ? text
    : both(`${text['zh-cn']}是否指“${hit}”？`, text.en + suggestion(word, known));
}

/** Letters to insert, remove, replace or swap with their neighbour. */
function steps(a: string, b: string): number {
  let previous: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (previous[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    previous = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
