import { useSyncExternalStore } from 'react';

const subscribe = (report: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', report);
  return () => document.removeEventListener('fullscreenchange', report);
};

/** Whether the page fills the screen. */
export const useFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Fills the screen or lets go of it. @throws where the browser does not allow it. */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
