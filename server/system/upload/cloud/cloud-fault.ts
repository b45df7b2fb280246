import { both, type Text } from '#engine/definition/index.ts';
import type { CloudAccount } from '#server/adapters/storage/cloud/cloud-account.ts';

/** Why nothing can be sent to the cloud: a number that is never 0, a code, and words for it. */
export interface CloudFault {
  error: number;
  code: string;
  message: Text;
}

const fault = (error: number, code: string, zhCn: string, en: string): CloudFault => ({
  error,
  code,
  message: both(zhCn, en),
});

const NO_KEY = fault(1, 'cloud.key', '云存储未配置密钥', 'The cloud storage has no key');
const NO_BUCKET = fault(2, 'cloud.bucket', '云存储未配置存储桶', 'The cloud storage has no bucket');
const BUCKET = fault(
  3,
  'cloud.bucket-name',
  '存储桶名应为“名称-数字”',
  'The bucket has to look like name-digits',
);
const REGION = fault(
  4,
  'cloud.region',
  '地域只能包含小写字母、数字和短横线',
  'The region consists of lowercase letters, digits and dashes',
);

/** What is wrong with an account; null where files can be sent. The bucket's number is a rule of COS alone. */
export function cloudFault({ provider, bucket, region, keyId, secret }: CloudAccount): CloudFault | null {
  if (keyId === '' || secret === '') return NO_KEY;
  if (bucket === '') return NO_BUCKET;
  if (provider === 'cos' && !/^[a-z0-9][a-z0-9-]*-\d+$/.test(bucket)) return BUCKET;
  if (!/^[a-z0-9-]+$/.test(region)) return REGION;
  return null;
}
