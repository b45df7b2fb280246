import type { Json } from '#engine/definition/index.ts';
import { endOtherSessions } from '#server/auth/end-other-sessions.ts';
import { accountsBeyond, foreignNodes, nodesOfGroups } from '#server/auth/granted-nodes.ts';
import { shapeAdministrators } from '#server/auth/shape-administrators.ts';
import { demandOldPassword } from '#server/auth/own-password.ts';
import { sessionsChanged } from '#server/auth/session-changes.ts';
import type { Behaviour, RowBars, StageContext } from '#server/record/behaviour/behaviour.ts';

/** What of his own account nobody changes: he would lock himself out. */
const OWN: RowBars = {
  del: 'account.own',
  fields: ['status'],
  why: { 'zh-cn': '不能禁用自己的账号', en: 'You can not disable your own account' },
};

/** Who may do more than he may is not his to change. */
const BEYOND: RowBars = { edit: 'access.denied', del: 'access.denied' };

/** Administrators: nobody locks himself out, gives away rights he has not, or keeps a session he should have lost. */
export const adminBehaviour = (): Behaviour => ({
  definition: 'auth/admin',

  async bars({ context: { actor }, rows, executor }) {
    const ids = rows.map((row) => Number(row['id']));
    const beyond = await accountsBeyond(executor, ids, actor);
    return ids.map((id) => (id === actor.id ? OWN : beyond.has(id) ? BEYOND : null));
  },

  async validate(stage) {
    await refuseForeignRights(stage);
    // The list of administrators does not ask for it; whoever changes his own password does so in his profile.
    await demandOldPassword(stage, 'password');
  },

  async after(stage) {
    const { change, verb } = stage;
    if (verb === 'del' || change['password'] || isOff(change['status'])) await endOtherSessions(stage);
  },

  shape: shapeAdministrators,

  afterCommit({ row }) {
    if (row !== null) sessionsChanged(Number(row['id']));
  },
});

/** Who is not super puts people only into groups below his own that hold no more than he does. */
async function refuseForeignRights({ context, change, executor, issues }: StageContext): Promise<void> {
  const { actor } = context;
  if (actor.super) return;
  const given = asList(change['group_arr']);
  const below = new Set(actor.groups?.below ?? []);
  const isBeside = given.some((group) => !below.has(Number(group)));
  if (isBeside || foreignNodes(await nodesOfGroups(executor, given), actor).length > 0) {
    issues.add({ path: 'group_arr', code: 'forbidden' });
  }
}

function isOff(status: Json | undefined): boolean {
  return status !== undefined && Number(status) === 0;
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
