import type { Json } from '#engine/definition/index.ts';
import { endOtherSessions } from '#server/auth/end-other-sessions.ts';
import { accountsBeyond, foreignNodes, nodesOfGroups } from '#server/auth/granted-nodes.ts';
import { shapeAdministrators } from '#server/auth/shape-administrators.ts';
import { demandOldPassword } from '#server/auth/demand-old-password.ts';
import type {
  Behaviour,
  BehaviourDeps,
  RowRestrictions,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';

/** What of their own account nobody changes: they would lock themselves out. */
const OWN: RowRestrictions = {
  del: 'account.own',
  fields: ['status'],
  why: { 'zh-cn': '不能禁用自己的账号', en: 'You can not disable your own account' },
};

/** Nobody changes an account that may do more than their own. */
const BEYOND: RowRestrictions = { edit: 'access.denied', del: 'access.denied' };

/** Administrators: nobody locks themselves out, gives away rights they have not, or keeps a session they should have lost. */
export const adminBehaviour = ({ sessions }: BehaviourDeps): Behaviour => ({
  definition: 'auth/admin',

  async restrictions({ context: { actor }, rows, executor }) {
    const ids = rows.map((row) => Number(row['id']));
    const beyond = await accountsBeyond(executor, ids, actor);
    return ids.map((id) => (id === actor.id ? OWN : beyond.has(id) ? BEYOND : null));
  },

  async validate(stage) {
    await refuseForeignRights(stage);
    // The list of administrators does not ask for it; whoever changes their own password does so in their profile.
    await demandOldPassword(stage, 'password');
  },

  async after(stage) {
    const { change, verb } = stage;
    if (verb === 'del' || change['password'] || isOff(change['status'])) await endOtherSessions(stage);
  },

  shape: shapeAdministrators,

  afterCommit({ row }) {
    if (row !== null) sessions.announce(Number(row['id']));
  },
});

/** Who is not super puts people only into groups below their own that hold no more than they do. */
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
