/**
 * The one of `known` that `name` probably means: at most one letter wrong, missing, too many or swapped with its
 * neighbour. Short names are never guessed at, since the environment is full of them. `null` when nothing is near.
 */
export function closestName(name: string, known: readonly string[]): string | null {
  const near = known.find((item) => item.length >= 7 && item !== name && isOneEditApart(item, name));
  return near ?? null;
}

function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  const longest = Math.min(left.length, right.length) - start;
  while (end < longest && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  const a = left.slice(start, left.length - end);
  const b = right.slice(start, right.length - end);
  return a.length + b.length <= 2 || (a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]);
}
