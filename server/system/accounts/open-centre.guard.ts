import { Inject, Injectable, type CanActivate } from '@nestjs/common';
import { AppError } from '#server/errors/app-error.ts';
import { ACCOUNT_DEPS, type AccountDeps } from './account-deps.ts';
import { isMemberCentreOpen } from './is-member-centre-open.ts';

/** Lets calls of the member centre through while it is open. */
@Injectable()
export class OpenCentreGuard implements CanActivate {
  constructor(@Inject(ACCOUNT_DEPS) private readonly deps: AccountDeps) {}

  /** @throws AppError `member.closed`. */
  canActivate(): boolean {
    if (!isMemberCentreOpen(this.deps)) throw new AppError('member.closed');
    return true;
  }
}
