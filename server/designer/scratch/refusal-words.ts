import { both, type FullText } from '#engine/definition/index.ts';

/** What PostgreSQL refuses in statements that describe tables, by its code; the name it speaks of goes in for `{}`. */
const WORDS: Readonly<Record<string, string>> = {
  '42601': '语法错误，在“{}”处或附近',
  '42704': '没有类型或对象“{}”',
  '42703': '没有列“{}”',
  '42P01': '没有表“{}”',
  '42P07': '表或索引“{}”已存在',
  '42710': '“{}”已存在',
  '42701': '列“{}”出现了两次',
  '42883': '没有这样的函数或运算符',
  '42830': '被引用的列没有唯一约束',
  '42P16': '表的定义无效',
  '42804': '类型不一致',
  '42622': '名称“{}”太长',
  '22P02': '值“{}”不符合它的类型',
};

/** Why PostgreSQL refused a statement: its own words in English, and in Chinese what their code means. */
export function refusalWords(error: unknown): FullText {
  const said = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = WORDS[code];
  if (words === undefined) return both(`数据库拒绝了它（${said}）`, said);
  const [, name = ''] = /"([^"]+)"/.exec(said) ?? [];
  return both(
    name === '' ? words.replace(/[，]?(在)?“\{\}”(处或附近)?/, '') : words.replace('{}', name),
    said,
  );
}
