import { nodeHeld } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { enabledMemberRules } from '../member/member-menu.ts';
import { type GrantableRule, grantableRules } from './grantable-rules.ts';
import type { MenuRules } from './menu-rules.ts';

/** Who may give rights to members sees all of them. */
const MEMBER_RIGHTS = ['user/group/add', 'user/group/edit'];

/** `GET /admin/rights/admin` and `/admin/rights/member`: the rules the caller may grant, for the tree that asks for them. */
export function openRightsDoor(door: HttpDoor, services: { main: Connection; rules: MenuRules }): void {
  door.route({
    dialect: 'backOffice',
    methods: ['GET'],
    path: '/admin/rights/:audience',
    access: 'login',
    handle: (call) => answer(call, services),
  });
}

async function answer(
  { params, context }: Call,
  { main, rules }: { main: Connection; rules: MenuRules },
): Promise<GrantableRule[]> {
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
