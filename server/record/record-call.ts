import type { FieldAccess } from '#engine/access/index.ts';
import { binPredicate, fieldAccess, mayUse, readPredicate, scopePredicate } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { isObject } from '#engine/definition/index.ts';
import { verbNamed } from '#engine/contract/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Connection } from '#server/database/connection.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { demandPassword } from './demand-password.ts';
import { own } from './own.ts';
import type { RecordRequest } from './record-request.ts';
import type { RecordServices } from './record-services.ts';

/** A request that passed authorise and scope: what the later stages work with. */
export interface RecordCall {
  services: RecordServices;
  context: RequestContext;
  definition: CompiledDefinition;
  verb: string;
  access: FieldAccess;
  /** Rows the actor may see, or change where the verb writes; null: all of them. */
  scope: Predicate | null;
  connection: Connection;
  request: RecordRequest;
}

/**
 * The authorise and scope stages, which every verb passes before anything else happens.
 * @param node the verb whose permission node is asked for; reading for the editor of a read-only table asks for `index`.
 * @param forReading what is only read by that right asks nobody for their password.
 * @throws AppError `record.read-only`, `route.not-found` for a verb the definition does not have, `access.denied`,
 * `access.need-password`, `request.invalid` for a body that is no object.
 */
export function openCall(
  services: RecordServices,
  request: RecordRequest,
  node = request.verb,
  { forReading = false }: { forReading?: boolean } = {},
): RecordCall {
  const { definition, context, verb } = request;
  const { actor } = context;
  if (definition.readOnly && isWrite(verb) && isWrite(node)) throw new AppError('record.read-only');
  if (!definition.verbs.includes(node)) {
    throw new AppError('route.not-found', { params: { url: context.url } });
  }
  if (!mayUse(definition, node, actor))
    throw new AppError('access.denied', { params: { node: definition.nodes[node] } });
  if (!forReading) demandPassword(definition, [node], context, services.now());
  if (!isBody(request.body)) throw new AppError('request.invalid');
  return {
    services: asItIsNow(services),
    context,
    definition,
    verb,
    access: fieldAccess(definition, actor),
    scope: isRead(verb) ? readPredicate(definition, actor) : scopePredicate(definition, actor),
    connection: services.connections.get(definition.connection),
    request,
  };
}

/**
 * The recycle bin: deleted rows alone, for who holds the node `recycle`. @throws AppError as `openCall` does, and
 * `route.not-found` where there is no bin.
 */
export function openBin(services: RecordServices, request: RecordRequest): RecordCall {
  const call = openCall(services, request, 'recycle');
  return { ...call, scope: binPredicate(call.definition, call.context.actor) };
}

/** Rows in use; with `recycled=true` in the query those of the recycle bin. */
export function openRows(services: RecordServices, request: RecordRequest): RecordCall {
  return isOfBin(request) ? openBin(services, request) : openCall(services, request, 'index');
}

/** Whether a request is about deleted rows. */
export function isOfBin({ query }: RecordRequest): boolean {
  const flag = own(query, 'recycled');
  return flag === 'true' || flag === '1' || flag === true;
}

/** A request ends with the definitions it began with, whatever is published meanwhile. */
export function asItIsNow(services: RecordServices): RecordServices {
  const metadata = services.metadata.snapshot();
  return metadata === services.metadata ? services : { ...services, metadata };
}

const isRead = (verb: string): boolean => verbNamed(verb)?.writes === false;
const isWrite = (verb: string): boolean => verbNamed(verb)?.writes === true;

/** Fields are given by name, in an object, or not at all. */
function isBody(body: unknown): boolean {
  return body === undefined || isObject(body);
}
