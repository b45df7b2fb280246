import type { TimeLimits } from '#server/config/time-limits.ts';
import { CLOSED, type LiveSocket } from './live-socket.ts';
import type { OpenSockets } from './open-sockets.ts';

/** Sessions asked for in one look, so that thousands of connections do not ask at once. */
const CHECKS_AT_ONCE = 50;

/** Closes what nobody bound in time, drops who has gone silent, and has sessions looked at that were not for long. */
export function sweep(
  sockets: OpenSockets,
  { bindMs, quietMs, sessionMs }: TimeLimits,
  now: number,
  check: (socket: LiveSocket) => void,
): void {
  let checks = 0;
  for (const socket of sockets.all()) {
    if (now - socket.heardAt > quietMs) socket.drop();
    else if (socket.bound === null) {
      if (now - socket.openedAt > bindMs) socket.close(CLOSED.notBound);
    } else if (checks < CHECKS_AT_ONCE && now - socket.bound.checkedAt > sessionMs) {
      checks += 1;
      check(socket);
    }
  }
}
