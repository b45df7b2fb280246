import { describe, expect, test } from '@jest/globals';
import { objectUrl, type CloudAccount } from './cloud-account.ts';

const ACCOUNT: CloudAccount = {
  provider: 's3',
  bucket: 'mall',
  region: 'eu-central-1',
  endpoint: 'https://s3.eu-central-1.amazonaws.com',
  pathStyle: false,
  keyId: 'id',
  secret: 'secret',
  root: '',
  role: '',
  grantEndpoint: '',
};

describe('the address of an object', () => {
  test.each([
    [{}, 'a/b.png', 'https://mall.s3.eu-central-1.amazonaws.com/a/b.png'],
    [{ pathStyle: true }, 'a/b.png', 'https://s3.eu-central-1.amazonaws.com/mall/a/b.png'],
    [
      { endpoint: 'https://cos.ap-guangzhou.myqcloud.com', bucket: 'mall-125' },
      '图 (1)!.png',
      'https://mall-125.cos.ap-guangzhou.myqcloud.com/%E5%9B%BE%20%281%29%21.png',
    ],
    [{ endpoint: 'http://127.0.0.1:9000', pathStyle: true }, '', 'http://127.0.0.1:9000/mall/'],
    [{}, 'a?b#c%2f.png', 'https://mall.s3.eu-central-1.amazonaws.com/a%3Fb%23c%252f.png'],
  ])('of %j and %s', (over, key, url) => expect(objectUrl({ ...ACCOUNT, ...over }, key).href).toBe(url));
});
