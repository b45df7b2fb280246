import { Controller, Get, Inject } from '@nestjs/common';
import { nodeHeld } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { AUTH_SERVICES } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { enabledMemberRules } from '../member/member-menu.ts';
import { type GrantableRule, grantableRules } from './grantable-rules.ts';

/** Callers who may give rights to members see all of them. */
const MEMBER_RIGHTS = ['user/group/add', 'user/group/edit'];

/** The rules the caller may grant, for the tree that asks for them: `audience` is `admin` or `member`. */
@Controller('admin/rights')
export class RightsController {
  constructor(@Inject(AUTH_SERVICES) private readonly services: AuthServices) {}

  @Get(':audience')
  @Admin()
  @Summary('The rules the caller may grant')
  async grantable(@CurrentCall() { params, context }: Call): Promise<GrantableRule[]> {
    const { main, rules } = this.services;
    const { actor, locale } = context;
    if (params['audience'] === 'admin') {
      const all = (await rules.all()).map((rule) => ({ ...rule, title: rules.titleOf(rule, locale) }));
      return grantableRules(all, actor);
    }
    if (params['audience'] !== 'member')
      throw new AppError('route.not-found', { params: { url: context.url } });
    if (!MEMBER_RIGHTS.some((node) => nodeHeld(node, actor))) throw new AppError('access.denied');
    return grantableRules(await enabledMemberRules(main, locale), { ...actor, super: true });
  }
}
