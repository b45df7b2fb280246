import { BANK_ACCOUNT } from '#server/mall/merchant-money/merchant-money-names.ts';
import { payeeIssues } from '#server/mall/merchant-money/payee-issues.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';

/** Accounts that merchants are paid to: a number at a bank is another than a name at Alipay. */
export const bankAccountBehaviour = (): Behaviour => ({
  definition: BANK_ACCOUNT,
  validate({ row, change, issues }) {
    if (change['account_no'] === undefined && change['kind'] === undefined) return;
    for (const issue of payeeIssues({ ...row, ...change })) issues.add(issue);
  },
});
