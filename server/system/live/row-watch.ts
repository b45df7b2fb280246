import type { Actor } from '#engine/access/index.ts';
import type { LiveSocket } from './live-socket.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Frame } from './read-frame.ts';

export interface RowWatchPorts {
  sockets: Pick<OpenSockets, 'all'>;
  /** The version of a row as somebody may see it; null where it is not there for them. */
  versionOf: (actor: Actor, definition: string, key: string) => Promise<string | null>;
  failed: (error: unknown) => void;
}

/** Rows that one connection looks at. */
const MAX_ROWS = 5;
/** Rows of all connections that are looked at in one turn. */
const MAX_AT_ONCE = 500;
/** Rows that could not be looked at end a turn: each may have waited for a database that is away. */
const MAX_FAILURES = 5;
/** Milliseconds between two turns. */
export const LOOK_EVERY_MS = 3000;
const LONGEST_KEY = 500;

interface Watched {
  definition: string;
  key: string;
  version: string | null;
}

/**
 * Says when a row that somebody has open was changed. It is looked at every few seconds rather than heard of: writes cost
 * nothing for it, and it is true of every writer, on every server and beside the product (`decisions/0002`).
 */
export class RowWatch {
  readonly #ports: RowWatchPorts;
  readonly #rows = new WeakMap<LiveSocket, Watched[]>();
  #looking = false;
  #from = 0;

  constructor(ports: RowWatchPorts) {
    this.#ports = ports;
  }

  /** Takes `{ type: 'watch', rows: [{ definition, id, version }] }`; none ends it. False where it makes no sense. */
  take(frame: Frame, socket: LiveSocket): boolean {
    const { rows } = frame;
    if (!Array.isArray(rows) || rows.length > MAX_ROWS || socket.bound?.audience !== 'admin') return false;
    const watched = rows.map(watchedOf);
    if (!watched.every((each) => each !== null)) return false;
    this.#rows.set(socket, watched);
    return true;
  }

  /** Looks at watched rows once, each with the rights of who watches it; where they are many, the next turn goes on. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const failures: unknown[] = [];
    for (const [socket, watched] of this.#due()) {
      this.#from += 1;
      await this.#lookAt(socket, watched).catch((error: unknown) => failures.push(error));
      if (failures.length >= MAX_FAILURES) break;
    }
    this.#looking = false;
    if (failures.length > 0) this.#ports.failed(failures[0]);
  }

  /** The rows of a turn: those after the ones that were looked at last. */
  #due(): [LiveSocket, Watched][] {
    const all = [...this.#ports.sockets.all()].flatMap((socket) =>
      (this.#rows.get(socket) ?? []).map((watched): [LiveSocket, Watched] => [socket, watched]),
    );
    this.#from %= Math.max(1, all.length);
    return [...all.slice(this.#from), ...all.slice(0, this.#from)].slice(0, MAX_AT_ONCE);
  }

  async #lookAt(socket: LiveSocket, watched: Watched): Promise<void> {
    if (socket.bound === null) return;
    const { definition, key } = watched;
    const version = await this.#ports.versionOf(socket.bound.actor, definition, key);
    if (version === watched.version) return;
    watched.version = version;
    socket.send({ type: 'row', data: { definition, id: key, version } });
  }
}

function watchedOf(row: unknown): Watched | null {
  const { definition, id, version } = (row ?? {}) as Record<string, unknown>;
  const key = typeof id === 'number' ? String(id) : id;
  if (typeof definition !== 'string' || typeof key !== 'string' || typeof version !== 'string') return null;
  return definition.length + key.length + version.length > LONGEST_KEY ? null : { definition, key, version };
}
