/** Money that leaves an account of ours for somebody’s. Amounts are cents. */
export interface TransferRequest {
  /** Letters and digits; the same number is sent once, however often it is asked for. */
  transferNo: string;
  amount: number;
  /** How the channel knows them: an OpenID of the app, or the name they sign in to Alipay with. */
  payeeId: string;
  /** Their real name. */
  payeeName: string;
  /** What they read. */
  remark: string;
  notifyUrl: string;
}

/** What has become of it. `payee`: they have to confirm it; `missing`: the channel has never heard of it. */
export type TransferState = 'processing' | 'payee' | 'success' | 'failed' | 'missing';

/** A transfer as the channel knows it. */
export interface ChannelTransfer {
  transferNo: string;
  state: TransferState;
  /** Whether it is about the account that was asked. */
  isOurs: boolean;
  /** 0 where the channel does not say it. */
  amount: number;
  /** The channel's own number. */
  channelNo: string;
  /** Why it has failed, in the channel's words. */
  reason: string;
  /** What the payee's client confirms it with, where the channel wants that; said once, when it is sent. */
  confirmation: string;
}

/** Sends money, through an account of ours. Calls fail as those of `PaymentChannel`. */
export interface TransferChannel {
  /** May be repeated for a number. */
  transfer(request: TransferRequest): Promise<ChannelTransfer>;
  queryTransfer(transferNo: string): Promise<ChannelTransfer>;
}
