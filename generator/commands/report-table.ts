import type { ReportEntry } from '#generator/readers/index.ts';

const LONGEST = [44, 26, 30, 76];

/** What is no plain fact of the database. */
export function guessed(entries: readonly ReportEntry[]): ReportEntry[] {
  return entries.filter(({ confidence, why }) => confidence < 1 && !why.startsWith('column type '));
}

/** Lines worth reading: guesses, and facts by which something is left out. */
export function worthReading(entries: readonly ReportEntry[]): ReportEntry[] {
  const wanted = new Set([...guessed(entries), ...entries.filter(({ notable }) => notable)]);
  return entries.filter((entry) => wanted.has(entry));
}

/** The report as lines of a table, the least certain first. */
export function reportLines(entries: readonly ReportEntry[]): string[] {
  const sorted = [...entries].sort(
    (a, b) => a.confidence - b.confidence || a.definition.localeCompare(b.definition),
  );
  const rows = sorted.map(({ definition, field, guess, why, confidence }) => [
    `${Math.round(confidence * 100)} %`.padStart(5),
    definition,
    field === '' ? '-' : field,
    guess,
    why,
  ]);
  return columns([['sure', 'definition', 'field', 'guess', 'why'], ...rows]);
}

function columns(rows: string[][]): string[] {
  const count = rows[0]?.length ?? 0;
  const widths = Array.from({ length: count }, (_, at) => {
    const longest = Math.max(...rows.map((row) => (row[at] ?? '').length));
    return Math.min(longest, at === 0 ? longest : (LONGEST[at - 1] ?? longest));
  });
  return rows.map((row) =>
    row
      .map((cell, at) => fit(cell, widths[at] ?? 0, at === count - 1))
      .join('  ')
      .trimEnd(),
  );
}

function fit(text: string, width: number, last: boolean): string {
  if (last || text.length <= width) return text.padEnd(width);
  return `${text.slice(0, width - 1)}…`;
}
