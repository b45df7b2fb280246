import type { Channel, NotificationListener } from './notifications.ts';

/** Told of a listener that failed; the others hear all the same. */
export type OnFailure = (error: unknown) => void;

/** Listeners by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<NotificationListener>>();
  readonly #failed: OnFailure;

  constructor(failed: OnFailure) {
    this.#failed = failed;
  }

  add(channel: Channel, listener: NotificationListener): () => void {
    const own = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, own.add(listener));
    return () => own.delete(listener);
  }

  heard(channel: string, payload: string): void {
    for (const listener of this.#byChannel.get(channel) ?? []) this.#tell(() => listener.heard(payload));
  }

  missed(): void {
    for (const own of this.#byChannel.values()) {
      for (const listener of own) this.#tell(() => listener.missed());
    }
  }

  clear(): void {
    this.#byChannel.clear();
  }

  #tell(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.#failed(error);
    }
  }
}
