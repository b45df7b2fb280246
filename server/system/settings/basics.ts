import type { FieldIssue } from '#engine/contract/index.ts';
import { isTimeZone } from '#engine/query/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { addressList } from '#server/http/address-list.ts';
import { PRODUCT_VERSION } from '../site/product-version.ts';
import { GROUP_LIST, groupIssues, shownGroups, takenGroups } from './known-groups.ts';
import { settingGroup, type Circumstances } from './declared-setting.ts';
import { READERS } from './setting-value.ts';

/** What the site is called and where it lives. */
export const BASICS = settingGroup(
  { name: 'basics', title: { 'zh-cn': '基础配置', en: 'Basics' } },
  {
    site_name: {
      type: 'string',
      title: { 'zh-cn': '站点名称', en: 'Site name' },
      length: 50,
      required: true,
      default: 'Metamall',
    },
    record_number: {
      type: 'string',
      title: { 'zh-cn': '域名备案号', en: 'Record number' },
      help: {
        'zh-cn': '显示在页脚，没有可留空',
        en: 'Shown at the foot of pages; empty where there is none',
      },
      length: 100,
    },
    version: {
      type: 'string',
      title: { 'zh-cn': '版本号', en: 'Version' },
      help: { 'zh-cn': '系统静态资源版本号', en: 'Of the site, as clients show it' },
      length: 30,
      required: true,
      default: PRODUCT_VERSION,
    },
    time_zone: {
      type: 'string',
      title: { 'zh-cn': '时区', en: 'Time zone' },
      help: { 'zh-cn': '如 Asia/Shanghai 或 +08:00', en: 'Such as Asia/Shanghai or +08:00' },
      length: 60,
      required: true,
      defaultFrom: ({ timeZone }) => timeZone,
      check: timeZoneIssues,
    },
    no_access_ip: {
      type: 'textarea',
      title: { 'zh-cn': '禁止访问 IP', en: 'Blocked addresses' },
      help: {
        'zh-cn': '每行一个 IP 或网段，如 203.0.113.7 或 10.0.0.0/8',
        en: 'One address or network a line, such as 203.0.113.7 or 10.0.0.0/8',
      },
      length: 20_000,
      check: addressIssues,
    },
    cdn_url: {
      type: 'string',
      title: { 'zh-cn': '静态资源域名', en: 'Address of files' },
      help: {
        'zh-cn': '如 https://cdn.example.com，留空则由本站提供',
        en: 'Such as https://cdn.example.com; empty: this site itself',
      },
      length: 200,
      check: (value) => originIssues('cdn_url', value),
    },
    api_url: {
      type: 'string',
      title: { 'zh-cn': '接口域名', en: 'Address of the API' },
      help: {
        'zh-cn': '客户端会把登录令牌发送到此地址，除非确有需要，请留空',
        en: 'Clients send their session there. Leave it empty unless you need it',
      },
      length: 200,
      check: (value) => originIssues('api_url', value),
    },
    head_nav: {
      type: 'array',
      title: { 'zh-cn': '顶部导航', en: 'Links at the top' },
      help: {
        'zh-cn': '键为标题，值为站内路径或网址',
        en: 'Key: the title. Value: a path of the site or an address',
      },
      default: [],
      check: navigationIssues,
    },
    backend_entrance: {
      type: 'string',
      title: { 'zh-cn': '后台入口', en: 'Entrance of the back office' },
      help: { 'zh-cn': '由环境变量 ADMIN_BASE_PATH 决定', en: 'Set by ADMIN_BASE_PATH in the environment' },
      readonly: true,
      defaultFrom: ({ adminBasePath }) => adminBasePath,
    },
    [GROUP_LIST]: {
      type: 'array',
      title: { 'zh-cn': '配置分组', en: 'Groups of settings' },
      help: { 'zh-cn': '键为分组名，值为标题', en: 'Key: the name of the group. Value: its title' },
      required: true,
      default: [],
      check: groupIssues,
      shown: shownGroups,
      taken: takenGroups,
    },
  },
);

/** Links that stand beside the settings, for what is looked for there. */
export const QUICK_ENTRANCE = settingGroup(
  { name: 'config_quick_entrance', title: { 'zh-cn': '快捷入口', en: 'Quick entrance' } },
  {
    config_quick_entrance: {
      type: 'array',
      title: { 'zh-cn': '快捷配置入口', en: 'Quick entrance' },
      help: {
        'zh-cn': '键为标题（与值相同则用菜单的标题），值为菜单名，如 auth/admin',
        en: 'Key: the title, or the same as the value for the menu’s own. Value: a name of the menu, such as auth/admin',
      },
      default: [
        { key: 'routine/attachment', value: 'routine/attachment' },
        { key: 'auth/adminLog', value: 'auth/adminLog' },
      ],
      check: entranceIssues,
    },
  },
);

const custom = (path: string, zhCn: string, en: string): FieldIssue => ({
  path,
  code: 'custom',
  message: { 'zh-cn': zhCn, en },
});

function timeZoneIssues(value: Json): FieldIssue[] {
  if (typeof value === 'string' && isTimeZone(value)) return [];
  return [
    custom(
      'time_zone',
      '没有这个时区，请填写如 Asia/Shanghai 或 +08:00',
      'There is no such time zone: write Asia/Shanghai or +08:00',
    ),
  ];
}

/** Whoever blocks themselves could never take it back. */
function addressIssues(value: Json, { ip }: Circumstances): FieldIssue[] {
  const list = addressList(String(value ?? ''));
  const [line] = list.wrongLines;
  if (line !== undefined)
    return [custom('no_access_ip', `第 ${line} 行不是 IP 或网段`, `Line ${line} is no address or network`)];
  return list.has(ip)
    ? [custom('no_access_ip', `其中包含您当前的地址 ${ip}`, `Your own address ${ip} is among them`)]
    : [];
}

/** A scheme and a host, and nothing behind. */
function originIssues(path: string, value: Json): FieldIssue[] {
  const text = String(value ?? '');
  const isGood =
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
  if (text === '' || isGood) return [];
  return [
    custom(
      path,
      '请填写如 https://cdn.example.com，末尾没有斜杠',
      'Write it as https://cdn.example.com, without a slash at the end',
    ),
  ];
}

function navigationIssues(value: Json): FieldIssue[] {
  return READERS.array(value).flatMap(({ key, value: target }, at) => {
    if (key.trim() === '') return [{ path: `head_nav[${at}].key`, code: 'required' as const }];
    const isPath = /^\/(?!\/)[^\s\\]*$/.test(target);
    return isPath || /^(https?|mailto|tel):\S+$/.test(target)
      ? []
      : [custom(`head_nav[${at}].value`, '请填写站内路径或网址', 'Write a path of the site or an address')];
  });
}

function entranceIssues(value: Json): FieldIssue[] {
  return READERS.array(value).flatMap(({ key, value: target }, at) => {
    if (key.trim() === '') return [{ path: `config_quick_entrance[${at}].key`, code: 'required' as const }];
    return /^\w+(\/\w+)*$/.test(target)
      ? []
      : [
          custom(
            `config_quick_entrance[${at}].value`,
            '请填写菜单名，如 auth/admin',
            'Write a name of the menu, such as auth/admin',
          ),
        ];
  });
}
