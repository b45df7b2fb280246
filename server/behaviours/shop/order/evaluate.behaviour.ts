import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import { notifyOfAnswer } from '#server/mall/evaluations/evaluation-answered.ts';
import { EVALUATION, EVALUATION_STATUS } from '#server/mall/evaluations/evaluation-names.ts';
import { refreshScore } from '#server/mall/evaluations/refresh-score.ts';
import { refused } from '#server/mall/refused.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** How long a reply can be put into other words: 24 hours. */
const REPLY_MS = 24 * 3_600_000;
const REPLIED = { 'zh-cn': '回复满 24 小时后不能再修改', en: 'A reply stays as it is after 24 hours' };

const PLATFORM = {
  'zh-cn': '评价的显示与隐藏由平台决定',
  en: 'The platform decides whether a review is shown',
};

/** What members say is theirs: staff answer it once and put it first, those of the house hide it with a reason and show it again. */
export const evaluateBehaviour = ({ records, now, notify }: BehaviourDeps): Behaviour => {
  const show = async (action: ActionContext, status: number, reason: string): Promise<void> => {
    // A shop does not choose what is read of it.
    if (action.context.actor.merchantId !== null) throw refused('', PLATFORM);
    Object.assign(action.change, { status: String(status), hide_reason: reason });
    const id: Json = action.row?.['goods_id'] ?? null;
    const rows = records.as(SYSTEM).in(action.transaction);
    action.once(`score of ${String(id)}`, () => refreshScore(action.transaction, rows, id));
  };
  /** Pages of the goods show what has changed. */
  const noteChange = ({ row, transaction, once }: ActionContext): void => {
    const id = Number(row?.['goods_id']);
    once(`page of ${id}`, () => noteGoods(transaction.executor, [id]));
  };
  return {
    definition: EVALUATION,
    actions: {
      async reply(action) {
        const { row, change, params, context, transaction } = action;
        const replied = row?.['reply_time'];
        if (replied && Date.parse(String(replied)) + REPLY_MS < now()) throw refused('reply', REPLIED);
        const since = replied ?? new Date(now()).toISOString();
        const by = context.actor.username.slice(0, 60);
        const reply = String(params['reply']).trim();
        Object.assign(change, { reply, reply_time: since, reply_by: by });
        const rows = records.as(SYSTEM).in(transaction);
        noteChange(action);
        if (row) await notifyOfAnswer({ notify }, transaction, rows, { evaluation: row, reply });
      },
      hide: (action) => show(action, EVALUATION_STATUS.hidden, String(action.params['reason']).trim()),
      show: (action) => show(action, EVALUATION_STATUS.shown, ''),
      async pin(action) {
        action.change['pinned'] = 1;
        noteChange(action);
      },
      async unpin(action) {
        action.change['pinned'] = 0;
        noteChange(action);
      },
    },
  };
};
