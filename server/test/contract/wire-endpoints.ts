import { again, atLeast, each, maybe, one, type Shape } from './wire-shape.ts';

/** Who asks: nobody, `admin` who may do everything, or the member `alice`. */
export type Caller = 'guest' | 'admin' | 'member';

/** One call of the contract and what its answer must look like. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  as?: Caller;
  /** Default: 1. */
  code?: number;
  data: Shape;
}

const UPLOAD: Shape = {
  maxSize: 'integer',
  saveName: 'filled text',
  allowedSuffixes: 'filled text',
  allowedMimeTypes: each('text'),
  mode: 'filled text',
  sliceSize: 'integer',
  params: {},
};

const SITE: Shape = {
  siteName: 'filled text',
  recordNumber: 'text',
  version: 'filled text',
  cdnUrl: 'text',
  apiUrl: 'text',
  headNav: each({ title: 'filled text', path: 'filled text' }),
  initialize: 'flag',
  userInitialize: 'flag',
  upload: UPLOAD,
  map: { tiles: 'text', attribution: 'text' },
};

const MENU: Shape = {
  id: 'id',
  pid: 'integer',
  type: 'rule type',
  title: 'filled text',
  name: 'filled text',
  path: 'text',
  icon: 'text',
  menu_type: one('menu type', 'nothing'),
  url: 'text',
  component: 'text',
  keepalive: one('filled text', '0|1'),
  extend: 'extend',
  children: maybe(each(again(() => MENU))),
};

/** A member as their own client keeps them. */
export const MEMBER: Record<string, Shape> = {
  id: 'id',
  username: 'filled text',
  nickname: 'text',
  email: 'text',
  mobile: 'text',
  avatar: 'text',
  gender: 'integer',
  birthday: one('day', 'empty text'),
  money: 'units',
  score: 'integer',
  join_time: 'seconds',
  motto: 'text',
  last_login_time: one('seconds', 'integer'),
  last_login_ip: 'text',
};

const MEMBER_RULE: Shape = {
  id: 'id',
  pid: 'integer',
  type: 'member rule type',
  title: 'filled text',
  name: 'filled text',
  path: 'text',
  icon: 'text',
  menu_type: one('menu type', 'nothing'),
  url: 'text',
  component: 'text',
  no_login_valid: '0|1',
  extend: 'extend',
  children: maybe(each(again(() => MEMBER_RULE))),
};

const TIMES: Record<string, Shape> = { update_time: 'seconds', create_time: 'seconds' };

const ADMIN: Record<string, Shape> = {
  id: 'id',
  username: 'filled text',
  nickname: 'text',
  avatar: 'text',
  email: 'text',
  mobile: 'text',
  last_login_time: one('wall time', 'empty text'),
  last_login_ip: 'text',
  motto: 'text',
  status: '"0"|"1"',
  group_arr: each('id'),
  ...TIMES,
};

const RULE: Record<string, Shape> = {
  id: 'id',
  pid: 'integer',
  type: 'rule type',
  title: 'filled text',
  name: 'filled text',
  path: 'text',
  icon: 'text',
  menu_type: one('menu type', 'nothing'),
  url: 'text',
  component: 'text',
  keepalive: '0|1',
  extend: 'extend',
  remark: 'text',
  weigh: 'integer',
  status: '"0"|"1"',
  ...TIMES,
};
const RULE_IN_TREE: Shape = atLeast({ ...RULE, children: maybe(each(again(() => RULE_IN_TREE))) });

const { keepalive: _keepalive, type: _type, ...SHARED } = RULE;
const RULE_OF_MEMBERS: Record<string, Shape> = { ...SHARED, type: 'member rule type', no_login_valid: '0|1' };
const MEMBER_RULE_IN_TREE: Shape = atLeast({
  ...RULE_OF_MEMBERS,
  children: maybe(each(again(() => MEMBER_RULE_IN_TREE))),
});

