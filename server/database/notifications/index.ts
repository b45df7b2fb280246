export { InProcessNotifications } from './in-process-notifications.ts';
export { makeNotifications } from './make-notifications.ts';
export { MAX_PAYLOAD, NOTIFICATIONS } from './notifications.ts';
export type { Channel, NotificationListener, Notifications } from './notifications.ts';
