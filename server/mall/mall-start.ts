import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { READINESS, type Readiness } from '#server/http/readiness.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { onceDefined } from './once-defined.ts';

/** What a module of the mall does once definitions and tables are there: a product without its definition leaves it out. */
@Injectable()
export class MallStart implements OnModuleDestroy {
  private readonly log = new Logger('Mall');
  private stopped = false;

  constructor(
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** The server counts as ready only after it. `definition`: nothing is done where it is not in use. */
  required(name: string, definition: string, work: () => Promise<void>): void {
    const done = this.once(definition, work);
    this.readiness.require(name, done);
    this.report(done);
  }

  /** The server answers meanwhile. */
  later(definition: string, work: () => Promise<void>): void {
    this.report(this.once(definition, work));
  }

  private once(definition: string, work: () => Promise<void>): Promise<void> {
    const { readiness, metadata, connections } = this;
    return onceDefined({ readiness, metadata, connections, isStopped: () => this.stopped }, async () => {
      if (!this.stopped && metadata.get(definition)) await work();
    });
  }

  private report(done: Promise<void>): void {
    done.catch((error: unknown) => {
      if (!this.stopped) this.log.error(error);
    });
  }
}
