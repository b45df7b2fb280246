import { Controller, Get, Inject, Post } from '@nestjs/common';
import { nodeHeld } from '#engine/access/index.ts';
import type { Actor } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { Summary } from '#server/http/summary.ts';
import { typedText } from '#server/http/typed-text.ts';
import { definitionOf, type RecordRequest } from '#server/record/record-request.ts';
import { saveRow } from '#server/record/verbs/edit.verb.ts';
import { listRows } from '#server/record/verbs/index.verb.ts';
import { AUTH_SERVICES } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { logCall } from '../log-call.ts';
import { ownProfile } from './own-profile.ts';
import { endOwnSession, ownSessions, type OwnSession } from './own-sessions.ts';

const PROFILE = 'routine/adminInfo';
const LOG = 'auth/adminLog';
const REVOKED = { 'zh-cn': '个人资料 - 结束会话', en: 'Profile - end a session' };

/** Fields of the profile; the record API validates them. */
const PROFILE_BODY = { type: 'object' };
/** What a list takes: pages, order and search of the record API. */
const LIST_QUERY = { type: 'object' };
const REVOKE_BODY = { type: 'object', properties: { session: typedText() } };

/**
 * One's own account, for whoever is signed in, whatever else they may do: profile, avatar and password, own log, own
 * sessions. Rows go through the record API with the rights of their owner and no others.
 */
@Controller('admin/routine.AdminInfo')
export class ProfileController {
  constructor(@Inject(AUTH_SERVICES) private readonly services: AuthServices) {}

  @Get('index')
  @Admin()
  @Summary("The caller's own account")
  async read(@CurrentCall() { context }: Call): Promise<{ info: object }> {
    const { main, records } = this.services;
    return { info: await ownProfile(main, definitionOf(records, PROFILE), context) };
  }

  /** Whatever row the body names, it is the caller's own that is changed. */
  @Post('edit')
  @Admin()
  @Summary("Change the caller's own account")
  async save(@CurrentCall() call: Call, @Body(PROFILE_BODY) given: Record<string, unknown>): Promise<null> {
    const { id: _id, token: _token, refresh_token: _refresh, ...body } = given;
    const key = String(call.context.actor.id);
    await saveRow(this.services.records, { ...this.ownRequest(call, PROFILE, 'edit'), body, key });
    return null;
  }

  @Get('log')
  @Admin()
  @Summary("The caller's own log")
  log(@CurrentCall() call: Call, @Query(LIST_QUERY) _query: unknown): unknown {
    return listRows(this.services.records, this.ownRequest(call, LOG, 'index'));
  }

  @Get('sessions')
  @Admin()
  @Summary("The caller's own sessions")
  async sessions(@CurrentCall() { request, context }: Call): Promise<{ list: OwnSession[] }> {
    const { main, now } = this.services;
    const token = tokenOf(request) ?? '';
    return { list: await ownSessions(main, context.actor.id, { audience: 'admin', token, now: now() }) };
  }

  @Post('revoke')
  @Admin()
  @Summary("End one of the caller's own sessions")
  async revoke(
    @CurrentCall() call: Call,
    @Body(REVOKE_BODY) { session: given }: { session?: string | null },
  ): Promise<null> {
    const { main, sessions } = this.services;
    const { id } = call.context.actor;
    const session = given ?? '';
    await main.transaction(async (transaction) => {
      if (!(await endOwnSession(transaction, id, session, 'admin'))) throw new AppError('record.not-found');
      await logCall(transaction, call, { node: `${PROFILE}/revoke`, title: REVOKED, data: { session } });
    });
    sessions.announce(id);
    return null;
  }

  private ownRequest({ context, query }: Call, name: string, verb: 'index' | 'edit'): RecordRequest {
    const definition = definitionOf(this.services.records, name);
    const actor = ownActor(context.actor, definition, verb);
    return { context: { ...context, actor }, definition, verb, query, body: undefined };
  }
}

/**
 * The caller with the right to their own rows of one definition, and what they hold of its fields: a caller who may do everything
 * is bound to their own rows here as well.
 */
function ownActor(actor: Actor, definition: CompiledDefinition, verb: string): Actor {
  const fields = definition.fields.flatMap(({ access }) => [access.read, access.write, access.mask?.node]);
  const held = fields.filter((node) => node !== undefined && nodeHeld(node, actor)) as string[];
  return { ...actor, super: false, nodes: new Set([`${definition.name}/${verb}`, ...held]) };
}
