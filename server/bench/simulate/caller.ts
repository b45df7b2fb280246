import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatedServer } from './simulated-server.ts';

/** An answer of the shop. `code` -1: none came, so nobody knows what has happened. */
export interface Answer<Data = Record<string, unknown>> {
  code: number;
  msg: string;
  data: Data;
}

/** The call was sent, and no answer came. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}

export const UNKNOWN = -1;
const PATIENCE_MS = 180_000;
const AGAIN_MS = 200;
/** Codes after which whoever calls signs in again. */
const SIGNED_OUT: ReadonlySet<number> = new Set([303, 409, 428]);

/** Somebody who calls the server over HTTP, signed in when that is needed. */
export class Caller {
  readonly #server: SimulatedServer;
  readonly #signIn: (call: Caller['send']) => Promise<Record<string, string>>;
  #headers: Record<string, string> | null = null;
  /** While somebody signs in, the others wait for it. */
  #signingIn: Promise<Record<string, string>> | null = null;
  /** Milliseconds after which the next answer is no longer waited for; null: it is. */
  loseAfter: number | null = null;

  constructor(server: SimulatedServer, signIn: (call: Caller['send']) => Promise<Record<string, string>>) {
    this.#server = server;
    this.#signIn = signIn;
  }

  /** A write: its answer is `UNKNOWN` where it got lost, for it may have happened. */
  async write<Data = Record<string, unknown>>(path: string, body: object): Promise<Answer<Data>> {
    try {
      return await this.#signed<Data>('POST', path, body);
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error;
      await this.#server.ready();
      return { code: UNKNOWN, msg: 'lost', data: {} as Data };
    }
  }

  /** A read, or a write that carries a key: sent until an answer comes. */
  async surely<Data = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    return this.#untilAnswered(() => this.#signed<Data>(method, path, body, more));
  }

  /** Asks again whenever no answer came. Throws `LostAnswer` where none comes at all. */
  async #untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof LostAnswer) || Date.now() > end) throw error;
        await sleep(AGAIN_MS);
        await this.#server.ready();
      }
    }
  }

  read<Data = Record<string, unknown>>(path: string): Promise<Answer<Data>> {
    return this.surely<Data>('GET', path);
  }

  /** A change of a row; its status. */
  async put(path: string, body: object): Promise<number> {
    return (await this.send('PUT', path, body, await this.#signedIn())).status;
  }

  /** Signs in anew with further headers of a guest. */
  async signInWith(headers: Record<string, string>): Promise<void> {
    this.#headers = await this.#untilAnswered(() =>
      this.#signIn((method, path, body) => this.send(method, path, body, headers)),
    );
  }

  /** One request. Throws `LostAnswer`. */
  readonly send = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown; headers: Headers }> => {
    const ending = this.loseAfter;
    this.loseAfter = null;
    this.#server.calls += 1;
    try {
      const response = await fetch(`${this.#server.url}${path}`, {
        method,
        headers: { server: 'true', 'think-lang': 'en', 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(ending === null ? {} : { signal: AbortSignal.timeout(ending) }),
      });
      const { status } = response;
      return { status, body: await response.json(), headers: response.headers };
    } catch (error) {
      throw new LostAnswer(String(error), { cause: error });
    }
  };

  async #signed<Data>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    for (let attempt = 0; ; attempt += 1) {
      const { loseAfter } = this;
      this.loseAfter = null;
      const headers = await this.#signedIn();
      this.loseAfter = loseAfter;
      const said = await this.send(method, path, body, { ...headers, ...more });
      const answer = said.body as Answer<Data>;
      if ((said.status !== 401 && !SIGNED_OUT.has(answer.code)) || attempt > 1) return answer;
      if (this.#headers === headers) this.#headers = null;
    }
  }

  async #signedIn(): Promise<Record<string, string>> {
    if (this.#headers) return this.#headers;
    this.#signingIn ??= this.#signIn(this.send).finally(() => {
      this.#signingIn = null;
    });
    this.#headers = await this.#signingIn;
    return this.#headers;
  }
}
