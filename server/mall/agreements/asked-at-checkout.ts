import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { refused } from '../refused.ts';
import type { AgreementCode } from '../settings/shop-agreement.ts';
import { readAgreements, wireAgreement, type Agreement } from './read-agreements.ts';
import { dayAt } from '../day-at.ts';

/** What whoever orders agrees to. */
const ASKED: readonly AgreementCode[] = ['user', 'aftersale'];

const ACCEPTED = fixedStatement(
  `select exists (select from "shop_order" where "user_id" = $1 and "agreement_version" = $2) as "accepted"`,
);

const NOT_ACCEPTED = {
  'zh-cn': '请先阅读并同意协议',
  en: 'Read the agreements and accept them first',
};
const CHANGED = {
  'zh-cn': '协议已更新，请重新阅读并同意',
  en: 'The agreements have changed: read them and accept them again',
};

/** What a checkout asks its member to accept. */
export interface AskedAgreements {
  /** All versions in one text, which the order keeps: `user:1.0;aftersale:2`. */
  version: string;
  /** Without it there is no order. */
  required: boolean;
  agreements: Agreement[];
}

interface Ports {
  settings: ReadableSettings;
  now: () => number;
}

/** What the member is asked to accept before they order; null where there is nothing. */
export async function askedAtCheckout(
  { settings, now }: Ports,
  executor: Executor,
  memberId: number,
): Promise<AskedAgreements | null> {
  const agreements = readAgreements(settings).filter(({ code }) => ASKED.includes(code));
  if (agreements.length === 0) return null;
  const version = agreements.map((each) => `${each.code}:${each.version}`).join(';');
  const today = dayAt(now(), settings.get(BASICS.settings.time_zone));
  const binding = agreements.some(({ again, date }) => again && date <= today);
  return { version, required: binding && !(await hasAccepted(executor, memberId, version)), agreements };
}

/**
 * What an order keeps of the agreements that its member has accepted; empty where they have not been asked.
 * @throws AppError `record.invalid` for another version than the present one, and without one that is required.
 */
export async function acceptedVersion(
  ports: Ports,
  executor: Executor,
  memberId: number,
  given: string | undefined,
): Promise<string> {
  const asked = await askedAtCheckout(ports, executor, memberId);
  if (given !== undefined && given !== '') {
    if (given !== asked?.version) throw refused('agreement_version', CHANGED);
    return given;
  }
  if (asked?.required === true) throw refused('agreement_version', NOT_ACCEPTED);
  return '';
}

/** As a preview answers it. */
export const wireAsked = (asked: AskedAgreements | null, locale: Locale): JsonObject | null =>
  asked === null
    ? null
    : {
        version: asked.version,
        required: asked.required,
        list: asked.agreements.map((agreement) => wireAgreement(agreement, locale)),
      };

async function hasAccepted(executor: Executor, memberId: number, version: string): Promise<boolean> {
  const { rows } = await executor.query<{ accepted: boolean }>(ACCEPTED([memberId, version]));
  return rows[0]?.accepted === true;
}
