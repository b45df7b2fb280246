import type { Sender, SendServices, Way } from './sending.ts';
import { sendAsForm } from './send-as-form.ts';
import { SLICE } from './slice.ts';

/** Sends a file the way the site asks for; what larger files need is fetched with the first of them. */
export const sendFile: Sender = async (services, sending) => {
  const { mode, sliceSize = SLICE } = services.site ?? {};
  if (mode === 'cloud') {
    const { sendToCloud } = await import('../cloud/send-to-cloud.ts');
    return sendToCloud(services, sending);
  }
  if (sending.file.size <= sliceSize) return sendAsForm(services, sending);
  const { sendInSlices } = await import('./send-in-slices.ts');
  return sendInSlices(services, sending);
};

/** Gives up what has arrived of a file. Best effort: what stays behind ends by itself a day later. */
export async function dropSent(services: SendServices, way: Way, topic: string | undefined): Promise<void> {
  try {
    if (way.kind === 'slices') {
      const raw = { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, body: null };
      await services.http.send(way.url, { raw });
      return;
    }
    const { dropFromCloud } = await import('../cloud/send-to-cloud.ts');
    await dropFromCloud(services, way, topic);
  } catch {
    // Nobody waits for it.
  }
}
