import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';

/**
 * Nest's adapter for `ws`, with two things done otherwise: pages on other origins are refused before anything is
 * opened, and frames go to the gateway as they come (`decisions/0001`).
 */
export class LiveAdapter extends WsAdapter {
  readonly #mayOpen: (request: IncomingMessage) => boolean;

  constructor(app: INestApplicationContext, mayOpen: (request: IncomingMessage) => boolean) {
    super(app);
    this.#mayOpen = mayOpen;
  }

  override create(port: number, options: Record<string, unknown> & { path?: string } = {}): WebSocketServer {
    const verifyClient = ({ req }: { req: IncomingMessage }): boolean => this.#mayOpen(req);
    return super.create(port, { ...options, verifyClient }) as WebSocketServer;
  }

  override bindMessageHandlers(): void {}

  /** What a peer does wrong closes its connection and is no line of the log. */
  override bindErrorHandler<Server extends WebSocketServer>(server: Server): Server {
    server.on('error', (error: Error) => this.logger.error(error));
    return server;
  }
}
