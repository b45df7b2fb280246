/** A transfer as a pretended channel keeps it. */
export interface FakeTransfer {
  channel: 'wechat' | 'alipay';
  transferNo: string;
  channelNo: string;
  /** Cents. */
  amount: number;
  payeeId: string;
  /** As it came in: WeChat's is sealed. */
  payeeName: string;
  state: 'processing' | 'payee' | 'success' | 'failed';
  reason: string;
  notifyUrl: string;
  /** What it is for, and what is said of it, as WeChat wants both. */
  scene?: string;
}

const WECHAT = {
  processing: 'PROCESSING',
  payee: 'WAIT_USER_CONFIRM',
  success: 'SUCCESS',
  failed: 'FAIL',
} as const;
const ALIPAY = { processing: 'DEALING', payee: 'WAIT_PAY', success: 'SUCCESS', failed: 'FAIL' } as const;

/** What WeChat Pay says of it. */
export const wechatTransferAnswer = (
  { transferNo, channelNo, amount, state, reason, payeeId }: FakeTransfer,
  merchantId: string,
): object => ({
  mch_id: merchantId,
  out_bill_no: transferNo,
  transfer_bill_no: channelNo,
  state: WECHAT[state],
  transfer_amount: amount,
  openid: payeeId,
  ...(state === 'failed' ? { fail_reason: reason } : {}),
  ...(state === 'payee' ? { package_info: `package of ${transferNo}` } : {}),
});

/** What Alipay's gateway says of it. */
export const alipayTransferAnswer = ({
  transferNo,
  channelNo,
  amount,
  state,
  reason,
}: FakeTransfer): object => ({
  code: '10000',
  msg: 'Success',
  out_biz_no: transferNo,
  order_id: channelNo,
  status: ALIPAY[state],
  trans_amount: (amount / 100).toFixed(2),
  ...(state === 'failed' ? { fail_reason: reason } : {}),
});
