import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** A second PostgreSQL that a test may stop when it likes. */
export interface OtherDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Starts one in this process and runs `setup` on it. */
export async function startEmbeddedSocket(setup: string): Promise<OtherDatabase> {
  const database = await PGlite.create();
  await database.exec(setup);
  const server = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1', maxConnections: 20 });
  await server.start();
  const address = server.getServerConn();
  let stopped = false;
  return {
    url: `postgres://postgres@${address}/postgres`,
    async stop() {
      if (stopped) return;
      stopped = true;
      await server.stop();
      await database.close();
    },
  };
}
