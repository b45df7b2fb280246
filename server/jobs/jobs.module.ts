import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { Jobs } from './jobs.ts';

/** Milliseconds that running jobs get when the server stops; the stop as a whole has ten seconds. */
const PATIENCE_MS = 4000;

/** Work that is done later. */
@Global()
@Module({
  providers: [
    {
      provide: Jobs,
      inject: [CONNECTIONS, NOTIFICATIONS],
      useFactory: (connections: Connections, notifications: Notifications) => {
        const log = new Logger('jobs');
        return new Jobs(connections.get('main'), notifications, (message, error) =>
          log.error(`${message}: ${error instanceof Error ? error.message : String(error)}`),
        );
      },
    },
  ],
  exports: [Jobs],
})
export class JobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #starting: Promise<void> | null = null;
  #isClosing = false;

  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.require(
      'jobs',
      this.connections.ready('main').then(() => this.#start()),
    );
  }

  async #start(): Promise<void> {
    if (this.#isClosing) return;
    this.#starting = this.jobs.start(this.settings.timeZone);
    await this.#starting;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isClosing = true;
    // Its failure is reported by the readiness.
    await this.#starting?.catch(() => {});
    await this.jobs.stop(PATIENCE_MS);
  }
}
