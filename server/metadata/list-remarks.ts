import { textIn } from '#engine/definition/index.ts';
import type { Text } from '#engine/definition/index.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { SessionChanges } from '#server/http/session-changes.ts';
import type { Connections } from '#server/database/connection.ts';

/** Remarks are asked for anew after this time, so that what another server changed is seen. */
const FRESH_MS = 10_000;

/** The injection token of `ListRemarks`. */
export const LIST_REMARKS = Symbol('LIST_REMARKS');

/**
 * What stands above a list: the remark of its menu rule, which whoever keeps the menu writes, else the one of its
 * definition. Remembered, so that a list costs no query for it.
 */
export class ListRemarks {
  readonly #connections: Connections;
  readonly #now: () => number;
  readonly #unsubscribe: () => void;
  #written: Promise<ReadonlyMap<string, string>> | null = null;
  #freshUntil = 0;

  constructor(connections: Connections, now: () => number, sessions: SessionChanges) {
    this.#connections = connections;
    this.#now = now;
    this.#unsubscribe = sessions.listen((account, audience) => {
      if (account === null && audience === 'admin') this.#written = null;
    });
  }

  /** The remark above the list of a definition, in the caller's language; empty for none. */
  async of(
    { name, remark }: { name: string; remark: Text },
    { locale }: Pick<RequestContext, 'locale'>,
  ): Promise<string> {
    const written = await this.#remembered();
    return written.get(name) ?? textIn(remark, locale);
  }

  onModuleDestroy(): void {
    this.#unsubscribe();
  }

  #remembered(): Promise<ReadonlyMap<string, string>> {
    if (this.#written === null || this.#freshUntil <= this.#now()) {
      this.#freshUntil = this.#now() + FRESH_MS;
      const mine = this.#read();
      this.#written = mine;
      mine.catch(() => {
        if (this.#written === mine) this.#written = null;
      });
    }
    return this.#written;
  }

  async #read(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#connections.get('main').query<{ name: string; remark: string }>({
      text: `SELECT name, remark FROM admin_rule WHERE remark <> '' AND type = 'menu'`,
      values: [],
      name: 'metadata.remarks',
    });
    return new Map(rows.map(({ name, remark }) => [name, remark]));
  }
}
