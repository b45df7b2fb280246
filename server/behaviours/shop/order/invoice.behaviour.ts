import { SYSTEM } from '#engine/access/index.ts';
import { issueInvoice, refuseInvoice, type InvoiceWork } from '#server/mall/invoices/answer-invoice.ts';
import { INVOICE, INVOICE_STATUS } from '#server/mall/invoices/invoice-names.ts';
import { ORDER } from '#server/mall/orders/order-names.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  LockContext,
} from '#server/record/behaviour/behaviour.ts';

/** Requests for invoices: staff issue or refuse them, and reverse what was issued. */
export const invoiceBehaviour = (deps: BehaviourDeps): Behaviour => {
  const workOf = ({ transaction, row }: ActionContext): InvoiceWork => ({
    deps,
    transaction,
    rows: deps.records.as(SYSTEM).in(transaction),
    invoice: row ?? {},
  });
  return {
    definition: INVOICE,
    /** Orders come before what belongs to them, as with whoever pays them back. */
    async lockFirst({ keys, transaction }: LockContext): Promise<void> {
      const rows = deps.records.as(SYSTEM).in(transaction);
      const found = await rows.find(INVOICE, { id: keys.map(([id]) => id ?? null) });
      const orders = [...new Set(found.map((invoice) => Number(invoice['order_id'])))];
      for (const id of orders.sort((one, other) => one - other)) await rows.lock(ORDER, id);
    },
    actions: {
      async issue(action) {
        const { invoice_no: number, file } = action.params;
        const answer = { invoiceNo: String(number).trim(), file: String(file ?? '') };
        Object.assign(action.change, await issueInvoice(workOf(action), answer));
      },
      async refuse(action) {
        const reason = String(action.params['reason']).trim();
        Object.assign(action.change, await refuseInvoice(workOf(action), reason));
      },
      reverse({ change, params }) {
        Object.assign(change, {
          status: String(INVOICE_STATUS.reversed),
          credit_no: String(params['credit_no']).trim(),
        });
      },
    },
  };
};
