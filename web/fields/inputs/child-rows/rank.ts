import type { JsonObject } from '#engine/definition/index.ts';
import type { Line } from './change-set.ts';

/** The field that orders the rows, and whether the greatest rank comes first. */
export interface Rank {
  field: string;
  direction: 'asc' | 'desc';
}

const rankOf = (line: Line, { field }: Rank): number | null => {
  const value = line.values[field];
  return value === null || value === undefined || value === '' ? null : Number(value);
};

/** The lines in the order of their ranks; those without one, which are new, come last as they were added. */
export function ranked(lines: readonly Line[], rank: Rank | null): Line[] {
  if (!rank) return [...lines];
  const sign = rank.direction === 'asc' ? 1 : -1;
  return lines
    .map((line, at) => ({ line, at, rank: rankOf(line, rank) }))
    .sort((one, other) => {
      if (one.rank === other.rank) return one.at - other.at;
      if (one.rank === null) return 1;
      if (other.rank === null) return -1;
      return sign * (one.rank - other.rank);
    })
    .map(({ line }) => line);
}

/** The rank of a row that comes behind all others. */
export function lastRank(lines: readonly Line[], rank: Rank): number {
  const known = lines.map((line) => rankOf(line, rank)).filter((value) => value !== null);
  if (known.length === 0) return 1;
  return rank.direction === 'asc' ? Math.max(...known) + 1 : Math.min(...known) - 1;
}

/**
 * What must be written so that the line at `from` stands at `to`: the rows between them pass their ranks on, no other
 * row changes. Where ranks are missing or the same all rows are numbered anew.
 */
export function moveRanks(
  lines: readonly Line[],
  rank: Rank,
  from: number,
  to: number,
): { line: Line; values: JsonObject }[] {
  const moved = lines[from];
  if (!moved || from === to || to < 0 || to >= lines.length) return [];
  const others = lines.filter((_, at) => at !== from);
  const order = [...others.slice(0, to), moved, ...others.slice(to)];
  const ranks = lines.map((line) => rankOf(line, rank));
  const sound = ranks.every((value) => value !== null) && new Set(ranks).size === ranks.length;
  const step = rank.direction === 'asc' ? 1 : -1;
  const first = rank.direction === 'asc' ? 1 : lines.length;
  return order.flatMap((line, at) => {
    const wanted = sound ? (ranks[at] ?? null) : first + step * at;
    return rankOf(line, rank) === wanted ? [] : [{ line, values: { [rank.field]: wanted } }];
  });
}
