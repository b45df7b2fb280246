import type { JsonObject } from '#engine/definition/index.ts';
import { centsOf, yuanText } from '../channel-amount.ts';
import { ChannelError } from '../channel-error.ts';
import type { ChannelTransfer, TransferChannel, TransferState } from '../channel-transfer.ts';
import type { AlipayClient } from './alipay-client.ts';

const PRODUCT = 'TRANS_ACCOUNT_NO_PWD';
const SCENE = 'DIRECT_TRANSFER';
/** Numbers of users, which no name to sign in with looks like. */
const USER_ID = /^2088\d{12}$/;
const TITLE = '商城货款';

const STATES: Readonly<Record<string, TransferState>> = {
  SUCCESS: 'success',
  FAIL: 'failed',
  CLOSED: 'failed',
  REFUND: 'failed',
};

/** Transfers of Alipay from one account to another. */
export function alipayTransfers(client: AlipayClient): TransferChannel {
  return {
    async transfer({ transferNo, amount, payeeId, payeeName, remark }) {
      const said = await client.call('alipay.fund.trans.uni.transfer', {
        out_biz_no: transferNo,
        trans_amount: yuanText(amount),
        product_code: PRODUCT,
        biz_scene: SCENE,
        order_title: TITLE,
        payee_info: {
          identity: payeeId,
          identity_type: USER_ID.test(payeeId) ? 'ALIPAY_USER_ID' : 'ALIPAY_LOGON_ID',
          name: payeeName,
        },
        remark: remark.slice(0, 200),
      });
      return transferOf(transferNo, said);
    },

    async queryTransfer(transferNo) {
      const content = { out_biz_no: transferNo, product_code: PRODUCT, biz_scene: SCENE };
      try {
        return transferOf(transferNo, await client.call('alipay.fund.trans.common.query', content));
      } catch (error) {
        if (!(error instanceof ChannelError) || error.code !== 'ORDER_NOT_EXIST') throw error;
        return transferOf(transferNo, {}, 'missing');
      }
    },
  };
}

const transferOf = (transferNo: string, said: JsonObject, state?: TransferState): ChannelTransfer => ({
  transferNo,
  state: state ?? STATES[String(said['status'] ?? '')] ?? 'processing',
  isOurs: true,
  amount: said['trans_amount'] === undefined ? 0 : centsOf(String(said['trans_amount'])),
  channelNo: String(said['order_id'] ?? ''),
  reason: String(said['fail_reason'] ?? said['error_code'] ?? ''),
  confirmation: '',
});
