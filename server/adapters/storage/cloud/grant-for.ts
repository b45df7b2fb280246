import type { CloudAccount } from './cloud-account.ts';
import { cosGrant } from './cos-grant.ts';
import type { Grant, GrantRequest } from './grant-request.ts';
import { s3Grant } from './s3-grant.ts';

/**
 * Asks the provider for credentials that can put objects below a prefix.
 * @throws AppError `upload.cloud-away`.
 */
export function grantFor(account: CloudAccount, request: GrantRequest): Promise<Grant> {
  return account.provider === 'cos' ? cosGrant(account, request) : s3Grant(account, request);
}
