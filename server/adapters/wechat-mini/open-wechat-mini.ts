import {
  WechatMiniError,
  type ShippingUpload,
  type UploadedParcel,
  type WechatMini,
  type WechatMiniAccount,
} from './wechat-mini.ts';

const ENDPOINT = 'https://api.weixin.qq.com';
const PATIENCE_MS = 10_000;
/** A token is asked for anew so long before its end. */
const EARLY_MS = 300_000;
/** The token is over, or another one has taken its place. */
const TOKEN_OVER = new Set([40001, 42001, 40014]);
const MAX_GOODS = 120;

interface Answer {
  errcode?: number;
  errmsg?: string;
  access_token?: string;
  expires_in?: number;
}

/** How it is reached: milliseconds since 1970; `endpoint` only for tests. */
export interface WechatMiniPorts {
  now: () => number;
  endpoint?: string | undefined;
}

/** The mini-program of an account. Its token is kept as long as it holds. */
export function openWechatMini(
  account: WechatMiniAccount,
  { now, endpoint = ENDPOINT }: WechatMiniPorts,
): WechatMini {
  let token = { text: '', until: 0 };
  const tokenNow = async (isFresh: boolean): Promise<string> => {
    if (!isFresh && token.until > now()) return token.text;
    const body = {
      grant_type: 'client_credential',
      appid: account.appId,
      secret: account.secret,
      force_refresh: false,
    };
    const answer = await post(`${endpoint}/cgi-bin/stable_token`, body);
    if (!answer.access_token) throw failure(answer);
    token = {
      text: answer.access_token,
      until: now() + (answer.expires_in ?? 0) * 1000 - EARLY_MS,
    };
    return token.text;
  };
  const call = async (path: string, body: object, isFresh = false): Promise<void> => {
    const search = new URLSearchParams({ access_token: await tokenNow(isFresh) });
    const answer = await post(`${endpoint}${path}?${search}`, body);
    if (!isFresh && TOKEN_OVER.has(answer.errcode ?? 0)) return call(path, body, true);
    if (answer.errcode) throw failure(answer);
  };
  return {
    uploadShipping: (upload) => call('/wxa/sec/order/upload_shipping_info', shippingBody(upload, now())),
    async test() {
      await tokenNow(true);
    },
  };
}

/** The body of an upload, as WeChat wants it. */
export function shippingBody(
  { transactionId, payerId, parcels, split }: ShippingUpload,
  now: number,
): object {
  return {
    order_key: { order_number_type: 2, transaction_id: transactionId },
    logistics_type: parcels[0]?.type ?? 3,
    delivery_mode: split ? 2 : 1,
    ...(split ? { is_all_delivered: split.isLast } : {}),
    shipping_list: parcels.map(parcelBody),
    upload_time: new Date(now).toISOString(),
    payer: { openid: payerId },
  };
}

function parcelBody({ type, trackingNo, carrier, goods, mobile }: UploadedParcel): object {
  const item = { item_desc: goods.slice(0, MAX_GOODS) };
  if (type !== 1) return item;
  const masked = mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
  return {
    ...item,
    tracking_no: trackingNo,
    express_company: carrier,
    contact: { receiver_contact: masked },
  };
}

const failure = ({ errcode = 0, errmsg = '' }: Answer): WechatMiniError =>
  new WechatMiniError(errcode, errmsg);

async function post(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new WechatMiniError(answer.status, 'HTTP');
  return (await answer.json()) as Answer;
}
