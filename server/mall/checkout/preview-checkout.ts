import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { askedAtCheckout, wireAsked } from '../agreements/asked-at-checkout.ts';
import type { ShownShopDeps } from '../shop-deps.ts';
import { readRequest, type CheckoutBody } from './checkout-request.ts';
import { pointsOf, priceCheckout } from './priced-checkout.ts';
import { wirePreview } from './wire-preview.ts';

/** The preview of a checkout; nothing is written. @throws AppError as `readRequest` and `priceCheckout` do. */
export const previewCheckout = (
  { records, rules, now, settings, pictures }: ShownShopDeps,
  memberId: number,
  body: CheckoutBody,
  locale: Locale,
): Promise<JsonObject> =>
  records.reading(async (transaction) => {
    const shop = rules();
    const { executor } = transaction;
    const [request, points, asked] = await Promise.all([
      readRequest(records, transaction, memberId, body, now()),
      shop.points.on ? pointsOf(executor, memberId) : 0,
      askedAtCheckout({ settings, now }, executor, memberId),
    ]);
    const checkout = await priceCheckout({ records, rules: shop, points }, transaction, request);
    return { ...wirePreview(checkout, now(), { locale, pictures }), agreement: wireAsked(asked, locale) };
  });
