import { AwsClient } from 'aws4fetch';
import { AppError } from '#server/errors/app-error.ts';
import { CLOUD_PATIENCE_MS, type CloudAccount } from './cloud-account.ts';
import { failureOf, unreachable } from './cloud-failure.ts';
import { GRANT_SECONDS, type Grant, type GrantRequest } from './grant-request.ts';
import { textIn } from './xml-text.ts';

const ACTIONS = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];

/** By AWS STS, or what speaks like it: `AssumeRole` where the account has a role, else `GetFederationToken`. */
export async function s3Grant(account: CloudAccount, { prefix, session, now }: GrantRequest): Promise<Grant> {
  const { keyId: accessKeyId, secret: secretAccessKey, region, role, grantEndpoint, bucket } = account;
  const policy = {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ACTIONS, Resource: [`arn:aws:s3:::${bucket}/${prefix}*`] }],
  };
  const form = new URLSearchParams({
    Version: '2011-06-15',
    DurationSeconds: String(GRANT_SECONDS),
    Policy: JSON.stringify(policy),
    ...(role === ''
      ? { Action: 'GetFederationToken', Name: session.slice(0, 32) }
      : { Action: 'AssumeRole', RoleArn: role, RoleSessionName: session.slice(0, 64) }),
  });
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'sts', retries: 0 });
  const startTime = Math.floor(now() / 1000);
  const answer = await aws
    .fetch(new URL('/', grantEndpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: form.toString(),
      signal: AbortSignal.timeout(CLOUD_PATIENCE_MS),
    })
    .catch((cause: unknown) => {
      throw unreachable(cause);
    });
  if (!answer.ok) throw await failureOf(answer);
  return grantIn(await answer.text(), startTime);
}

function grantIn(xml: string, startTime: number): Grant {
  const [tmpSecretId, tmpSecretKey, sessionToken, expiration] = [
    'AccessKeyId',
    'SecretAccessKey',
    'SessionToken',
    'Expiration',
  ].map((name) => textIn(xml, name));
  const ends = Math.floor(Date.parse(expiration ?? '') / 1000);
  if (!tmpSecretId || !tmpSecretKey || !sessionToken || Number.isNaN(ends))
    throw new AppError('upload.cloud-away', { params: { reason: 'Credentials' } });
  const expiredTime = Math.min(ends, startTime + GRANT_SECONDS);
  return { tmpSecretId, tmpSecretKey, sessionToken, startTime, expiredTime };
}
