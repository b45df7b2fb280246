import type { Connection } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import type { ConfigGroups } from './config-groups.ts';
import type { SiteSettings } from './site-settings.ts';

/** The injection token of `ConfigServices`. */
export const CONFIG_SERVICES = Symbol('CONFIG_SERVICES');

/** What the screen of the settings works with. */
export interface ConfigServices {
  main: Connection;
  notifications: Notifications;
  settings: SiteSettings;
  groups: ConfigGroups;
}
