import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebSocketServer } from 'ws';

const UPGRADE_ONLY = 426;

/** The port of plain clients: the same connections as below `/ws`, at any path. */
export class LivePort {
  #http: Server | null = null;

  /** Rejects where the port can't be had. */
  listen(sockets: WebSocketServer, port: number, host: string): Promise<void> {
    const http = createServer((_request, reply) => reply.writeHead(UPGRADE_ONLY).end());
    http.on('upgrade', (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request)),
    );
    this.#http = http;
    return new Promise((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, host, () => resolve());
    });
  }

  get number(): number | null {
    return (this.#http?.address() as AddressInfo | null)?.port ?? null;
  }

  close(): Promise<void> {
    const http = this.#http;
    this.#http = null;
    if (!http?.listening) return Promise.resolve();
    // Its connections end with the server of the sockets, which is closed after this.
    http.close();
    return Promise.resolve();
  }
}
