import { sessionStore } from '../../providers/session.ts';
import { eventReader } from '../../providers/live/event-reader.ts';
import type { Job } from './terminal-queue.ts';

/**
 * Runs a command of the server and hands on what its stream says. `GET <base>/ajax/terminal`.
 * @throws Error where there is no stream.
 */
export async function runCommand(
  { base, locale }: { base: string; locale: string },
  { id, key }: Pick<Job, 'id' | 'key'>,
  heard: (data: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const query = new URLSearchParams({ command: key, uuid: id, extend: '', server: '1' });
  const response = await fetch(`${base}/ajax/terminal?${query.toString()}`, {
    headers: { batoken: sessionStore.read()?.token ?? '', server: 'true', 'think-lang': locale },
    cache: 'no-store',
    signal,
  });
  const reader = response.body?.getReader();
  if (!reader || !(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
    const answer = (await response.json().catch(() => null)) as { msg?: string } | null;
    throw new Error(answer?.msg || `HTTP ${response.status}`);
  }
  const take = eventReader(({ data }) => {
    const said = (data as { data?: unknown } | null)?.data;
    if (typeof said === 'string') heard(said);
  });
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(decoder.decode(value, { stream: true }));
  }
}
