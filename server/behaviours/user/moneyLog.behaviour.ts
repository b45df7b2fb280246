import { SYSTEM } from '#engine/access/index.ts';
import { correctionPostings } from '#engine/commerce/index.ts';
import { notifyOfBalance } from '#server/mall/balances/notify-of-balance.ts';
import { postEntry } from '#server/mall/ledger/post-entry.ts';
import { ledgerStages, MONEY } from '#server/mall/member-ledger.ts';
import { LEDGER_ENTRY } from '#server/mall/orders/order-names.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Balances of members, in cents: a row changes the balance it names, and stays. What staff change is an entry of the ledger (L6). */
export const moneyLogBehaviour = ({ records, security, notify }: BehaviourDeps): Behaviour => {
  const stages = ledgerStages(records, MONEY);
  return {
    definition: 'user/moneyLog',
    ...stages,
    async after(stage) {
      await stages.after?.(stage);
      stage.meanwhile(notifyOfBalance(notify, stage, MONEY));
      const { context, change, row, transaction } = stage;
      // What the shop does has an entry of its own, with what it was for.
      if (context.actor === SYSTEM || !security.definitions().has(LEDGER_ENTRY)) return;
      await postEntry(records.as(SYSTEM).in(transaction), {
        event: 'correction',
        subjectId: Number(row?.['id'] ?? 0),
        logId: Number(row?.['id'] ?? 0),
        note: String(change['memo'] ?? ''),
        postings: correctionPostings(Number(change['user_id']), Number(change['money'])),
      });
    },
  };
};
