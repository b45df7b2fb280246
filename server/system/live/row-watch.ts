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

  /** Looks at all watched rows once, each with the rights of who watches it. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      let left = MAX_AT_ONCE;
      for (const socket of this.#ports.sockets.all()) {
        for (const watched of this.#rows.get(socket) ?? [])
          if (left-- > 0) await this.#lookAt(socket, watched);
      }
    } catch (error) {
      this.#ports.failed(error);
    } finally {
      this.#looking = false;
    }
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
