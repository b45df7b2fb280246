import type { Settings } from '#server/config/settings.ts';
import type { ConnectionLog } from '../pooled-connection.ts';
import { InProcessNotifications } from './in-process-notifications.ts';
import type { Notifications } from './notifications.ts';
import { PostgresNotifications } from './postgres-notifications.ts';

/** News over the main database: between servers where it is a PostgreSQL, within this process where it is embedded. */
export function makeNotifications(settings: Settings, log: ConnectionLog): Notifications {
  if (settings.databaseUrl === null)
    return new InProcessNotifications((error) => log.error('News failed', error));
  const config = {
    connectionString: settings.databaseUrl,
    application_name: 'metamall news',
    keepAlive: true,
  };
  return new PostgresNotifications({ config, log });
}
