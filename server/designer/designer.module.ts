import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { SETTINGS } from '#server/main/settings.ts';
import type { Settings } from '#server/main/settings.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { openOpenApiDoors } from './openapi-door.ts';

/** What the generator gives to a running server. */
@Module({})
export class DesignerModule implements OnModuleInit {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    openOpenApiDoors(this.door, this.metadata, this.settings);
  }
}
