import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { askedAtCheckout, wireAsked } from '../agreements/asked-at-checkout.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { readRequest, type CheckoutBody } from './checkout-request.ts';
import { priceCheckout } from './priced-checkout.ts';
import { wirePreview } from './wire-preview.ts';

/** The preview of a checkout; nothing is written. @throws AppError as `readRequest` and `priceCheckout` do. */
export const previewCheckout = (
  { records, rules, now, settings }: ShopDeps,
  memberId: number,
  body: CheckoutBody,
  locale: Locale,
): Promise<JsonObject> =>
  records.transaction(async (transaction) => {
    const request = await readRequest(records, transaction, memberId, body);
    const checkout = await priceCheckout({ records, rules: rules() }, transaction, request);
    const asked = await askedAtCheckout({ settings, now }, transaction.executor, memberId);
    return { ...wirePreview(checkout, now(), locale), agreement: wireAsked(asked, locale) };
  });
