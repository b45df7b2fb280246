import { grantRule, PARENTS_OF_RULES, settleRule, type RuleTables } from '#server/auth/rules/rule-stages.ts';
import { translateMemberTitles } from '#server/auth/member/member-titles.ts';
import { statusAsText } from '#server/auth/status-as-text.ts';
import { BESIDES, noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const TABLES: RuleTables = {
  rules: 'user_rule',
  groups: 'user/group',
  opening: new Set(['menu', 'nav', 'nav_user_menu', 'route']),
};

/** Rules of the members' side: what is added below a rule is granted to the groups that hold it. */
export const ruleBehaviour = ({ records, sessions }: BehaviourDeps): Behaviour => ({
  definition: 'user/rule',
  before: (stage) => settleRule(records, stage, TABLES),
  async after(stage) {
    await grantRule(records, stage, TABLES);
    await noteGoods(stage.executor, [BESIDES]);
  },
  wholeTree: true,
  liftsChildren: true,
  choices: PARENTS_OF_RULES,

  shape(stage) {
    statusAsText(stage);
    translateMemberTitles(stage);
  },

  afterCommit() {
    sessions.announce(null, 'member');
  },
});
