import { AppError } from '#server/http/app-error.ts';
import { foreignNodes } from '#server/auth/granted-nodes.ts';
import { nameRules, shapeGroups, textsOf } from '#server/auth/rules/group-rules.ts';
import { sessionsChanged } from '#server/auth/session-changes.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';

const TABLES = { rules: 'admin_rule' } as const;

/** What of one's own group nobody changes: who he is answers to somebody above him. */
const OWN_GROUP_FIELDS = ['rules', 'status', 'pid'];

/** Groups: nobody gives, or takes from others, a right he does not hold himself, and nobody changes his own. */
export const groupBehaviour: Behaviour = {
  definition: 'auth/group',

  async validate(stage) {
    const { context, row, issues } = stage;
    const { actor } = context;
    const given = await nameRules(stage, TABLES);
    refuseOwnGroup(stage);
    if (foreignNodes(given, actor).length > 0) issues.add({ path: 'rules', code: 'forbidden' });
    // A group that may do all he may is beside him, not below.
    if (!actor.super && given.length > 0 && [...actor.nodes].every((node) => given.includes(node))) {
      issues.add({ path: 'rules', code: 'forbidden' });
    }
    if (row !== null && foreignNodes(textsOf(row['rules']), actor).length > 0) {
      throw new AppError('access.denied');
    }
  },

  /** A group that nobody put anywhere hangs below its maker's own, where he can see it. */
  before({ context, change, row, verb }) {
    const [own] = context.actor.groups?.own ?? [];
    if (context.actor.super || own === undefined) return;
    const isMoved = verb === 'add' || Object.hasOwn(change, 'pid');
    if (isMoved && (change['pid'] ?? null) === null && (verb === 'add' || row !== null))
      change['pid'] = String(own);
  },

  wholeTree: true,
  listed: ({ context }) => ({ group: [...(context.actor.groups?.own ?? [])] }),
  shape: (stage) => shapeGroups(stage, TABLES),

  afterCommit() {
    sessionsChanged(null);
  },
};

function refuseOwnGroup({ context, change, row, verb }: StageContext): void {
  if (row === null || !context.actor.groups?.own.includes(Number(row['id']))) return;
  const matters = OWN_GROUP_FIELDS.some((field) => Object.hasOwn(change, field));
  if (verb === 'del' || matters || (!context.actor.super && Object.keys(change).length > 0)) {
    throw new AppError('action.not-allowed');
  }
}
