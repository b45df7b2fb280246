import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MemberSignIns } from '#server/auth/member/member-sign-ins.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { CART } from '../orders/order-names.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { cartToMerge } from './cart-owner.ts';
import { withCart } from './cart-rows.ts';
import { CartController } from './cart.controller.ts';

/** Carts of members and guests. What somebody put into theirs as a guest is a part of it once they have signed in. */
@Module({ imports: [ShopDepsModule], controllers: [CartController] })
export class CartModule implements OnModuleInit {
  constructor(
    @Inject(MemberSignIns) private readonly signIns: MemberSignIns,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
  ) {}

  onModuleInit(): void {
    this.signIns.add(async (request, memberId) => {
      const owner = cartToMerge(request, memberId);
      if (owner !== null && this.metadata.get(CART))
        await withCart(this.deps.records, owner, () => Promise.resolve());
    });
  }
}
