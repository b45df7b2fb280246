import { Global, Logger, Module } from '@nestjs/common';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { AUTHENTICATOR } from '#server/http/authenticator.ts';
import { REFUSED_CALLS } from '#server/http/refused-calls.ts';
import type { RefusedCalls } from '#server/http/refused-calls.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { deniedAttempt } from './denied-attempt.ts';
import { writeLogEntry } from './log-entry.ts';
import { RefusedAttempts } from './refused-attempts.ts';
import { SessionAuthenticator } from './session-authenticator.ts';

/** Who asks, and what callers are refused: what the routes below need of `auth`, before any route is there. */
@Global()
@Module({
  providers: [
    {
      provide: AUTHENTICATOR,
      inject: [CONNECTIONS, CLOCK, NOTIFICATIONS, SessionChanges],
      useFactory: (
        connections: Connections,
        clock: Clock,
        notifications: Notifications,
        changes: SessionChanges,
      ) => new SessionAuthenticator(connections, clock, notifications, changes),
    },
    { provide: RefusedAttempts, inject: [CONNECTIONS], useFactory: keepRefusedAttempts },
    { provide: REFUSED_CALLS, inject: [RefusedAttempts], useFactory: noteDenied },
  ],
  exports: [AUTHENTICATOR, RefusedAttempts, REFUSED_CALLS],
})
export class SessionModule {}

function keepRefusedAttempts(connections: Connections): RefusedAttempts {
  const logger = new Logger('auth');
  return new RefusedAttempts((entry) => {
    writeLogEntry(connections.get('main'), entry).catch((error: unknown) =>
      logger.error(`A refused attempt was not logged: ${String(error)}`),
    );
  });
}

function noteDenied(attempts: RefusedAttempts): RefusedCalls {
  return {
    note: (call, refusal) => {
      const attempt = deniedAttempt(call, refusal);
      if (attempt !== null) attempts.note(attempt);
    },
  };
}
