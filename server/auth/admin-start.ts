import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { AuthServices } from './auth-services.ts';
import { keepLanguage } from './keep-language.ts';
import { wallTime } from './login.ts';
import { menuTree } from './menu-tree.ts';

/**
 * What the back office needs to start: who is signed in, their menus, the site.
 * @throws AppError `access.need-login`, `access.no-menu`.
 */
export async function adminStart(
  { main, rules, siteConfig, development }: AuthServices,
  { actor, locale, timeZone }: RequestContext,
): Promise<unknown> {
  const { rows } = await main.query<{
    nickname: string;
    avatar: string;
    previous_login_time: string | null;
  }>({
    text: 'SELECT nickname, avatar, previous_login_time FROM admin WHERE id = $1',
    values: [actor.id],
  });
  const [admin] = rows;
  if (admin === undefined) throw new AppError('access.need-login');
  await keepLanguage(main, { audience: 'admin', id: actor.id }, locale);
  const titled = (await rules.all()).map((rule) => ({ ...rule, title: rules.titleOf(rule, locale) }));
  const menus = menuTree(titled, actor);
  // A caller who may do everything has to come in where nothing is defined yet.
  if (menus.length === 0 && !actor.super) throw new AppError('access.no-menu');
  return {
    adminInfo: {
      id: actor.id,
      username: actor.username,
      nickname: admin.nickname,
      avatar: admin.avatar,
      last_login_time: wallTime(admin.previous_login_time, timeZone),
      super: actor.super,
      ...(actor.acting ? { acting: { name: actor.acting.name, reason: actor.acting.reason } } : {}),
    },
    menus,
    siteConfig: siteConfig({ development, locale }),
    terminal: { phpDevelopmentServer: false, npmPackageManager: 'none' },
  };
}
