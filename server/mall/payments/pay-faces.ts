import type { FullText, JsonObject, Locale } from '#engine/definition/index.ts';
import type { PayMethod } from '#server/adapters/payment/payment-channel.ts';
import type { PayChannel } from './pay-channels.ts';
import { PAY_METHOD_FACES } from './pay-method-faces.ts';
import { OFFLINE } from './start-offline.ts';

/** A way to pay through a channel, as members see it. */
export const methodFace = (method: PayMethod, locale: Locale): JsonObject => {
  const { title, icon } = PAY_METHOD_FACES[method];
  return { channel: method, name: title[locale], icon, usable: true };
};

/** Payment by transfer, as members see it. */
export const offlineFace = (locale: Locale): JsonObject => ({
  channel: OFFLINE,
  name: { 'zh-cn': '线下转账', en: 'Bank transfer' }[locale],
  icon: 'landmark',
  usable: true,
});

/** A way to pay of the shop's own, as members see it. */
export const ownFace = (
  { name, title, icon }: PayChannel,
  reason: FullText | null,
  locale: Locale,
  asksPassword: boolean,
): JsonObject => ({
  channel: name,
  name: title[locale],
  icon,
  usable: reason === null,
  asks_password: asksPassword,
  ...(reason === null ? {} : { reason: reason[locale] }),
});
