import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Scenes } from '#server/system/notices/scene.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { INVOICE_ASKED, INVOICE_ISSUED, INVOICE_REFUSED } from './invoice-scenes.ts';
import { InvoicesController } from './invoices.controller.ts';

/** Invoices that members ask for and staff issue. */
@Module({ imports: [ShopDepsModule], controllers: [InvoicesController] })
export class InvoicesModule implements OnModuleInit {
  constructor(@Inject(Scenes) private readonly scenes: Scenes) {}

  onModuleInit(): void {
    this.scenes.add(INVOICE_ASKED, INVOICE_ISSUED, INVOICE_REFUSED);
  }
}
