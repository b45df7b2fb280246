import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Records } from '#server/record/records.ts';
import type { Live } from '../live/live.ts';
import type { Person } from '../live/open-sockets.ts';
import { BOXES } from './message-box.ts';
import { unreadOf } from './own-notices.ts';

/** Which messages were read. */
export interface Chosen {
  id?: number | string;
  ids?: (number | string)[];
  all?: boolean;
}

/** Rows changed in one statement's reach. */
const ROWS_AT_ONCE = 500;

/** Marks messages as read, for all pages their receiver has open. */
export class ReadNotices {
  readonly #records: Records;
  readonly #live: Pick<Live, 'toPerson'>;
  readonly #now: () => number;

  constructor(records: Records, live: Pick<Live, 'toPerson'>, now: () => number) {
    this.#records = records;
    this.#live = live;
    this.#now = now;
  }

  /** Marks those of the chosen that are theirs; gives how many are left unread. */
  async read(person: Person, { id, ids = [], all }: Chosen): Promise<number> {
    const { definition, owner } = BOXES[person.audience];
    return this.#records.transaction(async (transaction) => {
      const rows = this.#records.as(SYSTEM).in(transaction);
      const own: JsonObject = { [owner]: String(person.id), read_time: null };
      const where =
        all === true ? own : { ...own, id: [...(id === undefined ? [] : [id]), ...ids].map(String) };
      for (;;) {
        const unread = await rows.find(definition, where, { limit: ROWS_AT_ONCE });
        const keys = unread.map((row) => row['id'] ?? null);
        await rows.changeMany(definition, keys, { read_time: new Date(this.#now()).toISOString() });
        if (keys.length < ROWS_AT_ONCE) break;
      }
      const left = await unreadOf(transaction.executor, person);
      await this.#live.toPerson(transaction.executor, person, { type: 'read', data: { unread_count: left } });
      return left;
    });
  }
}
