import { Controller, Get, Inject, Post, UseGuards } from '@nestjs/common';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { AUTH_SERVICES } from '#server/auth/auth-services.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { AccountWay } from '#server/auth/member/member-entry.ts';
import { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { endOwnSession, ownSessions, type OwnSession } from '#server/auth/profile/own-sessions.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member, Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { pageOf, type PageQuery } from '#server/http/page-query.ts';
import { tokenOf } from '#server/http/request-facts.ts';
import { Summary } from '#server/http/summary.ts';
import { ACCOUNT_DEPS, type AccountDeps } from './account-deps.ts';
import {
  CHANGE_BIND_BODY,
  CHANGE_PASSWORD_BODY,
  DELETE_BODY,
  END_SESSION_BODY,
  NOTHING_BODY,
  PAGE_QUERY,
  PAY_PASSWORD_BODY,
  PROFILE_BODY,
  RETRIEVE_BODY,
  VERIFICATION_BODY,
} from './own-account.schema.ts';
import { accountWays } from './account-ways.ts';
import { balanceChanges, type BalanceChange } from './balance-changes.ts';
import { changeAddress } from './change-address.ts';
import { changePassword, type PasswordChange } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { askForDeletion, deletionOf, withdrawDeletion, type Deletion } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { OpenCentreGuard } from './open-centre.guard.ts';
import { overview } from './overview.ts';
import { hasPayPassword, setPayPassword } from './pay-password.ts';
import { retrievePassword, type Retrieval } from './retrieve-password.ts';
import { verifyAddress } from './verify-address.ts';

interface ChangeBind {
  type: AccountWay;
  email?: string | null;
  mobile?: string | null;
  captcha?: string | null;
  accountVerificationToken?: string | null;
  password?: string | null;
}

/** A member's own account. */
@Controller('api/account')
@UseGuards(OpenCentreGuard)
export class OwnAccountController {
  constructor(
    @Inject(AUTH_SERVICES) private readonly services: AuthServices,
    @Inject(ACCOUNT_DEPS) private readonly deps: AccountDeps,
    @Inject(MemberHoldings) private readonly holdings: MemberHoldings,
  ) {}

  @Get('overview')
  @Member()
  @Summary('What the member got and spent in the last seven days, what they have now, and their level')
  overview(@CurrentCall() { context }: Call): Promise<JsonObject> {
    const { main, now } = this.deps;
    const { actor, timeZone, locale } = context;
    return overview({ main, holdings: this.holdings, now: now(), timeZone, locale }, actor.id);
  }

  @Get('profile')
  @Member()
  @Summary(
    'Where the member can be sent codes, whether they have a payment password, and what their deletion waits for',
  )
  async profile(@CurrentCall() { context }: Call): Promise<JsonObject> {
    const { id } = context.actor;
    const deletion = await deletionOf({ ...this.deps, holdings: this.holdings }, id);
    return {
      accountVerificationType: accountWays(this.deps.settings, this.deps.development),
      has_pay_password: await hasPayPassword(this.deps.main, id),
      deletion: deletionFace(deletion, context.locale),
    };
  }

  @Post('profile')
  @Member()
  @Summary("Change the member's own picture, names, gender, birthday and motto")
  async changeProfile(@CurrentCall() { context }: Call, @Body(PROFILE_BODY) body: JsonObject): Promise<null> {
    await changeProfile(this.deps, context.actor.id, body);
    return null;
  }

  @Post('verification')
  @Member()
  @Summary("Take the code of the member's own address")
  async verification(
    @CurrentCall() { context }: Call,
    @Body(VERIFICATION_BODY) { type, captcha }: { type: AccountWay; captcha?: string | null },
  ): Promise<{ type: AccountWay; accountVerificationToken: string }> {
    const token = await verifyAddress(this.deps, context.actor.id, type, captcha ?? '');
    return { type, accountVerificationToken: token };
  }

  @Post('changeBind')
  @Member()
  @Summary("Change the member's own mailbox or mobile number")
  async changeBind(
    @CurrentCall() { context }: Call,
    @Body(CHANGE_BIND_BODY) body: ChangeBind,
  ): Promise<null> {
    const change = {
      way: body.type,
      address: (body[body.type] ?? '').trim(),
      code: body.captcha ?? '',
      token: body.accountVerificationToken ?? '',
      password: body.password ?? '',
    };
    await changeAddress(this.deps, context.actor.id, change, this.services.limits);
    return null;
  }

  @Post('changePassword')
  @Member()
  @Summary("Change the member's own password; all sessions end")
  async changePassword(
    @CurrentCall() { context }: Call,
    @Body(CHANGE_PASSWORD_BODY) body: PasswordChange,
  ): Promise<null> {
    await changePassword(this.deps, context.actor.id, body, this.services.limits);
    return null;
  }

  @Post('retrievePassword')
  @Public()
  @Summary('Set a new password by a code')
  async retrieve(@CurrentCall() { context }: Call, @Body(RETRIEVE_BODY) body: Retrieval): Promise<null> {
    await this.services.limits.take('login.address', context.ip);
    await retrievePassword(this.deps, body);
    return null;
  }

  @Get('balance')
  @Member()
  @Summary("Changes of the member's balance, the newest first")
  balance(@CurrentCall() call: Call, @Query(PAGE_QUERY) page: PageQuery) {
    return this.changes('money', call, page);
  }

  @Get('integral')
  @Member()
  @Summary("Changes of the member's points, the newest first")
  integral(@CurrentCall() call: Call, @Query(PAGE_QUERY) page: PageQuery) {
    return this.changes('score', call, page);
  }

  @Get('sessions')
  @Member()
  @Summary("The member's own sessions")
  async sessions(@CurrentCall() { request, context }: Call): Promise<{ list: OwnSession[] }> {
    const { main, now } = this.deps;
    const token = tokenOf(request, 'member') ?? '';
    return { list: await ownSessions(main, context.actor.id, { audience: 'member', token, now: now() }) };
  }

  @Post('endSession')
  @Member()
  @Summary("End one of the member's own sessions")
  async endSession(
    @CurrentCall() { context }: Call,
    @Body(END_SESSION_BODY) { session }: { session?: string | null },
  ): Promise<null> {
    const { id } = context.actor;
    if (!(await endOwnSession(this.deps.main, id, session ?? '', 'member')))
      throw new AppError('record.not-found');
    this.services.sessions.announce(id, 'member');
    return null;
  }

  @Post('payPassword')
  @Member()
  @Summary('Set the six digits that confirm payments from the balance')
  async payPassword(
    @CurrentCall() { context }: Call,
    @Body(PAY_PASSWORD_BODY) body: { password?: string | null; pay_password?: string | null },
  ): Promise<null> {
    const given = { password: body.password ?? '', payPassword: body.pay_password ?? '' };
    await setPayPassword(this.deps, context.actor.id, given, this.services.limits);
    return null;
  }

  @Post('export')
  @Member()
  @Summary('Everything that is kept of the member')
  async export(
    @CurrentCall() { request, context }: Call,
    @Body(NOTHING_BODY) _: object,
  ): Promise<JsonObject> {
    const { id } = context.actor;
    await this.services.limits.take('account.guess', `export ${id}`);
    const token = tokenOf(request, 'member') ?? '';
    return exportAccount(this.deps, this.holdings, id, { locale: context.locale, token });
  }

  @Post('delete')
  @Member()
  @Summary('Delete the account as soon as nothing of it is open, or take that request back')
  async delete(
    @CurrentCall() { context }: Call,
    @Body(DELETE_BODY) { password, withdraw }: { password?: string | null; withdraw?: boolean },
  ): Promise<JsonObject> {
    const deps = { ...this.deps, holdings: this.holdings };
    const { id } = context.actor;
    const deletion = withdraw
      ? await withdrawDeletion(deps, id)
      : await askForDeletion(deps, id, password ?? '', this.services.limits);
    if (deletion.state === 'deleted') this.services.sessions.announce(id, 'member');
    return deletionFace(deletion, context.locale);
  }

  private changes(
    field: 'money' | 'score',
    { context }: Call,
    query: PageQuery,
  ): Promise<{ list: BalanceChange[]; total: number }> {
    const { page, limit } = pageOf(query, 10);
    return balanceChanges(this.deps.main, context.actor.id, field, { limit, offset: (page - 1) * limit });
  }
}

const deletionFace = ({ state, reasons }: Deletion, locale: Locale): { state: string; reasons: Json[] } => ({
  state,
  reasons: reasons.map((reason) => reason[locale]),
});
