import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Records } from '#server/record/records.ts';
import type { Live } from '../live/live.ts';
import { NOTICE } from './notice-tables.ts';
import { unreadCounts } from './own-notices.ts';

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

  /** Marks those of the chosen that are the administrator's; gives how many are left unread. */
  async read(adminId: number, { id, ids = [], all }: Chosen): Promise<number> {
    return this.#records.transaction(async (transaction) => {
      const rows = this.#records.as(SYSTEM).in(transaction);
      const own: JsonObject = { admin_id: String(adminId), read_time: null };
      const where =
        all === true ? own : { ...own, id: [...(id === undefined ? [] : [id]), ...ids].map(String) };
      for (;;) {
        const unread = await rows.find(NOTICE, where, { limit: ROWS_AT_ONCE });
        const keys = unread.map((row) => row['id'] ?? null);
        await rows.changeMany(NOTICE, keys, { read_time: new Date(this.#now()).toISOString() });
        if (keys.length < ROWS_AT_ONCE) break;
      }
      const left = (await unreadCounts(transaction.executor, [adminId])).get(adminId) ?? 0;
      const person = { audience: 'admin', id: adminId } as const;
      await this.#live.toPerson(transaction.executor, person, { type: 'read', data: { unread_count: left } });
      return left;
    });
  }
}
