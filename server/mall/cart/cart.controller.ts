import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { SHOP_DEPS, type ShownShopDeps } from '../shop-deps.ts';
import { MAX_QUANTITY } from '../checkout/buy-limits.ts';
import { readBuyables, type Buyable } from '../checkout/buyable.ts';
import { addToCart } from './add-to-cart.ts';
import { cartCookie } from './cart-cookie.ts';
import { cartOwner } from './cart-owner.ts';
import { withCart, type OpenCart } from './cart-rows.ts';
import { editCart, removeFromCart, tickCart } from './edit-cart.ts';
import { readCart, wireCart } from './read-cart.ts';

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const IDS: JsonSchema = { type: 'array', items: ID, minItems: 1, maxItems: 400 };
const QTY: JsonSchema = { type: 'integer', minimum: 1, maximum: MAX_QUANTITY };
const object = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const ADD = object({ sku_id: ID, qty: QTY }, ['sku_id', 'qty']);
const EDIT: JsonSchema = {
  oneOf: [
    object({ id: ID, qty: QTY, sku_id: ID }, ['id']),
    object({ ids: IDS, checked: { type: 'boolean' } }, ['ids', 'checked']),
  ],
};
const DEL: JsonSchema = {
  oneOf: [object({ ids: IDS }, ['ids']), object({ invalid: { const: true } }, ['invalid'])],
};

type EditBody = { id: number; qty?: number; sku_id?: number } | { ids: number[]; checked: boolean };
type DelBody = { ids: number[] } | { invalid: true };

/** The cart of whoever calls: a member's own, or that of a guest who sends its token as `cart-token`. */
@Controller('api')
export class CartController {
  constructor(@Inject(SHOP_DEPS) private readonly deps: ShownShopDeps) {}

  @Get('shop.cart/index')
  @Public({ audience: 'member' })
  @Summary('The cart by merchant, with what can not be bought and why')
  index(@CurrentCall() call: Call): Promise<JsonObject> {
    return this.answer(call, () => Promise.resolve());
  }

  @Post('shop.cart/add')
  @Public({ audience: 'member' })
  @Summary('Put units of a SKU into the cart')
  add(
    @CurrentCall() call: Call,
    @Body(ADD, 'issues') body: { sku_id: number; qty: number },
  ): Promise<JsonObject> {
    const item = { skuId: body.sku_id, quantity: body.qty };
    return this.open<ReadonlyMap<number, Buyable>>(
      call,
      async (cart, goods) => {
        const { id, quantity, capped } = await addToCart(cart, item, goods);
        const others = cart.items.filter((row) => Number(row['id']) !== id);
        const count = others.reduce((sum, row) => sum + Number(row['quantity']), quantity);
        return { id, qty: quantity, capped, count };
      },
      ({ executor }) => readBuyables(executor, [item.skuId]),
    );
  }

  @Post('shop.cart/edit')
  @Public({ audience: 'member' })
  @Summary('Change a row of the cart, or tick rows')
  edit(@CurrentCall() call: Call, @Body(EDIT, 'issues') body: EditBody): Promise<JsonObject> {
    return this.answer(call, (cart) => {
      if ('ids' in body) return tickCart(cart, body.ids, body.checked);
      const { id, qty, sku_id: skuId } = body;
      return editCart(cart, {
        id,
        ...(qty === undefined ? {} : { quantity: qty }),
        ...(skuId === undefined ? {} : { skuId }),
      });
    });
  }

  @Post('shop.cart/del')
  @Public({ audience: 'member' })
  @Summary('Take rows out of the cart, or all that can not be bought')
  del(@CurrentCall() call: Call, @Body(DEL, 'issues') body: DelBody): Promise<JsonObject> {
    return this.answer(call, async (cart) => {
      if ('ids' in body) return removeFromCart(cart, body.ids);
      const lines = await readCart(cart.transaction.executor, cart.owner);
      const invalid = lines.filter(({ obstacle }) => obstacle !== null).map(({ id }) => id);
      if (invalid.length > 0) await removeFromCart(cart, invalid);
    });
  }

  /** Does `work` and answers the whole cart. */
  private answer(call: Call, work: (cart: OpenCart) => Promise<void>): Promise<JsonObject> {
    return this.open(call, async (cart) => {
      await work(cart);
      const lines = await readCart(cart.transaction.executor, cart.owner);
      return wireCart(lines, { locale: call.context.locale, pictures: this.deps.pictures });
    });
  }

  /** A guest whose cart has just been made gets its token with the answer. */
  private async open<Begun = undefined>(
    call: Call,
    work: (cart: OpenCart, begun: Begun) => Promise<JsonObject>,
    begin?: (transaction: RecordTransaction) => Promise<Begun>,
  ): Promise<JsonObject> {
    const owner = cartOwner(call);
    const answer = await withCart(this.deps.records, owner, work, begin);
    if (owner.made === null) return answer;
    const cookie = cartCookie(owner.made, call.request.protocol === 'https');
    void call.reply.header('cart-token', owner.made).header('set-cookie', cookie);
    return { ...answer, cart_token: owner.made };
  }
}
