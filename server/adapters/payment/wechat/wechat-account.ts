/** An account with WeChat Pay, API v3. Keys are PEM texts. */
export interface WechatAccount {
  /** Of the official account: for native, JSAPI and H5 payments. */
  appId: string;
  appSecret: string;
  /** Of the mini-program. */
  miniAppId: string;
  miniAppSecret: string;
  merchantId: string;
  /** Serial number of the merchant's certificate, and its private key. */
  serial: string;
  privateKey: string;
  /** 32 characters. */
  v3Key: string;
  /** `PUB_KEY_ID_...` and the key; without them the platform's certificates are fetched. */
  platformKeyId: string;
  platformKey: string;
  /** What transfers are for, as the account has been granted it, with what WeChat Pay asks to be said of it. Default: pay for work. */
  transferScene?: { id: string; report: readonly { name: string; text: string }[] };
}
