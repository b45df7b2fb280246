import { SYSTEM } from '#engine/access/index.ts';
import { ChannelError } from '#server/adapters/payment/channel-error.ts';
import type { ChannelTransfer } from '#server/adapters/payment/channel-transfer.ts';
import type { PaymentChannel } from '#server/adapters/payment/payment-channel.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import { nextQuery } from '../payments/next-query.ts';
import type { PayChannelBook } from '../payments/pay-channel-book.ts';
import { applyTransfer } from './apply-transfer.ts';
import { WITHDRAW_METHOD, WITHDRAWAL, WITHDRAWAL_STATUS } from './merchant-money-names.ts';
import type { SettlementPorts } from './settle-orders.ts';
import { SEND_WITHDRAWAL } from './send-withdrawal.ts';

export interface TransferPorts extends SettlementPorts {
  channels: PayChannelBook;
}

/** Withdrawals asked for in one run; the rest waits for the next. */
const BATCH = 100;
const { sent, payee } = WITHDRAWAL_STATUS;

const DUE = `select "id"::text as "id" from "merchant_withdrawal" where "status" in (${sent}, ${payee})
  and "method" <> ${WITHDRAW_METHOD.bank} and "next_query" <= $1 order by "next_query" limit ${BATCH}`;

/** Has a channel send a withdrawal that was given to it (W5). What it says, or that nobody knows, is all that comes of it. */
export const sendWithdrawal = (ports: TransferPorts): JobDefinition => ({
  kind: SEND_WITHDRAWAL,
  retries: [10, 60],
  async run({ data }) {
    const row = await withdrawalOf(ports, String(data['id']));
    if (Number(row?.['status']) === sent && row) await takeIn(ports, row, sendNow);
  },
});

/** Asks channels what has become of withdrawals, after 1, 2, 5, 10 and 30 minutes and then every 30 (W9). */
export const queryWithdrawals = (ports: TransferPorts): JobDefinition => ({
  kind: 'withdrawal-query',
  schedule: '* * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    const values = [new Date(ports.now()).toISOString()];
    const { rows } = await ports.main.query<{ id: string }>({ text: DUE, values });
    const failures: unknown[] = [];
    for (const { id } of rows) {
      signal.throwIfAborted();
      const row = await withdrawalOf(ports, id);
      if (row) await askAndNote(ports, row).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} of ${rows.length} withdrawals failed`);
  },
});

async function askAndNote(ports: TransferPorts, row: StoredRow): Promise<void> {
  await takeIn(ports, row, async (channel, each, origin) => {
    const said = await askedFor(channel, String(each['withdraw_no']));
    // What has never reached it is sent again, with the same number and no other.
    return said?.state === 'missing' ? sendNow(channel, each, origin) : said;
  });
  await ports.records.transaction(async (transaction) => {
    const rows = ports.records.as(SYSTEM).in(transaction);
    const now = await rows.lock(WITHDRAWAL, row['id'] ?? null);
    if (!now || ![sent, payee].includes(Number(now['status']) as typeof sent)) return;
    const queries = Number(now['queries'] ?? 0) + 1;
    const next = nextQuery(instantOf(now['sent_time']), queries, ports.now());
    await rows.changeRow(WITHDRAWAL, now, { queries, next_query: new Date(next).toISOString() });
  });
}

/** Null: nobody knows. */
type Ask = (channel: PaymentChannel, row: StoredRow, origin: string) => Promise<ChannelTransfer | null>;

/** A refusal to send ends it where the channel has never heard of it: what was sent before may have arrived. */
const sendNow: Ask = async (channel, row, origin) => {
  try {
    return await channel.transfer({
      transferNo: String(row['withdraw_no']),
      amount: Number(row['real_amount']),
      payeeId: String(row['account_no']),
      payeeName: String(row['holder']),
      remark: `提现 ${String(row['withdraw_no'])}`,
      notifyUrl: `${origin}/api/transfer/notify/${channel.name}`,
    });
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    if (error.failure !== 'refused') return null;
    const known = await askedFor(channel, String(row['withdraw_no']));
    return known?.state === 'missing' ? refusedTransfer(row, error.message) : known;
  }
};

/** A refusal to answer is no news of the money. */
async function askedFor(channel: PaymentChannel, transferNo: string): Promise<ChannelTransfer | null> {
  try {
    return await channel.queryTransfer(transferNo);
  } catch (error) {
    if (error instanceof ChannelError) return null;
    throw error;
  }
}

/** Asks outside of any transaction, and takes in the answer. Without an account it waits for one. */
async function takeIn(ports: TransferPorts, row: StoredRow, ask: Ask): Promise<void> {
  const name = Number(row['method']) === WITHDRAW_METHOD.wechat ? 'wechat' : 'alipay';
  const channel = await ports.channels.of(name);
  if (!channel) throw new Error(`The account of ${name} is not complete`);
  const said = await ask(channel, row, ports.channels.origin());
  if (said) await ports.records.transaction((transaction) => applyTransfer(ports, transaction, said));
}

const refusedTransfer = (row: StoredRow, reason: string): ChannelTransfer => ({
  transferNo: String(row['withdraw_no']),
  state: 'failed',
  isOurs: true,
  amount: 0,
  channelNo: '',
  reason,
  confirmation: '',
});

const withdrawalOf = ({ records }: TransferPorts, id: string): Promise<StoredRow | undefined> =>
  records.transaction(async (transaction) => {
    const [row] = await records.as(SYSTEM).in(transaction).find(WITHDRAWAL, { id });
    return row;
  });
