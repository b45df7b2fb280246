import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { MallStart } from '../mall-start.ts';
import { ORDER } from '../orders/order-names.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { MEMBER_GROUP, MEMBER_RULE } from './member-rule-names.ts';
import { seedMemberPages } from './seed-member-pages.ts';

/** The shop's pages in the menu of members, as rules that administrators can change. */
@Module({ imports: [ShopDepsModule] })
export class MemberPagesModule implements OnModuleInit {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MallStart) private readonly start: MallStart,
  ) {}

  onModuleInit(): void {
    this.start.required('pages of members', ORDER, async () => {
      if (this.metadata.get(MEMBER_RULE) && this.metadata.get(MEMBER_GROUP))
        await seedMemberPages(this.shop.records);
    });
  }
}
