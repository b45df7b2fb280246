import { WebSocket } from 'ws';

type Frame = Record<string, unknown>;

/** A peer of the live channel. */
export class LiveClient {
  readonly frames: Frame[] = [];
  readonly opened: Promise<void>;
  /** Code and reason, once it is closed. */
  readonly closed: Promise<[number, string]>;
  readonly #socket: WebSocket;

  /** @param url An address of a server, with or without the path of the channel. */
  constructor(url: string, headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
    this.#socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as Frame));
    this.opened = new Promise((resolve, reject) => {
      this.#socket.once('open', resolve);
      this.#socket.once('error', reject);
    });
    this.opened.catch(() => {});
    this.closed = new Promise((resolve) =>
      this.#socket.once('close', (code, reason) => resolve([code, reason.toString()])),
    );
  }

  /** One that is bound already. */
  static async bound(url: string, token: string, more: Frame = {}): Promise<LiveClient> {
    const client = new LiveClient(`${url}/ws`);
    await client.opened;
    client.send({ type: 'bind', pathInfo: '/admin/dashboard', token, ...more });
    await client.until(({ type, code }) => type === 'bind' && code === 1);
    return client;
  }

  send(frame: Frame | string): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  sendBytes(bytes: Buffer): void {
    this.#socket.send(bytes);
  }

  /** The first frame that satisfies, of those that came and those that come. */
  async until(test: (frame: Frame) => boolean, withinMs = 8000): Promise<Frame> {
    for (const late = Date.now() + withinMs; Date.now() < late;) {
      const found = this.frames.find(test);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`It did not come: ${JSON.stringify(this.frames)}`);
  }

  /** Reads nothing more of what comes. */
  pause(): void {
    this.#socket.pause();
  }

  async close(): Promise<void> {
    this.#socket.terminate();
    await this.closed;
  }
}
