import { Inject, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { AUTHENTICATOR } from '#server/auth/authenticator.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { RecordModule } from '#server/record/record.module.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { openCacheDoor } from './cache-door.ts';
import { openSearchDoor } from './search-door.ts';
import { openTerminalDoors } from './terminal-door.ts';

/** What surrounds every page of the back office asks for: records of any table, and fresh caches. */
@Module({ imports: [RecordModule] })
export class ShellModule implements OnModuleInit, OnModuleDestroy {
  private endHearing: () => void = () => {};

  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(RECORD_SERVICES) private readonly records: RecordServices,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    openSearchDoor(this.door, this.records);
    openTerminalDoors(this.door);
    this.endHearing = openCacheDoor(this.door, {
      main: this.connections.get('main'),
      records: this.records,
      authenticator: this.authenticator,
      notifications: this.notifications,
    });
  }

  onModuleDestroy(): void {
    this.endHearing();
  }
}
