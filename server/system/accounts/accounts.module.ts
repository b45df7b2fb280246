import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AuthModule } from '#server/auth/auth.module.ts';
import { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { CARRIERS } from '../notices/delivery.ts';
import type { Carriers } from '../notices/delivery.ts';
import { ACCOUNT_DEPS, type AccountDeps } from './account-deps.ts';
import { OwnAccountController } from './own-account.controller.ts';
import { codeJob } from './code-job.ts';
import { deletionJob } from './deletion-job.ts';
import { CodesController } from './codes.controller.ts';

/** What members do with their own accounts. */
@Module({ imports: [AuthModule], controllers: [OwnAccountController, CodesController] })
export class AccountsModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CARRIERS) private readonly carriers: Carriers,
    @Inject(ACCOUNT_DEPS) private readonly deps: AccountDeps,
    @Inject(MemberHoldings) private readonly holdings: MemberHoldings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { settings, secrets, now } = this.deps;
    await this.jobs.handle(codeJob({ settings, secrets, carriers: this.carriers, now }));
    await this.jobs.handle(deletionJob({ ...this.deps, holdings: this.holdings }));
  }
}
