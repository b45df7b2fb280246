import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject } from '#engine/definition/index.ts';
import type { DatabaseKind } from '../harness/test-database.ts';
import { startRecordApp, type RecordApp } from '../record/record-app.ts';

const SHIPPED = ['auth', 'security', 'user'];

/** Definitions of people and security as they are shipped. */
export function shipped(): JsonObject[] {
  return SHIPPED.flatMap((folder) =>
    readdirSync(path.join('definitions', folder)).map(
      (file) => JSON.parse(readFileSync(path.join('definitions', folder, file), 'utf8')) as JsonObject,
    ),
  );
}

/** A server with the shipped definitions of people and security, and a few of its own. */
export function startSecurityApp(
  kind: DatabaseKind,
  setup: string,
  definitions: JsonObject[],
): Promise<RecordApp> {
  return startRecordApp(kind, setup, [...shipped(), ...definitions]);
}
