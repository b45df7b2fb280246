import type { Text } from '#engine/definition/index.ts';
import { coversAll, foreignNodes } from '#server/auth/granted-nodes.ts';
import { nameRules, shapeGroups, textsOf } from '#server/auth/rules/group-rules.ts';
import type { Behaviour, BehaviourDeps, RowRestrictions } from '#server/record/behaviour/behaviour.ts';

const TABLES = { rules: 'admin_rule' } as const;

/** What of one's own group nobody changes, not even who may do everything: they would lock themselves out. */
const OWN_OF_SUPER: RowRestrictions = {
  del: 'group.own',
  fields: ['rules', 'status', 'pid'],
  why: {
    'zh-cn': '这是您所在的角色组，不能修改其上级、权限与状态',
    en: 'You are in this group: its parent, its rights and its status stay as they are',
  },
};

/** One's own group answers to somebody above. */
const OWN: RowRestrictions = { del: 'group.own', edit: 'group.own' };

/** Nobody changes a group that may do more than they may. */
const FOREIGN: RowRestrictions = { edit: 'access.denied', del: 'access.denied' };

/** A group that may do all they may is beside them, not below. */
const ALL_OF_OWN: Text = {
  'zh-cn': '下级角色组不能拥有您的全部权限，请至少留出一项',
  en: 'A group below yours can not have all of your rights: leave at least one out',
};

/** Groups: nobody gives, or takes from others, a right they do not hold themselves, and nobody changes their own. */
export const groupBehaviour = ({ sessions }: BehaviourDeps): Behaviour => ({
  definition: 'auth/group',

  restrictions({ context: { actor }, rows }) {
    const ofOwn = actor.super ? OWN_OF_SUPER : OWN;
    return rows.map((row) => {
      if (actor.groups?.own.includes(Number(row['id']))) return ofOwn;
      return foreignNodes(textsOf(row['rules']), actor).length > 0 ? FOREIGN : null;
    });
  },

  async validate(stage) {
    const { context, issues } = stage;
    const { actor } = context;
    const given = await nameRules(stage, TABLES);
    if (foreignNodes(given, actor).length > 0) issues.add({ path: 'rules', code: 'forbidden' });
    else if (coversAll(given, actor)) issues.add({ path: 'rules', code: 'forbidden', message: ALL_OF_OWN });
  },

  /** A group that nobody put anywhere hangs below its maker's own, where they can see it. */
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
    sessions.announce(null);
  },
});
