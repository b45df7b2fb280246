import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AuthModule } from '#server/auth/auth.module.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { CARRIERS } from '../notices/delivery.ts';
import type { Carriers } from '../notices/delivery.ts';
import { ACCOUNT_DEPS, type AccountDeps } from './account-deps.ts';
import { OwnAccountController } from './own-account.controller.ts';
import { codeJob } from './code-job.ts';
import { CodesController } from './codes.controller.ts';

/** What members do with their own accounts. */
@Module({ imports: [AuthModule], controllers: [OwnAccountController, CodesController] })
export class AccountsModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CARRIERS) private readonly carriers: Carriers,
    @Inject(ACCOUNT_DEPS) private readonly deps: AccountDeps,
  ) {}

  onModuleInit(): Promise<void> {
    const { settings, secrets, now } = this.deps;
    return this.jobs.handle(codeJob({ settings, secrets, carriers: this.carriers, now }));
  }
}
