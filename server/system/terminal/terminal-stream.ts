import type { FastifyReply } from 'fastify';
import type { CommandOutput } from './terminal-command.ts';

/** What clients read of a stream besides lines. */
export type TerminalFlag =
  | 'command-link-success'
  | 'command-exec-success'
  | 'command-exec-error'
  | 'command-exec-completed'
  | `exitCode: ${number}`;

/** What every event carries back to the client. */
export interface TerminalIds {
  uuid: string;
  extend: string;
  key: string;
}

/** Signs of one line, and of all lines. */
const LONGEST_LINE = 10_000;
const LONGEST = 2_000_000;
/** Between signs of life, so that nobody between takes a silent command for a dead connection. */
const HEARTBEAT_MS = 15_000;
/** Colours and moves of the cursor. */
// oxlint-disable-next-line no-control-regex -- they begin with a control character
const ESCAPES = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007]*\u0007)/g;

/** A stream of server-sent events: lines and flags, as clients of the terminal read them. */
export class TerminalStream implements CommandOutput {
  readonly #raw: FastifyReply['raw'];
  readonly #ids: TerminalIds;
  readonly #heartbeat: NodeJS.Timeout;
  #written = 0;

  constructor(reply: FastifyReply, ids: TerminalIds) {
    void reply.hijack();
    this.#raw = reply.raw;
    this.#ids = ids;
    this.#raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    } as Record<string, string>);
    this.#raw.on('error', () => this.#raw.destroy());
    this.#heartbeat = setInterval(() => void this.#raw.write(': \n\n'), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Calls when the client is gone before the end. */
  onGone(gone: () => void): void {
    this.#raw.once('close', () => {
      clearInterval(this.#heartbeat);
      gone();
    });
  }

  flag(flag: TerminalFlag): void {
    this.#send(flag);
  }

  async line(text: string): Promise<void> {
    if (this.#written > LONGEST) return;
    this.#written += text.length;
    const plain = text.replaceAll(ESCAPES, '').slice(0, LONGEST_LINE);
    const hasRoom = this.#send(this.#written > LONGEST ? '…' : plain);
    if (hasRoom || this.#raw.destroyed) return;
    await new Promise<void>((resolve) => {
      this.#raw.once('drain', resolve);
      this.#raw.once('close', resolve);
    });
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.#raw.end();
  }

  #send(data: string): boolean {
    if (this.#raw.destroyed || this.#raw.writableEnded) return true;
    return this.#raw.write(`data: ${JSON.stringify({ data, ...this.#ids })}\n\n`);
  }
}
