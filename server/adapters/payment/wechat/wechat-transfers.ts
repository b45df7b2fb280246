import type { JsonObject } from '#engine/definition/index.ts';
import { ChannelError } from '../channel-error.ts';
import type { ChannelTransfer, TransferChannel, TransferState } from '../channel-transfer.ts';
import type { WechatAccount } from './wechat-account.ts';
import type { WechatClient } from './wechat-client.ts';

const PATH = '/v3/fund-app/mch-transfer/transfer-bills';
/** Pay for work or services, where the account says nothing else. */
const PAY_FOR_WORK: NonNullable<WechatAccount['transferScene']> = {
  id: '1005',
  report: [
    { name: '岗位类型', text: '商家' },
    { name: '报酬说明', text: '商城货款' },
  ],
};
/** From 2,000 yuan on it asks for the real name. */
const NAMED_FROM = 200_000;
const REMARK_LENGTH = 32;

const STATES: Readonly<Record<string, TransferState>> = {
  WAIT_USER_CONFIRM: 'payee',
  SUCCESS: 'success',
  FAIL: 'failed',
  CANCELLED: 'failed',
};

/** A transfer as WeChat Pay writes it, in answers and in messages. */
export interface WechatTransfer {
  mch_id?: string;
  out_bill_no?: string;
  transfer_bill_no?: string;
  state?: string;
  transfer_amount?: number;
  fail_reason?: string;
  package_info?: string;
}

/** What an answer or a message says of a transfer. Not every answer repeats the merchant and the amount. */
export const transferOf = (account: WechatAccount, said: WechatTransfer): ChannelTransfer => ({
  transferNo: said.out_bill_no ?? '',
  state: STATES[said.state ?? ''] ?? 'processing',
  isOurs: (said.mch_id ?? account.merchantId) === account.merchantId,
  amount: said.transfer_amount ?? 0,
  channelNo: said.transfer_bill_no ?? '',
  reason: said.fail_reason ?? '',
  confirmation: said.package_info ?? '',
});

/** Transfers of WeChat Pay to its users, who confirm them. */
export function wechatTransfers(account: WechatAccount, client: WechatClient): TransferChannel {
  const { id: scene, report } = account.transferScene ?? PAY_FOR_WORK;
  const channel: TransferChannel = {
    async transfer({ transferNo, amount, payeeId, payeeName, remark, notifyUrl }) {
      const sealed = amount >= NAMED_FROM ? await client.seal(payeeName) : null;
      const body: JsonObject = {
        appid: account.appId,
        out_bill_no: transferNo,
        transfer_scene_id: scene,
        openid: payeeId,
        ...(sealed ? { user_name: sealed.text } : {}),
        transfer_amount: amount,
        transfer_remark: [...remark].slice(0, REMARK_LENGTH).join(''),
        notify_url: notifyUrl,
        transfer_scene_report_infos: report.map(({ name, text }) => ({
          info_type: name,
          info_content: text,
        })),
      };
      try {
        const said = await client.call('POST', PATH, body, sealed?.serial);
        return transferOf(account, said as WechatTransfer);
      } catch (error) {
        // The number is there: what became of it is asked for, and not guessed.
        if (isCode(error, 'ALREADY_EXISTS')) return channel.queryTransfer(transferNo);
        throw error;
      }
    },

    async queryTransfer(transferNo) {
      try {
        const path = `${PATH}/out-bill-no/${encodeURIComponent(transferNo)}`;
        return transferOf(account, (await client.call('GET', path)) as WechatTransfer);
      } catch (error) {
        if (!isCode(error, 'NOT_FOUND')) throw error;
        return {
          transferNo,
          state: 'missing',
          isOurs: true,
          amount: 0,
          channelNo: '',
          reason: '',
          confirmation: '',
        };
      }
    },
  };
  return channel;
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof ChannelError && error.code === code;
