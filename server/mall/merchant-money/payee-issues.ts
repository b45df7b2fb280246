import type { FieldIssue } from '#engine/contract/index.ts';
import type { FullText, JsonObject } from '#engine/definition/index.ts';
import { WITHDRAW_METHOD } from './merchant-money-names.ts';

const RULES: readonly { method: number; pattern: RegExp; text: FullText }[] = [
  {
    method: WITHDRAW_METHOD.bank,
    pattern: /^[0-9][0-9 -]{4,38}[0-9]$/,
    text: {
      'zh-cn': '银行账号只能包含数字、空格和短横线',
      en: 'A bank account has digits, blanks and hyphens',
    },
  },
  {
    method: WITHDRAW_METHOD.alipay,
    pattern: /^(2088\d{12}|1\d{10}|[^\s@]+@[^\s@]+\.[^\s@]+)$/,
    text: { 'zh-cn': '请填写支付宝登录手机号或邮箱', en: 'The mobile or e-mail that signs in to Alipay' },
  },
  {
    method: WITHDRAW_METHOD.wechat,
    pattern: /^[\w-]{10,40}$/,
    text: {
      'zh-cn': '请填写收款人在公众号的 OpenID',
      en: 'The OpenID of the payee with the official account',
    },
  },
];

/** What is wrong with an account that is paid to, by the way it is paid. */
export function payeeIssues(account: JsonObject): FieldIssue[] {
  const rule = RULES.find(({ method }) => method === Number(account['kind'] ?? WITHDRAW_METHOD.bank));
  const isGood = rule === undefined || rule.pattern.test(String(account['account_no'] ?? ''));
  return isGood ? [] : [{ path: 'account_no', code: 'custom', message: rule.text }];
}
