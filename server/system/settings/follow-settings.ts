import type { Notifications } from '#server/database/notifications/index.ts';
import type { SiteSettings } from './site-settings.ts';

/** While no news of other servers arrive the settings are looked at so often. */
const LOOK_MS = 1000;

/** Reads the settings again when any server changed them. Returns the function that ends it. */
export function followSettings(
  settings: SiteSettings,
  notifications: Notifications,
  failed: (error: unknown) => void,
): () => void {
  const reload = () => void settings.reload().catch(failed);
  const unsubscribe = notifications.subscribe('settings', { heard: reload, missed: reload });
  let looking = false;
  const timer = setInterval(() => {
    if (notifications.listening || looking) return;
    looking = true;
    // A database that is away brings no news either; it is read when it is back.
    void settings.reload().then(
      () => (looking = false),
      () => (looking = false),
    );
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
