import { createHash, timingSafeEqual } from 'node:crypto';
import type { TrackNews, TrackStop } from '../express-tracker.ts';
import { trackStateOf } from './track-state-of.ts';

/** What kuaidi100 says of a parcel; times are those on the wall in China. */
export interface Kuaidi100Result {
  message?: string;
  state?: string | number;
  status?: string;
  com?: string;
  nu?: string;
  /** "1" once it is signed for. */
  ischeck?: string;
  data?: { time?: string; ftime?: string; context?: string; areaName?: string; statusCode?: string }[];
  returnCode?: string;
  result?: boolean;
}

/** MD5 in capitals, as every call of it is signed. */
export const kuaidi100Sign = (text: string): string =>
  createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();

/** Whether a text is signed with a secret, in a time that says nothing. */
export function isSigned(text: string, secret: string, sign: string): boolean {
  const [own, given] = [Buffer.from(kuaidi100Sign(text + secret)), Buffer.from(sign.toUpperCase())];
  return own.length === given.length && timingSafeEqual(own, given);
}

/** What it says of a parcel, newest first. */
export function newsOf({ state, data = [], ischeck }: Kuaidi100Result): TrackNews {
  const own = trackStateOf(String(state ?? ''));
  const stops = data.flatMap((line): TrackStop[] => {
    const time = instantOf(line.ftime ?? line.time ?? '');
    if (time === null) return [];
    const text = (line.context ?? '').slice(0, 500);
    const at = line.statusCode === undefined ? own : trackStateOf(line.statusCode);
    return [{ time, state: at, text, place: (line.areaName ?? '').slice(0, 120) }];
  });
  const isThere = own === 'signed' || (ischeck === '1' && own !== 'returning');
  return {
    state: isThere ? 'signed' : own,
    signedTime: isThere ? (stops[0]?.time ?? null) : null,
    stops,
  };
}

/** `2026-01-31 16:33:19` in China; null for what is no time. */
function instantOf(wall: string): string | null {
  const time = Date.parse(`${wall.trim().replace(' ', 'T')}+08:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
