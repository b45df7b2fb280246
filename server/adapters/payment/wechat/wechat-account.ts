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
}
