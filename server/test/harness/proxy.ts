import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Server, Socket } from 'node:net';

/** A wire between a server and its database that can be cut and mended. */
export interface Proxy {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Starts cut; passes connections on to `target` once mended. */
export async function makeProxy(target: NetConnectOpts): Promise<Proxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const join = (near: Socket) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  };
  return {
    port,
    cut: async () => {
      const open = server;
      server = null;
      const closed = new Promise<void>((resolve) =>
        open === null ? resolve() : open.close(() => resolve()),
      );
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () =>
      new Promise((resolve) => {
        server = createServer(join).listen(port, '127.0.0.1', () => resolve());
      }),
  };
}

/** A port that was free just now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
