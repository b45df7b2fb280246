import { type Definition, type JsonObject, withUuids } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { latestVersion, versionsOf } from '#server/metadata/versions/version-store.ts';
import type { Publication } from '../planning/publication.ts';
import { definitionsByTable } from '../propose/from-table.ts';
import { demandNode } from '../routes/designer-nodes.ts';
import { numberOf, textOf } from '../routes/read-input.ts';
import { draftOfWire } from './draft-of-wire.ts';
import { nameOfPlace } from './wire-design.ts';
import { definitionOfLog, isEmpty, type WireServices } from './wire-services.ts';

/** Publishes the design that a client sends. */
export async function generate(services: WireServices, call: Call, input: JsonObject): Promise<null> {
  const before = currentOf(services, input);
  const { draft: continued, keptColumns } = draftOfWire(input, services.metadata, before);
  const isAnew = before !== null && (await startsAnew(services, call, input, { before, draft: continued }));
  if (isAnew) await putAway(services, call, before);
  const latest = await latestVersion(services.connections.get('main'), continued.name);
  const draft = isAnew ? withoutPast(continued, latest?.version ?? 0) : continued;
  const skip = new Set(keptColumns.map((column) => `trashColumn:${draft.table}.${column}`));
  await services.publisher.apply(
    { draft: draft as unknown as JsonObject, base: latest?.version ?? null, digest: null },
    publicationOf(call, draft.name, skip),
    call.context.actor,
  );
  return null;
}

/**
 * Whether the table is to be made anew. One without rows is changed instead, which comes to the same, and a design that can't
 * be takes nothing away.
 */
async function startsAnew(
  services: WireServices,
  { context }: Call,
  input: JsonObject,
  { before, draft }: { before: Definition; draft: Definition },
): Promise<boolean> {
  const table = (input['table'] ?? {}) as JsonObject;
  const isAsked = input['type'] === 'create' || table['rebuild'] === 'Yes';
  if (!isAsked || before.managed === false) return false;
  const latest = await latestVersion(services.connections.get('main'), draft.name);
  const planned = await services.publisher.plan(
    draft as unknown as JsonObject,
    latest?.version ?? null,
    context.actor,
  );
  if (planned.plan === null) return false;
  const isHeld = planned.issues.some(({ severity }) => severity === 'error');
  return isHeld || !(await isEmpty(services, before));
}

/** Fields with identities of their own, so that what went to the trash stays there. */
function withoutPast(draft: Definition, version: number): Definition {
  const fields = draft.fields.map(({ uuid: _, ...field }) => field);
  return withUuids({ ...draft, fields }, null, `anew ${version}`);
}

/** A table that is to be made anew goes first; its rows wait in the trash. */
async function putAway(services: WireServices, call: Call, before: Definition): Promise<void> {
  demandNode(call, 'remove');
  const latest = await latestVersion(services.connections.get('main'), before.name);
  await services.publisher.remove(
    { name: before.name, base: latest?.version ?? null, dropTable: before.table },
    publicationOf(call, before.name, new Set()),
    call.context.actor,
  );
}

/** Removes the definition that a record of the log was about. */
export async function removeDesign(services: WireServices, call: Call, input: JsonObject): Promise<null> {
  const { definition } = await definitionOfLog(services, numberOf(input, 'id'));
  const [latest] = await versionsOf(services.connections.get('main'), definition.name, 1);
  if (!latest || latest.removed)
    throw new AppError('definition.not-found', { params: { name: definition.name } });
  await services.publisher.remove(
    { name: definition.name, base: latest.version, dropTable: null },
    publicationOf(call, definition.name, new Set()),
    call.context.actor,
  );
  return null;
}

function currentOf(services: WireServices, input: JsonObject): Definition | null {
  const table = (input['table'] ?? {}) as JsonObject;
  const name = nameOfPlace(textOf(table, 'controllerFile', ''));
  const compiled = name === '' ? undefined : services.metadata.get(name);
  if (compiled) return services.metadata.written().definitions.get(compiled.name) ?? null;
  const defined = definitionsByTable(services, textOf(table, 'databaseConnection', 'main'));
  return defined.get(`public.${textOf(table, 'name', '')}`) ?? null;
}

function publicationOf({ context }: Call, name: string, skip: ReadonlySet<string>): Publication {
  const { actor, url, ip, userAgent } = context;
  return {
    author: { id: actor.id, username: actor.username, super: actor.super },
    message: '',
    skip,
    log: { title: name, url, ip, userAgent },
  };
}
