import { ChannelError, orAway } from '../channel-error.ts';
import { CHANNEL_PATIENCE_MS, type ChannelPorts } from '../channel-ports.ts';
import type { PayMethod } from '../payment-channel.ts';
import type { WechatAccount } from './wechat-account.ts';

const ENDPOINT = 'https://api.weixin.qq.com';

/** The payer's id with the app, by the code that the client got from WeChat. @throws ChannelError `refused` for a used code. */
export async function wechatPayer(
  account: WechatAccount,
  method: PayMethod,
  code: string,
  { endpoint = ENDPOINT }: ChannelPorts,
): Promise<string> {
  const isMini = method === 'wechat_miniapp';
  const query = new URLSearchParams({
    appid: isMini ? account.miniAppId : account.appId,
    secret: isMini ? account.miniAppSecret : account.appSecret,
    [isMini ? 'js_code' : 'code']: code,
    grant_type: 'authorization_code',
  });
  const path = isMini ? '/sns/jscode2session' : '/sns/oauth2/access_token';
  const answer = await orAway(async () => {
    const signal = AbortSignal.timeout(CHANNEL_PATIENCE_MS);
    const response = await fetch(`${endpoint}${path}?${query}`, { signal, redirect: 'error' });
    return (await response.json()) as { openid?: string; errcode?: number; errmsg?: string };
  });
  if (answer.openid === undefined)
    throw new ChannelError('refused', `PAYER_${answer.errcode ?? ''}`, answer.errmsg ?? '');
  return answer.openid;
}
