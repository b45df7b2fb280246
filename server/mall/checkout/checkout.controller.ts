import { Controller, Inject, Post } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { cartOwner } from '../cart/cart-owner.ts';
import { withCart } from '../cart/cart-rows.ts';
import { SHOP_DEPS, type ShownShopDeps } from '../shop-deps.ts';
import { CHECKOUT_PROPERTIES, type CheckoutBody } from './checkout-request.ts';
import { previewCheckout } from './preview-checkout.ts';

const BODY: JsonSchema = {
  type: 'object',
  properties: CHECKOUT_PROPERTIES,
  anyOf: [{ required: ['source'] }, { required: ['items'] }],
};

/** What a member is about to buy, with everything it costs and why. */
@Controller('api')
export class CheckoutController {
  constructor(@Inject(SHOP_DEPS) private readonly deps: ShownShopDeps) {}

  @Post('shop.checkout/preview')
  @Member()
  @Summary('The price of a checkout step by step, before the order is made')
  async preview(@CurrentCall() call: Call, @Body(BODY, 'issues') body: CheckoutBody): Promise<JsonObject> {
    const { locale, actor } = call.context;
    // What was put into the cart as a guest is a part of it now.
    const owner = cartOwner(call);
    if (body.source === 'cart' && owner.token !== null)
      await withCart(this.deps.records, owner, () => Promise.resolve());
    return previewCheckout(this.deps, actor.id, body, locale);
  }
}
