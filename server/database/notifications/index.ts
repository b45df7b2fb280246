export { InProcessNotifications } from './in-process.ts';
export { makeNotifications } from './make-notifications.ts';
export { MOST_PAYLOAD, NOTIFICATIONS } from './notifications.ts';
export type { Channel, NotificationListener, Notifications } from './notifications.ts';
