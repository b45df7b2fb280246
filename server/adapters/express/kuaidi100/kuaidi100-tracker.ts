import { createHmac } from 'node:crypto';
import { TrackError, type AskedParcel, type ExpressTracker, type TrackPush } from '../express-tracker.ts';
import { isSigned, kuaidi100Sign, newsOf, type Kuaidi100Result } from './kuaidi100-wire.ts';

/** What kuaidi100 knows the shop by. */
export interface Kuaidi100Account {
  customer: string;
  key: string;
}

const ENDPOINT = 'https://poll.kuaidi100.com';
const PATIENCE_MS = 10_000;
/** The carrier knows nothing yet. */
const NOTHING = new Set(['500', '501', '502']);
/** It reports this parcel already. */
const SUBSCRIBED = '501';

/** Parcels by kuaidi100: queries, and news that it sends by itself, signed with a salt that only it and the shop know. */
export function kuaidi100Tracker(
  { customer, key }: Kuaidi100Account,
  endpoint: string = ENDPOINT,
): ExpressTracker {
  const salt = createHmac('sha256', key).update('kuaidi100 push').digest('hex').slice(0, 32);
  return {
    async query(parcel) {
      const param = JSON.stringify({ ...named(parcel), resultv2: '4', show: '0', order: 'desc' });
      const sign = kuaidi100Sign(param + key + customer);
      const answer = await post(`${endpoint}/poll/query.do`, { customer, sign, param });
      if (answer.status === '200' && answer.data) return newsOf(answer);
      if (NOTHING.has(String(answer.returnCode ?? ''))) return null;
      throw new TrackError(`${String(answer.returnCode ?? '')}: ${answer.message ?? ''}`);
    },
    async subscribe({ carrier, trackingNo, phone }, address) {
      const parameters = { callbackurl: address, salt, resultv2: '4', phone };
      const param = JSON.stringify({ company: carrier, number: trackingNo, key, parameters });
      const answer = await post(`${endpoint}/poll`, { schema: 'json', param });
      if (answer.result === true || answer.returnCode === SUBSCRIBED) return;
      throw new TrackError(`${String(answer.returnCode ?? '')}: ${answer.message ?? ''}`);
    },
    readPush: (body) => readPush(body, salt),
    pushAnswer: {
      taken: JSON.stringify({ result: true, returnCode: '200', message: '成功' }),
      refused: JSON.stringify({ result: false, returnCode: '500', message: '签名错误' }),
    },
  };
}

const named = ({ carrier, trackingNo, phone }: AskedParcel) => ({ com: carrier, num: trackingNo, phone });

async function post(url: string, form: Record<string, string>): Promise<Kuaidi100Result> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new TrackError(`HTTP ${answer.status}`);
  return (await answer.json()) as Kuaidi100Result;
}

/** The signature is looked at before anything else. */
function readPush(body: string, salt: string): TrackPush | null {
  const form = new URLSearchParams(body);
  const [param, sign] = [form.get('param') ?? '', form.get('sign') ?? ''];
  if (!isSigned(param, salt, sign)) return null;
  const { lastResult } = JSON.parse(param) as { lastResult?: Kuaidi100Result };
  if (!lastResult?.nu) return null;
  const { com = '', nu } = lastResult;
  return { carrier: com, trackingNo: nu, news: lastResult.data ? newsOf(lastResult) : null };
}
