import type { CloudParams, UploadConfig } from '#engine/contract/index.ts';
import { UploadProblem } from '../send/upload-problem.ts';

/** Where objects are put. */
export type CloudStore = Pick<CloudParams, 'bucket' | 'region' | 'provider' | 'endpoint' | 'pathStyle'>;

/** Tencent's buckets end with the number of their account; those of S3 are names of hosts. */
const BUCKETS = { cos: /^[a-z0-9][a-z0-9-]*-\d+$/, s3: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/ };
const REGION = /^[a-z0-9-]+$/;

/**
 * The store that the site names.
 * @throws UploadProblem when the site says that nothing can be uploaded, or names no possible store.
 */
export function cloudStoreOf(site: Partial<UploadConfig> | undefined): CloudStore {
  const params = (site?.params ?? {}) as Partial<CloudParams>;
  if (params.error) {
    throw new UploadProblem('cloudOff', {
      message: params.message ?? '',
      code: params.code || String(params.error),
    });
  }
  const { bucket = '', region = '', endpoint = '', pathStyle = false } = params;
  const provider = params.provider === 'cos' ? 'cos' : 's3';
  if (!BUCKETS[provider].test(bucket)) throw new UploadProblem('bucket', { bucket });
  if (!REGION.test(region)) throw new UploadProblem('region', { region });
  return { bucket, region, provider, endpoint, pathStyle };
}

/**
 * The address of an object of the store, or of the bucket's own questions about it.
 * @throws UploadProblem when there is no key.
 */
export function objectUrl({ bucket, endpoint, pathStyle }: CloudStore, key: string): URL {
  if (key === '') throw new UploadProblem('key');
  const url = new URL(endpoint);
  const path = key.split('/').map(encodeURIComponent).join('/');
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  url.pathname = pathStyle ? `/${bucket}/${path}` : `/${path}`;
  return url;
}
