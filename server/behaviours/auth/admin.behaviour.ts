import type { Json } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { foreignNodes, nodesOfGroups } from '#server/auth/granted-nodes.ts';
import { statusAsText } from '#server/auth/status-as-text.ts';
import { sessionsChanged } from '#server/auth/session-changes.ts';
import { endAllSessions } from '#server/auth/token-store.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';

/** Administrators: nobody locks himself out, gives away rights he has not, or keeps a session he should have lost. */
export const adminBehaviour: Behaviour = {
  definition: 'auth/admin',

  async validate(stage) {
    const { change, row, verb, issues } = stage;
    if (verb === 'add' && !change['password']) issues.add({ path: 'password', code: 'required' });
    if (row !== null && isSelf(stage, row) && (verb === 'del' || isOff(change['status']))) {
      throw new AppError('action.not-allowed');
    }
    await refuseForeignRights(stage);
  },

  async after({ row, change, verb, executor }) {
    const mustLogInAgain = verb === 'del' || Boolean(change['password']) || isOff(change['status']);
    if (row !== null && mustLogInAgain) await endAllSessions(executor, Number(row['id']));
  },

  shape: statusAsText,

  afterCommit({ row }) {
    if (row !== null) sessionsChanged(Number(row['id']));
  },
};

/**
 * Who is not super puts people only into groups below his own that hold no more than he does, and touches nobody who
 * is in another.
 */
async function refuseForeignRights({ context, change, row, executor, issues }: StageContext): Promise<void> {
  const { actor } = context;
  if (actor.super) return;
  const given = asList(change['group_arr']);
  const below = new Set(actor.groups?.below ?? []);
  const isBeside = given.some((group) => !below.has(Number(group)));
  if (isBeside || foreignNodes(await nodesOfGroups(executor, given), actor).length > 0) {
    issues.add({ path: 'group_arr', code: 'forbidden' });
  }
  if (row === null || Number(row['id']) === actor.id) return;
  const groups = await executor.query<{ group_id: string }>({
    text: 'SELECT group_id FROM admin_group_access WHERE uid = $1',
    values: [row['id']],
  });
  const held = await nodesOfGroups(
    executor,
    groups.rows.map(({ group_id }) => group_id),
  );
  if (foreignNodes(held, actor).length > 0) throw new AppError('access.denied');
}

function isSelf({ context }: StageContext, row: Record<string, Json>): boolean {
  return Number(row['id']) === context.actor.id;
}

function isOff(status: Json | undefined): boolean {
  return status !== undefined && Number(status) === 0;
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
