import type { CloudParams } from '#engine/contract/index.ts';
import { grantFor } from '#server/adapters/storage/cloud/grant-for.ts';
import type { Grant } from '#server/adapters/storage/cloud/grant-request.ts';
import type { Call } from '#server/http/call.ts';
import { refuseFlood, topicOf, type UploadServices } from '../take-upload.ts';
import { arrivingPrefix, ownPrefix, sessionOf } from './arriving-key.ts';

export type UploadGrant = Grant &
  Pick<CloudParams, 'bucket' | 'region' | 'endpoint' | 'provider' | 'pathStyle'> & { prefix: string };

/** What a client asks for. */
export interface GrantQuery {
  topic?: string;
  /** Granted before. */
  prefix?: string;
}

/**
 * Credentials with which a browser sends files to the cloud by itself, below one prefix that is its own and for an hour.
 * A `prefix` that the caller got before is granted again, for a file that is sent longer than that.
 * @throws AppError `upload.foreign`, `upload.cloud-off`, `upload.cloud-away`, `request.bad-value`, `request.throttled`.
 */
export async function grantUpload(
  call: Call,
  services: UploadServices,
  { topic: asked, prefix: before }: GrantQuery,
): Promise<UploadGrant> {
  const topic = topicOf(asked === undefined ? {} : { topic: asked });
  await refuseFlood(call, services);
  const { account } = services.storages.cloudForBrowsers(call.context.locale);
  const prefix =
    before === undefined ? arrivingPrefix(account, call, topic) : ownPrefix(account, call, before).prefix;
  const { now } = services;
  const grant = await grantFor(account, { prefix, session: sessionOf(call), now });
  const { bucket, region, endpoint, provider, pathStyle } = account;
  return { ...grant, bucket, region, endpoint, provider, pathStyle, prefix };
}
