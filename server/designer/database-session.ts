import pg from 'pg';
import { ImportError } from '#generator/readers/index.ts';
import type { DatabaseSession } from '#generator/commands/index.ts';
import type { Settings } from '#server/config/settings.ts';
import { embeddedAddress } from './embedded-address.ts';

const CONNECT_MS = 10_000;

/** A session that also gives the driver's own client, for callers that need more than rows. */
export interface ClientSession extends DatabaseSession {
  client: pg.Client;
  embedded: boolean;
}

/**
 * Opens one connection to a configured database. The embedded one is reached through the running server, or started
 * for as long as the session lasts. Rejects with an `ImportError` that names the database but never its password.
 */
export async function openSession(settings: Settings, connection: string): Promise<ClientSession> {
  const url = connection === 'main' ? settings.databaseUrl : (settings.connectionUrls[connection] ?? null);
  if (url !== null)
    return sessionOf(await connect({ connectionString: url }, connection, placeOf(url)), false);
  if (connection !== 'main') throw new ImportError(`There is no connection "${connection}".`);
  const embedded = await embeddedAddress(settings);
  try {
    const target = { host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres' };
    const client = await connect(target, connection, 'the embedded database');
    return sessionOf(client, true, embedded.stop);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connect(config: pg.ClientConfig, connection: string, place: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'metamall',
  });
  // A connection that breaks while nothing is asked must not end the process; the next query says so.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query("SET TimeZone TO 'UTC'");
  } catch (error) {
    await client.end().catch(() => {});
    throw new ImportError(`Connection "${connection}" (${place}) can't be reached: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return client;
}

/** A session over a client that is connected already; `stop` follows when it is closed. */
export function sessionOf(
  client: pg.Client,
  embedded: boolean,
  stop: () => Promise<void> = async () => {},
): ClientSession {
  const query = async <Row>(text: string, values?: unknown[]) =>
    (await client.query(text, values)).rows as Row[];
  return {
    client,
    embedded,
    query,
    async transaction(work) {
      await client.query('BEGIN');
      try {
        const result = await work(query);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    },
    async close() {
      await client.end().catch(() => {});
      await stop();
    },
  };
}

/** Host and database of an address, without the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((each) => reasonOf(each)).join('; ');
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
