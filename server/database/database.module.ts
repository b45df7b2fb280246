import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Settings } from '#server/config/settings.ts';
import { CONNECTIONS } from './connection.ts';
import { connectionPlans, DataSourceConnections, optionsOf } from './data-source-connections.ts';
import type { EmbeddedSocket } from './data-source-connections.ts';
import { makeNotifications, NOTIFICATIONS } from './notifications/index.ts';
import type { ConnectionLog } from './pooled-connection.ts';

const MAIN = 'default';

/** One TypeORM data source per connection, `CONNECTIONS` over them, and news between servers. Nothing is connected before `start`. */
@Module({})
export class DatabaseModule {
  static register(settings: Settings, embedded: EmbeddedSocket | null, log: ConnectionLog): DynamicModule {
    const plans = connectionPlans(settings, embedded);
    const sourceName = (name: string) => (name === 'main' ? MAIN : name);
    return {
      module: DatabaseModule,
      global: true,
      imports: plans.map((plan) =>
        TypeOrmModule.forRootAsync({
          name: sourceName(plan.name),
          useFactory: (): TypeOrmModuleOptions => ({ ...optionsOf(plan), manualInitialization: true }),
        }),
      ),
      providers: [
        {
          provide: CONNECTIONS,
          inject: plans.map(({ name }) => getDataSourceToken(sourceName(name))),
          useFactory: (...sources: DataSource[]) => new DataSourceConnections(plans, sources, log, true),
        },
        { provide: NOTIFICATIONS, useFactory: () => makeNotifications(settings, log) },
      ],
      exports: [CONNECTIONS, NOTIFICATIONS],
    };
  }
}
