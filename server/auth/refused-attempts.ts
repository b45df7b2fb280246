import { LOCALES, textIn } from '#engine/definition/index.ts';
import type { LogEntry } from './log-entry.ts';

/** Attempts that are counted together are reported one by one up to this many, each place of the server once. */
export const MAX_REPORTED = 20;
/** After this time the count begins anew, and how many were not reported is reported in one row. */
export const WINDOW_MS = 60_000;
/** Callers counted at once; beyond this their attempts share one count. */
const MAX_COUNTED = 1000;
const OTHERS = 'others';

/** Something somebody was refused. */
export interface RefusedAttempt {
  entry: LogEntry;
  /** Whose attempts are counted together: an account at an address, say. */
  who: string;
  /** The same for what is one attempt made over and over. */
  place: string;
}

/** What is known of one caller's attempts since the first of them. */
interface Count {
  entry: LogEntry;
  reported: Set<string>;
  /** Attempts that left no row of their own. */
  unreported: number;
  timer: NodeJS.Timeout;
}

/**
 * Leaves a trace of what people are refused, and keeps a flood of such attempts from growing the log without bound: at
 * most `MAX_REPORTED` rows and a count per caller and minute. Nobody waits for it.
 */
export class RefusedAttempts {
  readonly #write: (entry: LogEntry) => void;
  readonly #counts = new Map<string, Count>();

  constructor(write: (entry: LogEntry) => void) {
    this.#write = write;
  }

  note({ entry, who, place }: RefusedAttempt): void {
    const count = this.#countOf(who, entry);
    if (count.reported.has(place) || count.reported.size >= MAX_REPORTED) {
      count.unreported += 1;
      return;
    }
    count.reported.add(place);
    this.#write(entry);
  }

  /** Reports what was only counted so far. */
  onModuleDestroy(): void {
    for (const key of this.#counts.keys()) this.#end(key);
  }

  #countOf(own: string, entry: LogEntry): Count {
    const key = this.#counts.has(own) || this.#counts.size < MAX_COUNTED ? own : OTHERS;
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const timer = setTimeout(() => this.#end(key), WINDOW_MS).unref();
    const count = { entry, reported: new Set<string>(), unreported: 0, timer };
    this.#counts.set(key, count);
    return count;
  }

  #end(key: string): void {
    const count = this.#counts.get(key);
    if (count === undefined) return;
    clearTimeout(count.timer);
    this.#counts.delete(key);
    const { unreported } = count;
    if (unreported === 0) return;
    const entry = key === OTHERS ? { ...count.entry, adminId: 0, username: '', ip: '' } : count.entry;
    const { reason } = entry.data;
    const title = Object.fromEntries(
      LOCALES.map((locale) => [locale, `${textIn(entry.title, locale)} ×${unreported}`]),
    );
    this.#write({ ...entry, title, data: { reason, more: unreported } });
  }
}
