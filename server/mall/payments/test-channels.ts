import type { FullText } from '#engine/definition/index.ts';
import { ChannelError } from '#server/adapters/payment/channel-error.ts';
import type { ChannelName } from '#server/adapters/payment/payment-channel.ts';
import type { PayChannelBook } from './pay-channel-book.ts';

/** Whether a channel can be used with the account as it is saved, and if not why. */
export interface ChannelTest {
  channel: ChannelName;
  ok: boolean;
  reason: FullText;
}

/** A number that no payment has. */
const NOBODYS = 'TEST00000000000000';

const GOOD = { 'zh-cn': '连接正常', en: 'the connection works' };
const INCOMPLETE = { 'zh-cn': '账户信息不完整', en: 'the account is not complete' };
const AWAY = { 'zh-cn': '无法连接渠道', en: 'the channel can not be reached' };
const FORGED = {
  'zh-cn': '渠道应答的签名不符，请核对渠道公钥',
  en: 'the signature of its answer is wrong: check the channel’s public key',
};

/** Asks each channel for a payment that is not there: whoever says so has taken our signature, and we theirs. */
export const testChannels = (book: PayChannelBook): Promise<ChannelTest[]> =>
  Promise.all((['wechat', 'alipay'] as const).map((channel) => testChannel(book, channel)));

async function testChannel(book: PayChannelBook, name: ChannelName): Promise<ChannelTest> {
  const test = (ok: boolean, reason: FullText): ChannelTest => ({ channel: name, ok, reason });
  const channel = await book.of(name);
  if (!channel) return test(false, INCOMPLETE);
  try {
    await channel.query(NOBODYS);
    return test(true, GOOD);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    if (error.failure === 'forged') return test(false, FORGED);
    if (error.failure === 'away') return test(false, AWAY);
    return test(false, { 'zh-cn': error.message, en: error.message });
  }
}
