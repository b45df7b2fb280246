import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Definition, Json, JsonObject } from '#engine/definition/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import type { HttpClient } from '../harness/http-client.ts';
import type { DatabaseKind } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';

/** An answer over HTTP; `body` is what JSON it held. */
export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export type Call = (
  method: string,
  path: string,
  body?: Json,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** A server on a database and with definitions of its own. */
export interface RecordApp {
  /** Asks as the first administrator, who may do everything, in Chinese. */
  call: Call;
  /** Runs SQL on the main database, statements separated by `;` and a line end; gives the last one's rows. */
  sql(text: string): Promise<JsonObject[]>;
  main: Connection;
  metadata: MetadataService;
  services: RecordServices;
  /** Rows for code. */
  records: Records;
  definitionsDir: string;
  /** Makes an administrator who holds these nodes and asks as they would. */
  as(nodes: string[], merchantId?: number): Promise<Call>;
  /** Adds definitions while the server runs. */
  define(definitions: JsonObject[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server; `setup` is run before the definitions are loaded, `env` holds more settings. */
export async function startRecordApp(
  kind: DatabaseKind,
  setup: string,
  definitions: JsonObject[] | string,
  env: Record<string, string> = {},
): Promise<RecordApp> {
  const started = await startTestServer({
    definitions: definitions as unknown as Definition[] | string,
    database: kind,
    prepare: statementsOf(setup),
    env: { LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent', ...env },
  });
  const { main, definitionsDir, server } = started;
  const metadata = server.app.get(MetadataService);
  return {
    call: callerOf(started.admin.with({ 'think-lang': 'zh-cn' })),
    async sql(text) {
      let rows: JsonObject[] = [];
      for (const part of statementsOf(text)) {
        rows = (await main.query<JsonObject>({ text: part, values: [] })).rows;
      }
      return rows;
    },
    main,
    metadata,
    services: server.app.get<RecordServices>(RECORD_SERVICES),
    records: server.app.get<Records>(RECORDS),
    definitionsDir,
    async as(nodes, merchantId) {
      const actor = await started.actor(nodes, merchantId === undefined ? {} : { merchantId });
      return callerOf(actor.with({ 'think-lang': 'zh-cn' }));
    },
    async define(more) {
      for (const definition of more) writeDefinition(definitionsDir, definition);
      await metadata.reload();
    },
    stop: () => started.stop(),
  };
}

function writeDefinition(folder: string, definition: JsonObject): void {
  const file = path.join(folder, `${String(definition['name'])}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(definition));
}

function callerOf(client: HttpClient): Call {
  return async (method, target, body, headers = {}) => {
    const answer = await client.call(method, target, { ...(body === undefined ? {} : { body }), headers });
    return { ...answer, body: answer.body as Json };
  };
}

/** Statements of a script, separated by `;` and a line end; bodies between `$$` are left whole. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const part of script.split(/;[^\S\n]*\n/)) {
    open += open === '' ? part : `;\n${part}`;
    if ((open.match(/\$\$/g)?.length ?? 0) % 2 === 1) continue;
    if (open.trim() !== '') statements.push(open);
    open = '';
  }
  return statements;
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
  if (answer.status !== status) {
    throw new Error(`Expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body as Body;
}
