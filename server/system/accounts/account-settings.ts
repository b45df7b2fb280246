import { settingGroup } from '../settings/declared-setting.ts';

/** How people become members, and what their codes are texted with. */
export const ACCOUNT_SETTINGS = settingGroup(
  { name: 'accounts', title: { 'zh-cn': '会员账户', en: 'Member accounts' } },
  {
    member_centre_open: {
      type: 'switch',
      title: { 'zh-cn': '开放会员中心', en: 'Member centre is open' },
      help: {
        'zh-cn': '关闭后会员不能登录，也不能打开账户与订单页面',
        en: 'While it is closed nobody signs in as a member, and no page of accounts and orders opens',
      },
      default: 1,
    },
    registration_open: {
      type: 'switch',
      title: { 'zh-cn': '开放注册', en: 'Registration is open' },
      default: 1,
    },
    code_sms_template: {
      type: 'string',
      title: { 'zh-cn': '验证码短信模板', en: 'SMS template of codes' },
      help: {
        'zh-cn': '短信服务商已审核的模板编号，留空则不提供手机验证码',
        en: 'The template your provider has approved; without one no codes are texted',
      },
      length: 100,
      form: { span: 6 },
    },
    code_sms_param: {
      type: 'string',
      title: { 'zh-cn': '模板变量名', en: 'Variable of the template' },
      length: 40,
      required: true,
      default: 'code',
      form: { span: 6 },
    },
  },
);