const GROUP: Record<string, Shape> = {
  id: 'id',
  pid: 'integer',
  name: 'filled text',
  status: '"0"|"1"',
  ...TIMES,
};
const GROUP_IN_TREE: Shape = atLeast({
  ...GROUP,
  rules: 'text',
  children: maybe(each(again(() => GROUP_IN_TREE))),
});

const USER: Record<string, Shape> = {
  id: 'id',
  group_id: 'id',
  username: 'filled text',
  nickname: 'text',
  avatar: 'text',
  email: 'text',
  mobile: 'text',
  gender: 'integer',
  birthday: one('day', 'nothing'),
  money: 'units',
  score: 'integer',
  last_login_time: one('seconds', 'nothing'),
  last_login_ip: 'text',
  motto: 'text',
  status: 'enable|disable',
  ...TIMES,
};

const list = (row: Shape): Shape => ({ list: each(row), total: 'integer', remark: 'text' });
const row = (shape: Record<string, Shape>): Shape => ({ row: atLeast(shape) });
const option = (label: string): Shape => atLeast({ id: 'id', [label]: 'filled text' });
const select = 'select=true&quickSearch=&uuid=x&page=1';

/** Every call of a session, the administrators, the members and their rules that the back-office client makes. */
export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: '/admin/Index/login', data: { captcha: 'flag' } },
  {
    method: 'GET',
    path: '/admin/Index/login',
    as: 'admin',
    code: 303,
    data: { type: 'filled text' },
  },
  {
    method: 'POST',
    path: '/admin/Index/login',
    body: { username: 'admin', password: '$PASSWORD', keep: true, captchaId: '', captchaInfo: '' },
    data: {
      userInfo: {
        id: 'id',
        username: 'filled text',
        nickname: 'text',
        avatar: 'text',
        last_login_time: one('wall time', 'empty text'),
        token: 'filled text',
        refresh_token: 'filled text',
      },
    },
  },
  {
    method: 'POST',
    path: '/admin/Index/login',
    body: { username: 'admin', password: '$PASSWORD', keep: false, captchaId: '', captchaInfo: '' },
    data: { userInfo: atLeast({ token: 'filled text', refresh_token: 'empty text' }) },
  },
  { method: 'POST', path: '/admin/Index/logout', body: { refreshToken: '' }, data: 'nothing' },
  {
    method: 'GET',
    path: '/admin/Index/index',
    as: 'admin',
    data: {
      adminInfo: {
        id: 'id',
        username: 'filled text',
        nickname: 'text',
        avatar: 'text',
        last_login_time: one('wall time', 'empty text'),
        super: 'flag',
      },
      menus: each(MENU),
      siteConfig: SITE,
      terminal: { phpDevelopmentServer: 'flag', npmPackageManager: 'filled text' },
    },
  },
  { method: 'GET', path: '/admin/Index/index', code: 303, data: { type: 'filled text' } },
  {
    method: 'GET',
    path: '/api/index/index?requiredLogin=0',
    data: {
      site: SITE,
      shop: atLeast({
        name: 'text',
        logo: 'text',
        open: 'flag',
        closed_text: 'text',
        currency: 'filled text',
        hot_words: each('filled text'),
        languages: each('filled text'),
      }),
      openMemberCenter: 'flag',
      userInfo: one(each('nothing'), MEMBER),
      rules: each(MEMBER_RULE),
      menus: each(MEMBER_RULE),
    },
  },
  {
    method: 'GET',
    path: '/api/index/index?requiredLogin=1',
    as: 'member',
    data: atLeast({ userInfo: MEMBER, rules: each(MEMBER_RULE), menus: each(MEMBER_RULE) }),
  },
  { method: 'GET', path: '/api/index/index?requiredLogin=1', code: 303, data: { type: 'filled text' } },
  {
    method: 'GET',
    path: '/api/user/checkIn',
    data: { userLoginCaptchaSwitch: 'flag', accountVerificationType: each('text'), registrationOpen: 'flag' },
  },
  { method: 'GET', path: '/api/user/checkIn', as: 'member', code: 303, data: { type: 'filled text' } },
  {
    method: 'POST',
    path: '/api/user/checkIn',
    body: {
      tab: 'login',
      email: '',
      mobile: '',
      username: 'alice',
      password: '$PASSWORD',
      captcha: '',
      keep: true,
      captchaId: '',
      captchaInfo: '',
      registerType: 'email',
    },
    data: {
      userInfo: { ...MEMBER, token: 'filled text', refresh_token: 'filled text' },
      routePath: 'filled text',
    },
  },
  { method: 'POST', path: '/api/user/logout', body: { refreshToken: '' }, data: 'nothing' },
  {
    method: 'GET',
    path: '/api/common/clickCaptcha?id=an-id',
    data: {
      id: 'filled text',
      text: each('filled text'),
      base64: 'picture',
      width: 'integer',
      height: 'integer',
    },
  },
  {
    method: 'POST',
    path: '/api/common/checkClickCaptcha',
    body: { id: 'an-id', info: '1,1-2,2;350;200', unset: false },
    code: 0,
    data: 'nothing',
  },
  {
    method: 'POST',
    path: '/api/common/refreshToken',
    body: { refreshToken: 'unknown' },
    code: 0,
    data: 'nothing',
  },

  {
    method: 'GET',
    path: '/admin/auth.Admin/index',
    as: 'admin',
    data: list(atLeast({ ...ADMIN, group_name_arr: each('filled text') })),
  },
  {
    method: 'GET',
    path: '/admin/auth.Admin/edit?id=1',
    as: 'admin',
    data: row({ ...ADMIN, password: 'empty text' }),
  },
  {
    method: 'GET',
    path: '/admin/auth.Group/index',
    as: 'admin',
    data: { list: each(GROUP_IN_TREE), group: each('id'), remark: 'text' },
  },
  {
    method: 'GET',
    path: '/admin/auth.Group/edit?id=1',
    as: 'admin',
    data: row({ ...GROUP, rules: each('filled text') }),
  },
  {
    method: 'GET',
    path: `/admin/auth.Group/index?isTree=true&absoluteAuth=1&initKey=id&${select}`,
    as: 'admin',
    data: { options: each(option('name')), total: maybe('integer') },
  },
  {
    method: 'GET',
    path: `/admin/auth.Group/index?isTree=true&initKey=id&initValue[]=1&${select}`,
    as: 'admin',
    data: { list: each(option('name')), total: maybe('integer') },
  },
  {
    method: 'GET',
    path: '/admin/auth.Rule/index',
    as: 'admin',
    data: { list: each(RULE_IN_TREE), remark: 'text' },
  },
  { method: 'GET', path: '/admin/auth.Rule/edit?id=1', as: 'admin', data: row(RULE) },
  {
    method: 'GET',
    path: `/admin/auth.Rule/index?isTree=true&initKey=id&initValue=&${select}`,
    as: 'admin',
    data: { options: each(option('title')), total: maybe('integer') },
  },
  {
    method: 'GET',
    path: '/admin/auth.AdminLog/index?limit=12&search[0][field]=admin_id&search[0][val]=1&search[0][operator]=eq',
    as: 'admin',
    data: list({
      id: 'id',
      admin_id: 'integer',
      admin: atLeast({ nickname: 'text' }),
      username: 'text',
      node: 'text',
      definition: 'text',
      action: 'text',
      record_key: 'text',
      record_label: 'text',
      url: 'filled text',
      title: 'filled text',
      data: 'JSON text',
      ip: 'filled text',
      useragent: 'text',
      create_time: 'seconds',
    }),
  },
  {
    method: 'DELETE',
    path: '/admin/auth.AdminLog/del?ids[]=987654',
    as: 'admin',
    code: 0,
    data: 'nothing',
  },
  {
    method: 'GET',
    path: '/admin/user.User/index',
    as: 'admin',
    data: list(atLeast({ ...USER, group: atLeast({ id: 'id', name: 'filled text' }) })),
  },
  {
    method: 'GET',
    path: '/admin/user.User/edit?id=1',
    as: 'admin',
    data: row({ ...USER, password: 'empty text' }),
  },
  {
    method: 'GET',
    path: `/admin/user.User/index?initKey=user.id&initValue=&${select}`,
    as: 'admin',
    data: { list: each(option('nickname_text')), total: maybe('integer') },
  },
  {
    method: 'GET',
    path: '/admin/user.Group/index',
    as: 'admin',
    data: list(atLeast({ id: 'id', name: 'filled text', rules: 'text', status: '"0"|"1"', ...TIMES })),
  },
  {
    method: 'GET',
    path: '/admin/user.Group/edit?id=1',
    as: 'admin',
    data: row({ id: 'id', name: 'filled text', rules: each('filled text'), status: '"0"|"1"', ...TIMES }),
  },
  {
    method: 'GET',
    path: `/admin/user.Group/index?${select}&search[0][field]=status&search[0][val]=1&search[0][operator]=eq`,
    as: 'admin',
    data: { list: each(option('name')), total: maybe('integer') },
  },
  ...(['money', 'score'] as const).flatMap((field): Endpoint[] => {
    const path = `/admin/user.${field === 'money' ? 'MoneyLog' : 'ScoreLog'}`;
    const amount: Shape = field === 'money' ? 'units' : 'integer';
    const member: Shape = atLeast({ id: 'id', username: 'filled text', nickname: 'text' });
    const entry: Record<string, Shape> = {
      id: 'id',
      user_id: 'id',
      [field]: amount,
      before: amount,
      after: amount,
      memo: 'filled text',
      create_time: 'seconds',
      // Beyond the contract: what points were for, and for which order; other clients leave both alone.
      ...(field === 'score' ? { kind: 'filled text', order_id: one('id', 'nothing') } : {}),
    };
    return [
      {
        method: 'POST',
        path: `${path}/add`,
        body: { user_id: '1', [field]: '5', memo: 'A gift' },
        as: 'admin',
        data: 'nothing',
      },
      { method: 'GET', path: `${path}/index`, as: 'admin', data: list({ ...entry, user: member }) },
      {
        method: 'GET',
        path: `${path}/add?userId=1`,
        as: 'admin',
        data: { user: atLeast({ id: 'id', username: 'filled text', nickname: 'text', [field]: amount }) },
      },
      { method: 'GET', path: `${path}/add?userId=987654`, as: 'admin', code: 0, data: 'nothing' },
      { method: 'POST', path: `${path}/add`, body: {}, as: 'admin', code: 0, data: atLeast({}) },
    ];
  }),
  {
    method: 'GET',
    path: '/admin/user.Rule/index',
    as: 'admin',
    data: { list: each(MEMBER_RULE_IN_TREE), remark: 'text' },
  },
  { method: 'GET', path: '/admin/user.Rule/edit?id=1', as: 'admin', data: row(RULE_OF_MEMBERS) },
  {
    method: 'GET',
    path: `/admin/user.Rule/index?isTree=true&initKey=id&initValue=&${select}`,
    as: 'admin',
    data: { options: each(option('title')), total: maybe('integer') },
  },
  {
    method: 'GET',
    path: '/admin/routine.AdminInfo/index',
    as: 'admin',
    data: {
      info: {
        id: 'id',
        username: 'filled text',
        nickname: 'text',
        avatar: 'text',
        email: 'text',
        mobile: 'text',
        motto: 'text',
        last_login_time: one('wall time', 'empty text'),
        token: 'empty text',
        refresh_token: 'empty text',
      },
    },
  },
  {
    method: 'POST',
    path: '/admin/routine.AdminInfo/edit',
    as: 'admin',
    body: { id: 1, avatar: '' },
    data: 'nothing',
  },
];
