import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { openAreaDoors } from './area-door.ts';

/** Provinces, cities and districts: system data that ships with the server. */
@Module({})
export class RegionsModule implements OnModuleInit {
  constructor(@Inject(HTTP_DOOR) private readonly door: HttpDoor) {}

  onModuleInit(): void {
    openAreaDoors(this.door);
  }
}
