import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { Notices } from './notices.ts';
import type { Scenes } from './scene.ts';

/** Notices for behaviours, which are made before what notices stand on. */
export class RaisedNotices {
  readonly #scenes: Pick<Scenes, 'get'>;
  #notices: Pick<Notices, 'raise'> | null = null;

  constructor(scenes: Pick<Scenes, 'get'>) {
    this.#scenes = scenes;
  }

  /** Called once, when notices can be raised. */
  begin(notices: Pick<Notices, 'raise'>): void {
    this.#notices = notices;
  }

  /** @throws Error for a scene that nobody declared. */
  async raise(transaction: RecordTransaction, key: string, occasion: NoticeOccasion): Promise<void> {
    const scene = this.#scenes.get(key);
    if (scene === undefined) throw new Error(`There is no scene ${key}`);
    await this.#notices?.raise(transaction, scene, occasion);
  }
}
