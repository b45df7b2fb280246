import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#server/jobs/jobs.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { signCoupons } from './give-sign-coupons.ts';
import { SignInController } from './sign-in.controller.ts';

/** Check-ins of members. */
@Module({ imports: [ShopDepsModule], controllers: [SignInController] })
export class SignInModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.handle(signCoupons(this.shop));
  }
}
