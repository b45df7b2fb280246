import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { hashPassword } from '#server/auth/password.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import { startServer } from '#server/main/bootstrap.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { createTestDatabase, settingsFor, type DatabaseKind } from '../harness/test-database.ts';

/** An answer over HTTP; `body` is what JSON it held. */
export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export type Call = (
  method: string,
  path: string,
  body?: Json | undefined,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** A server on a database and with definitions of its own. */
export interface RecordApp {
  /** Asks as the first administrator, who may do everything. */
  call: Call;
  /** Runs SQL on the main database, statements separated by `;` and a line end. */
  sql(text: string): Promise<JsonObject[]>;
  main: Connection;
  metadata: MetadataService;
  services: RecordServices;
  /** Makes an administrator who holds these nodes and asks as he would. */
  as(username: string, nodes: string[], merchantId?: number): Promise<Call>;
  /** Adds definitions while the server runs. */
  define(definitions: JsonObject[]): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'a-good-one';

/** Starts a server: `setup` is run before the definitions are loaded. */
export async function startRecordApp(
  kind: DatabaseKind,
  setup: string,
  definitions: JsonObject[],
): Promise<RecordApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-record-'));
  const database = await createTestDatabase(kind);
  const env = {
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    DEFINITIONS_DIR: folder,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_PASSWORD: PASSWORD,
  };
  const server = await startServer(settingsFor(database, env), {
    ...(database.embedded ? { embedded: database.embedded } : {}),
  });
  const main = server.app.get<Connections>(CONNECTIONS).get('main');
  const metadata = server.app.get(MetadataService);
  const sql = async (text: string): Promise<JsonObject[]> => {
    let rows: JsonObject[] = [];
    for (const part of text.split(/;\s*\n/)) {
      if (part.trim() !== '') rows = (await main.query<JsonObject>({ text: part, values: [] })).rows;
    }
    return rows;
  };
  const define = async (more: JsonObject[]): Promise<void> => {
    for (const definition of more) writeDefinition(folder, definition);
    await metadata.reload();
  };
  const login = async (username: string): Promise<Call> => {
    const guest = caller(server.url, '');
    const { body } = await guest('POST', '/admin/Index/login', { username, password: PASSWORD, keep: false });
    const { token } = (body as { data: { userInfo: { token: string } } }).data.userInfo;
    return caller(server.url, token);
  };
  await sql(setup);
  await define(definitions);
  return {
    call: await login('admin'),
    sql,
    main,
    metadata,
    services: server.app.get<RecordServices>(RECORD_SERVICES),
    define,
    async as(username, nodes, merchantId) {
      await addAdministrator(main, username, nodes, merchantId ?? null);
      return login(username);
    },
    async stop() {
      await server.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeDefinition(folder: string, definition: JsonObject): void {
  const file = path.join(folder, `${String(definition['name'])}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(definition));
}

async function addAdministrator(
  main: Connection,
  username: string,
  nodes: string[],
  merchantId: number | null,
): Promise<void> {
  await main.query({
    text: `with a as (insert into admin (username, nickname, password, merchant_id) values ($1, $1, $2, $3) returning id),
      g as (insert into admin_group (name, rules) values ($1, $4) returning id)
      insert into admin_group_access (uid, group_id) select a.id, g.id from a, g`,
    values: [username, await hashPassword(PASSWORD), merchantId, nodes],
  });
}

function caller(url: string, token: string): Call {
  return async (method, target, body, headers = {}) => {
    const response = await fetch(url + target, {
      method,
      headers: {
        server: 'true',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === '' ? {} : { batoken: token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : (JSON.parse(text) as Json),
      headers: response.headers,
    };
  };
}

/** `data` of an envelope with code 1; anything else fails the test with what came instead. */
export function dataOf(answer: Answer): JsonObject {
  const body = answer.body as { code: number; data: JsonObject };
  if (body.code !== 1) throw new Error(`Expected code 1: ${JSON.stringify(answer.body)}`);
  return body.data;
}

/** Rows of a back-office list. */
export function listOf(answer: Answer): JsonObject[] {
  return dataOf(answer)['list'] as JsonObject[];
}

/** A REST body with this status; anything else fails the test with what came instead. */
export function bodyOf<Body = JsonObject>(answer: Answer, status = 200): Body {
  if (answer.status !== status)
    throw new Error(`Expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}
