import type { Reason } from '#engine/access/index.ts';
import type { Locale } from '#engine/definition/index.ts';

/** Checks besides those of the engine: of the account, and of one row. */
export type ServerCheck =
  'account.enabled' | 'row.exists' | 'row.reached' | 'row.state' | 'row.condition' | 'menu.shown';
export type AnyCheck = Reason['check'] | ServerCheck;

type Words = Record<Locale, { yes: string; no: string }>;

/** What each check says when it passes and when it does not. */
const WORDS: Record<AnyCheck, Words> = {
  'account.enabled': {
    'zh-cn': { yes: '账号已启用', no: '账号已禁用' },
    en: { yes: 'The account is enabled.', no: 'The account is disabled.' },
  },
  'verb.exists': {
    'zh-cn': { yes: '该操作存在', no: '该表没有这个操作' },
    en: { yes: 'The table has this operation.', no: 'The table has no such operation.' },
  },
  'verb.node': {
    'zh-cn': { yes: '持有操作所需的权限节点', no: '没有操作所需的权限节点' },
    en: { yes: 'He holds the right for it.', no: 'He does not hold the right for it.' },
  },
  'field.exists': {
    'zh-cn': { yes: '字段存在', no: '该表没有这个字段' },
    en: { yes: 'The field exists.', no: 'The table has no such field.' },
  },
  'field.read': {
    'zh-cn': { yes: '可以查看该字段', no: '没有查看该字段的权限，因此也不能搜索、排序或导出' },
    en: {
      yes: 'He may read the field.',
      no: 'He may not read the field, so he can’t search, sort or export by it either.',
    },
  },
  'field.clear': {
    'zh-cn': { yes: '可以查看完整内容', no: '只能看到脱敏后的内容，不能搜索或修改' },
    en: { yes: 'He reads it in clear.', no: 'He sees it masked, and can’t search or change it.' },
  },
  'field.open': {
    'zh-cn': { yes: '该字段允许修改', no: '该字段对任何人都是只读的' },
    en: { yes: 'The field can be changed.', no: 'Nobody can change the field.' },
  },
  'field.write': {
    'zh-cn': { yes: '可以修改该字段', no: '没有修改该字段的权限' },
    en: { yes: 'He may change the field.', no: 'He does not hold the right to change the field.' },
  },
  'field.owner': {
    'zh-cn': { yes: '', no: '该字段是数据的归属，由系统填写' },
    en: { yes: '', no: 'The field says whose the row is; the system fills it in.' },
  },
  'rows.own': {
    'zh-cn': { yes: '只能看到归属自己的数据', no: '' },
    en: { yes: 'He reaches only rows that are his own.', no: '' },
  },
  'rows.groups': {
    'zh-cn': { yes: '只能看到本人角色组及其下级的数据', no: '' },
    en: { yes: 'He reaches only what stands at or below his own groups.', no: '' },
  },
  'rows.none': {
    'zh-cn': { yes: '', no: '数据按归属划分，而他没有相应的身份，因此看不到任何数据' },
    en: { yes: '', no: 'Rows belong to somebody, and he is none of those: he reaches no row.' },
  },
  'row.exists': {
    'zh-cn': { yes: '记录存在', no: '没有这条记录' },
    en: { yes: 'The record exists.', no: 'There is no such record.' },
  },
  'row.reached': {
    'zh-cn': { yes: '记录在可见范围内', no: '记录不在可见范围内，对他而言不存在' },
    en: {
      yes: 'The record is within his reach.',
      no: 'The record is out of his reach; to him it does not exist.',
    },
  },
  'row.state': {
    'zh-cn': { yes: '记录的当前状态允许该操作', no: '记录的当前状态不允许该操作' },
    en: {
      yes: 'The record is in a state it may start from.',
      no: 'The record is not in a state it may start from.',
    },
  },
  'row.condition': {
    'zh-cn': { yes: '记录满足操作的条件', no: '记录不满足操作的条件' },
    en: { yes: 'The record meets the condition.', no: 'The record does not meet the condition.' },
  },
  'menu.shown': {
    'zh-cn': { yes: '菜单中显示', no: '菜单中不显示：菜单规则或其上级已禁用，或未设置菜单' },
    en: {
      yes: 'It is in the menu.',
      no: 'It is not in the menu: its rule or one above is switched off, or it has no entry.',
    },
  },
};

/** The sentence of a check, in the language asked for. */
export function reasonText(check: AnyCheck, passed: boolean, locale: Locale): string {
  const { yes, no } = WORDS[check][locale];
  return passed ? yes : no;
}
