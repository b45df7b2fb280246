import { AppError } from '#server/errors/app-error.ts';
import { signTc3 } from '../../tencent/sign-tc3.ts';
import { CLOUD_PATIENCE_MS, type CloudAccount } from './cloud-account.ts';
import { unreachable } from './cloud-failure.ts';
import { GRANT_SECONDS, type Grant, type GrantRequest } from './grant-request.ts';

const ACTIONS = [
  'PutObject',
  'InitiateMultipartUpload',
  'UploadPart',
  'ListParts',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
].map((name) => `name/cos:${name}`);

interface StsAnswer {
  Response: {
    Error?: { Code: string; Message: string };
    Credentials?: { TmpSecretId: string; TmpSecretKey: string; Token: string };
    ExpiredTime?: number;
  };
}

/** By Tencent Cloud's STS, `GetFederationToken` or `AssumeRole` of version 2018-08-13. */
export async function cosGrant(account: CloudAccount, request: GrantRequest): Promise<Grant> {
  const { keyId: secretId, secret: secretKey, region, role, grantEndpoint } = account;
  const timestamp = Math.floor(request.now() / 1000);
  const who =
    role === ''
      ? { Name: request.session }
      : { RoleArn: role, RoleSessionName: request.session.slice(0, 32) };
  const Policy = encodeURIComponent(JSON.stringify(policyOf(account, request.prefix)));
  const body = JSON.stringify({ ...who, DurationSeconds: GRANT_SECONDS, Policy });
  const { host } = new URL(grantEndpoint);
  const signed = signTc3({ host, service: 'sts', body, timestamp, secretId, secretKey });
  const answer = await fetch(grantEndpoint, {
    method: 'POST',
    headers: {
      ...signed,
      'x-tc-action': role === '' ? 'GetFederationToken' : 'AssumeRole',
      'x-tc-version': '2018-08-13',
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
    },
    body,
    signal: AbortSignal.timeout(CLOUD_PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  return grantIn(await answer.json().catch(() => null), timestamp);
}

/** The number of the account is the end of the bucket's name. */
function policyOf({ region, bucket }: CloudAccount, prefix: string): object {
  const uid = bucket.slice(bucket.lastIndexOf('-') + 1);
  const resource = [`qcs::cos:${region}:uid/${uid}:${bucket}/${prefix}*`];
  return { version: '2.0', statement: [{ effect: 'allow', action: ACTIONS, resource }] };
}

function grantIn(answer: unknown, startTime: number): Grant {
  const { Error: refusal, Credentials, ExpiredTime = 0 } = (answer as StsAnswer | null)?.Response ?? {};
  if (!Credentials)
    throw new AppError('upload.cloud-away', { params: { reason: refusal?.Code ?? 'Credentials' } });
  return {
    tmpSecretId: Credentials.TmpSecretId,
    tmpSecretKey: Credentials.TmpSecretKey,
    sessionToken: Credentials.Token,
    startTime,
    expiredTime: Math.min(ExpiredTime, startTime + GRANT_SECONDS),
  };
}
