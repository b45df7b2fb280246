import { describe, expect, test } from '@jest/globals';
import type { CloudAccount } from '#server/adapters/storage/cloud/cloud-account.ts';
import { cloudFault } from './cloud-fault.ts';

const COS: CloudAccount = {
  provider: 'cos',
  bucket: 'mall-1250000000',
  region: 'ap-guangzhou',
  endpoint: 'https://cos.ap-guangzhou.myqcloud.com',
  pathStyle: false,
  keyId: 'id',
  secret: 'secret',
  root: '',
  role: '',
  grantEndpoint: 'https://sts.tencentcloudapi.com',
};

describe('an account of a store', () => {
  test.each([
    [{}, 0],
    [{ keyId: '' }, 1],
    [{ secret: '' }, 1],
    [{ bucket: '' }, 2],
    [{ bucket: 'mall' }, 3],
    [{ bucket: 'mall-12a' }, 3],
    [{ bucket: 'Mall-1' }, 3],
    [{ provider: 's3', bucket: 'mall' }, 0],
    [{ region: '' }, 4],
    [{ region: 'EU_1' }, 4],
    [{ provider: 's3', region: 'EU' }, 4],
  ] as [Partial<CloudAccount>, number][])('with %j has the fault %i', (over, error) =>
    expect(cloudFault({ ...COS, ...over })?.error ?? 0).toBe(error),
  );
});
