import { fieldAccess, maskValue, nodeHeld } from '#engine/access/index.ts';
import type { Actor } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { definitionOf, type RecordRequest } from '#server/record/record-request.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { saveRow } from '#server/record/verbs/edit.verb.ts';
import { listRows } from '#server/record/verbs/index.verb.ts';
import { logCall } from '../log-call.ts';
import { bodyOf, textOf } from '../login-body.ts';
import { wallTime } from '../login.ts';
import { sessionsChanged } from '../session-changes.ts';
import { endOwnSession, ownSessions, type OwnSession } from './own-sessions.ts';

export interface ProfileServices {
  main: Connection;
  records: RecordServices;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

const PROFILE = 'routine/adminInfo';
const LOG = 'auth/adminLog';
const REVOKED = { 'zh-cn': '个人资料 - 结束会话', en: 'Profile - end a session' };

/**
 * One's own account, for whoever is signed in, whatever else he may do: profile, avatar and password, own log, own
 * sessions. Rows go through the record API with the rights of their owner and no others.
 */
export function openProfileDoors(door: HttpDoor, services: ProfileServices): void {
  const route = (method: 'GET' | 'POST', verb: string, handle: (call: Call) => unknown): void =>
    door.route({
      dialect: 'backOffice',
      methods: [method],
      path: `/admin/routine.AdminInfo/${verb}`,
      access: 'login',
      handle,
    });
  route('GET', 'index', (call) => readProfile(call, services));
  route('POST', 'edit', (call) => saveProfile(call, services));
  route('GET', 'log', (call) => listRows(services.records, ownRequest(call, services, LOG, 'index')));
  route('GET', 'sessions', (call) => listSessions(call, services));
  route('POST', 'revoke', (call) => revokeSession(call, services));
}

/** The tokens are never sent back: the client has them, and nobody else should. */
async function readProfile({ context }: Call, { main, records }: ProfileServices): Promise<{ info: object }> {
  const { rows } = await main.query<{ id: string; last_login_time: string | null }>({
    text: `SELECT id, username, nickname, avatar, email, mobile, motto, previous_login_time AS last_login_time,
                  '' AS token, '' AS refresh_token
             FROM admin WHERE id = $1`,
    values: [context.actor.id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('access.need-login');
  const info = {
    ...row,
    id: Number(row.id),
    last_login_time: wallTime(row.last_login_time, context.timeZone),
  };
  return { info: asAllowed(definitionOf(records, PROFILE), context.actor, info) };
}

/** What he may not read of himself is empty, and masked where he sees a mask. */
function asAllowed(definition: CompiledDefinition, actor: Actor, info: JsonObject): JsonObject {
  const { read, mask } = fieldAccess(definition, actor);
  const shown = ([name, value]: [string, Json]): [string, Json] => {
    const kind = mask.get(name);
    if (definition.fieldByName.has(name) && !read.has(name)) return [name, ''];
    return [name, kind === undefined ? value : maskValue(kind, value)];
  };
  return Object.fromEntries(Object.entries(info).map(shown));
}

/** Whatever row the body names, it is the caller's own that is changed. */
async function saveProfile(call: Call, services: ProfileServices): Promise<null> {
  const { id: _id, token: _token, refresh_token: _refresh, ...body } = bodyOf(call);
  const key = String(call.context.actor.id);
  await saveRow(services.records, { ...ownRequest(call, services, PROFILE, 'edit'), body, key });
  return null;
}

function ownRequest(
  { context, query }: Call,
  { records }: ProfileServices,
  name: string,
  verb: 'index' | 'edit',
): RecordRequest {
  const definition = definitionOf(records, name);
  return {
    context: { ...context, actor: himself(context.actor, definition, verb) },
    definition,
    verb,
    query,
    body: undefined,
  };
}

/**
 * The caller with the right to his own rows of one definition, and what he holds of its fields: who may do everything
 * is bound to his own rows here as well.
 */
function himself(actor: Actor, definition: CompiledDefinition, verb: string): Actor {
  const fields = definition.fields.flatMap(({ access }) => [access.read, access.write, access.mask?.node]);
  const held = fields.filter((node) => node !== undefined && nodeHeld(node, actor)) as string[];
  return { ...actor, super: false, nodes: new Set([`${definition.name}/${verb}`, ...held]) };
}

async function listSessions(call: Call, { main, now }: ProfileServices): Promise<{ list: OwnSession[] }> {
  const token = tokenOf(call.request) ?? '';
  return {
    list: await ownSessions(main, call.context.actor.id, { audience: 'admin', token, now: now() }),
  };
}

async function revokeSession(call: Call, { main }: ProfileServices): Promise<null> {
  const { id } = call.context.actor;
  const session = textOf(bodyOf(call), 'session');
  await main.transaction(async (transaction) => {
    if (!(await endOwnSession(transaction, id, session, 'admin'))) throw new AppError('record.not-found');
    await logCall(transaction, call, { node: `${PROFILE}/revoke`, title: REVOKED, data: { session } });
  });
  sessionsChanged(id);
  return null;
}
