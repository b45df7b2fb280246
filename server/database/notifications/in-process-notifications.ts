import type { Executor } from '../connection.ts';
import { isTransaction } from '../is-transaction.ts';
import { Listeners, type OnFailure } from './listeners.ts';
import type { Channel, NotificationListener, Notifications } from './notifications.ts';

/** News of the embedded database, which only one process can open: they never leave it. */
export class InProcessNotifications implements Notifications {
  readonly listening = true;
  readonly decided = Promise.resolve();
  readonly #listeners: Listeners;

  constructor(failed: OnFailure) {
    this.#listeners = new Listeners(failed);
  }

  publish(executor: Executor, channel: Channel, payload: string): Promise<void> {
    const notify = (): void => this.#listeners.heard(channel, payload);
    if (isTransaction(executor)) executor.afterCommit(notify);
    else notify();
    return Promise.resolve();
  }

  subscribe(channel: Channel, listener: NotificationListener): () => void {
    return this.#listeners.add(channel, listener);
  }

  alone(): Promise<boolean> {
    return Promise.resolve(true);
  }

  stop(): Promise<void> {
    this.#listeners.clear();
    return Promise.resolve();
  }
}
