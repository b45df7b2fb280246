import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { CloudAccount } from '#server/adapters/storage/cloud/cloud-account.ts';
import { settingGroup } from '../../settings/declared-setting.ts';
import type { SiteSettings } from '../../settings/site-settings.ts';

const COS_HELP = {
  'zh-cn': '腾讯云 COS 的存储桶名以数字账号结尾，如 shop-1250000000',
  en: 'At Tencent COS it ends in the number of the account: shop-1250000000',
};

/** Where uploaded files are kept. */
export const CLOUD = settingGroup(
  { name: 'cloud', title: { 'zh-cn': '云存储', en: 'Cloud storage' }, node: 'routine/config/upload' },
  {
    upload_mode: {
      type: 'select',
      title: { 'zh-cn': '存储方式', en: 'Files are kept' },
      options: [
        { key: 'local', label: { 'zh-cn': '本机磁盘', en: 'On this server' } },
        { key: 'cloud', label: { 'zh-cn': '云存储', en: 'In the cloud' } },
      ],
      required: true,
      default: 'local',
      form: { span: 6 },
    },
    cloud_provider: {
      type: 'select',
      title: { 'zh-cn': '服务商', en: 'Provider' },
      options: [
        { key: 's3', label: { 'zh-cn': 'S3 兼容存储', en: 'S3, or what speaks like it' } },
        { key: 'cos', label: { 'zh-cn': '腾讯云 COS', en: 'Tencent COS' } },
      ],
      required: true,
      default: 's3',
      form: { span: 6 },
    },
    cloud_bucket: {
      type: 'string',
      title: { 'zh-cn': '存储桶', en: 'Bucket' },
      help: COS_HELP,
      length: 63,
      validate: [{ rule: 'pattern', params: ['^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$'] }],
      form: { span: 6 },
    },
    cloud_region: {
      type: 'string',
      title: { 'zh-cn': '地域', en: 'Region' },
      length: 50,
      validate: [{ rule: 'pattern', params: ['^[a-z0-9-]*$'] }],
      form: { span: 6 },
    },
    cloud_endpoint: {
      type: 'string',
      title: { 'zh-cn': '服务地址', en: 'Endpoint' },
      help: {
        'zh-cn': '不含存储桶，如 https://minio.example.com；留空则用服务商在该地域的地址',
        en: 'Without the bucket: https://minio.example.com. Empty: the provider’s own in that region',
      },
      length: 200,
      check: (value) => originIssues('cloud_endpoint', value),
    },
    cloud_path_style: {
      type: 'switch',
      title: { 'zh-cn': '路径式访问', en: 'Bucket in the path' },
      default: 0,
      form: { span: 6 },
    },
    cloud_key_id: {
      type: 'string',
      title: { 'zh-cn': '密钥 ID', en: 'Key ID' },
      length: 200,
      form: { span: 6 },
    },
    cloud_key_secret: {
      type: 'string',
      title: { 'zh-cn': '密钥', en: 'Key' },
      length: 500,
      secret: true,
      form: { span: 6 },
    },
    cloud_root: {
      type: 'string',
      title: { 'zh-cn': '存储前缀', en: 'Folder in the bucket' },
      length: 60,
      validate: [{ rule: 'pattern', params: ['^([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?$'] }],
      form: { span: 6 },
    },
    cloud_role: {
      type: 'string',
      title: { 'zh-cn': '临时凭证的角色', en: 'Role of temporary credentials' },
      help: {
        'zh-cn': '浏览器直传使用的角色（ARN）；留空则由密钥本身签发',
        en: 'For uploads from the browser (ARN); empty: they are given by the key itself',
      },
      length: 200,
    },
    cloud_grant_endpoint: {
      type: 'string',
      title: { 'zh-cn': '临时凭证服务地址', en: 'Endpoint of temporary credentials' },
      help: {
        'zh-cn': '留空则用服务商的 STS 地址',
        en: 'Empty: the STS of the provider',
      },
      length: 200,
      check: (value) => originIssues('cloud_grant_endpoint', value),
    },
  },
);

const own = CLOUD.settings;

/** Whether new files go to the cloud. */
export const isCloudMode = (settings: SiteSettings): boolean => settings.get(own.upload_mode) === 'cloud';

/** The account as it is set, complete or not. */
export function cloudAccount(settings: SiteSettings): CloudAccount {
  const provider = settings.get(own.cloud_provider) === 'cos' ? 'cos' : 's3';
  const region = settings.get(own.cloud_region);
  const root = settings.get(own.cloud_root);
  return {
    provider,
    bucket: settings.get(own.cloud_bucket),
    region,
    endpoint: settings.get(own.cloud_endpoint) || storeOf(provider, region),
    pathStyle: settings.get(own.cloud_path_style),
    keyId: settings.get(own.cloud_key_id),
    secret: settings.get(own.cloud_key_secret),
    root: root === '' ? '' : `${root}/`,
    role: settings.get(own.cloud_role),
    grantEndpoint: settings.get(own.cloud_grant_endpoint) || grantsOf(provider, region),
  };
}

const storeOf = (provider: 's3' | 'cos', region: string): string =>
  provider === 'cos' ? `https://cos.${region}.myqcloud.com` : `https://s3.${region}.amazonaws.com`;

const grantsOf = (provider: 's3' | 'cos', region: string): string =>
  provider === 'cos' ? 'https://sts.tencentcloudapi.com' : `https://sts.${region}.amazonaws.com`;

function originIssues(path: string, value: Json): FieldIssue[] {
  const text = typeof value === 'string' ? value : '';
  if (text === '' || (/^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text))
    return [];
  const message = {
    'zh-cn': '请填写如 https://s3.example.com 的地址，末尾没有斜杠',
    en: 'Write it as https://s3.example.com, without a slash at the end',
  };
  return [{ path, code: 'custom', message }];
}
