import type { PaymentChannel, PayMethod } from '#server/adapters/payment/payment-channel.ts';
import type { WechatMiniAccount } from '#server/adapters/wechat-mini/wechat-mini.ts';
import { refused } from '../refused.ts';
import type { PayChannelBook } from './pay-channel-book.ts';
import { UNKNOWN_CHANNEL } from './pay-group.ts';

/** The channel of a way to pay that is switched on, in a shop's own mini-program if one is given. @throws AppError `record.invalid` at `channel` for any other. */
export async function offeredChannel(
  book: PayChannelBook,
  method: PayMethod,
  mini?: WechatMiniAccount,
): Promise<PaymentChannel> {
  const channel = await book.ofMethod(method, mini);
  const isOn = (await book.methods(mini)).includes(method);
  if (!channel || !isOn) throw refused('channel', UNKNOWN_CHANNEL);
  return channel;
}
