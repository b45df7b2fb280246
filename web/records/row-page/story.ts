import type { ClientPageSection } from '#engine/compile/index.ts';
import type { HistoryEntry } from '#engine/contract/index.ts';
import type { Row } from '../../fields/cells/index.ts';

/** A log as a view names it. */
export type StoryLog = NonNullable<ClientPageSection['logs']>[number];

/** Something that happened: a row of a log with the writes it came with, or a write that no log has. */
export interface StoryEvent {
  key: string;
  /** Milliseconds. */
  at: number;
  logged: { log: StoryLog; row: Row } | null;
  writes: HistoryEntry[];
}

/** What has been read so far of one source, newest first; `whole`: there is nothing older. */
export interface ReadHistory {
  entries: readonly HistoryEntry[];
  whole: boolean;
}
export interface ReadLog {
  log: StoryLog;
  rows: readonly Row[];
  whole: boolean;
}

/** Milliseconds between a log's row and a write that are one thing: both are made in one transaction. */
const TOGETHER = 3000;

/**
 * History and logs as one story, newest first. What is older than a source has been read to is held back: something might
 * still belong before it.
 */
export function storyOf(history: ReadHistory, logs: readonly ReadLog[]): StoryEvent[] {
  const logged = logs.flatMap(({ log, rows }) => rows.map((row) => eventOf(log, row)));
  const alone: StoryEvent[] = [];
  for (const entry of history.entries) {
    const at = Date.parse(entry.time);
    const nearest = logged.reduce<StoryEvent | null>(
      (best, event) => (best === null || Math.abs(event.at - at) < Math.abs(best.at - at) ? event : best),
      null,
    );
    if (nearest && Math.abs(nearest.at - at) <= TOGETHER) nearest.writes.push(entry);
    else alone.push({ key: `write ${entry.id}`, at, logged: null, writes: [entry] });
  }
  const since = Math.max(
    history.whole ? -Infinity : oldest(history.entries.map(({ time }) => Date.parse(time))),
    ...logs.map(({ log, rows, whole }) => (whole ? -Infinity : oldest(rows.map((row) => timeOf(log, row))))),
  );
  return [...logged, ...alone].filter(({ at }) => at >= since).sort((one, other) => other.at - one.at);
}

const eventOf = (log: StoryLog, row: Row): StoryEvent => ({
  key: `${log.definition} ${row.id}`,
  at: timeOf(log, row),
  logged: { log, row },
  writes: [],
});

const timeOf = (log: StoryLog, row: Row): number => Date.parse(String(row[log.time] ?? ''));

/** What has not been read at all holds everything back. */
const oldest = (times: readonly number[]): number => (times.length === 0 ? Infinity : Math.min(...times));
