import { Inject, Logger, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { IndexBuilder } from '#server/database/storage/index-builder.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { BEHAVIOURS } from '#server/record/behaviour/behaviour.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { RECORDS } from '#server/record/records.ts';
import type { Records } from '#server/record/records.ts';
import { Notices } from '#server/system/notices/notices.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { PlanningController } from '../routes/planning.controller.ts';
import { PATIENCE } from './apply-plan.ts';
import { Planner } from './planner.ts';
import { DEFINITION_PUBLISHED, publicationNews } from './publication-news.ts';
import { Publisher } from './publisher.ts';
import { emptyTrashNowAndThen } from './empty-trash.ts';
import { finishNowAndThen } from './finish-publications.ts';

/** From a draft to a table: plans, publications, the trash. */
@Module({
  imports: [MetadataModule],
  controllers: [PlanningController],
  providers: [
    {
      provide: Publisher,
      inject: [
        CONNECTIONS,
        MetadataService,
        DefinitionVersions,
        BEHAVIOURS,
        CLOCK,
        IndexBuilder,
        Notices,
        RECORDS,
      ],
      useFactory: (
        connections: Connections,
        metadata: MetadataService,
        versions: DefinitionVersions,
        behaviours: Behaviour[],
        now: Clock,
        indexes: IndexBuilder,
        notices: Notices,
        records: Records,
      ) => {
        const planner = new Planner({ connections, metadata, behaviours, now });
        const logger = new Logger('publications');
        const log = {
          info: (line: string) => logger.log(line),
          error: (line: string) => logger.error(line),
        };
        return new Publisher(planner, {
          connections,
          metadata,
          versions,
          now,
          indexes,
          patience: PATIENCE,
          log,
          published: publicationNews({ notices, records, metadata, failed: log.error }),
        });
      },
    },
  ],
  exports: [Publisher],
})
export class PlanningModule implements OnModuleInit, OnModuleDestroy {
  private endTrash: () => void = () => {};
  private endFinishing: () => void = () => {};

  constructor(
    @Inject(Publisher) private readonly publisher: Publisher,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Scenes) private readonly scenes: Scenes,
  ) {}

  onModuleInit(): void {
    this.scenes.add(DEFINITION_PUBLISHED);
    this.endTrash = emptyTrashNowAndThen(this.connections, this.clock);
    this.endFinishing = finishNowAndThen(
      this.connections,
      (unfinished) => this.publisher.finish(unfinished),
      (line) => new Logger('publications').error(line),
    );
  }

  onModuleDestroy(): void {
    this.endTrash();
    this.endFinishing();
  }
}
