import { both } from '#engine/definition/index.ts';
import { ImportError } from './import-error.ts';
import { loadable } from './script-rules.ts';
import { type ScriptStatement, splitScript } from './split-script.ts';

/** What describes tables; nothing else is carried out. */
const DESCRIBING = [
  /^create\s+((global|local)\s+)?(temp(orary)?\s+|unlogged\s+)?table\b/i,
  /^create\s+(type|domain|sequence)\b/i,
  /^create\s+(unique\s+)?index\b/i,
  /^alter\s+(table|sequence)\b/i,
  /^comment\s+on\b/i,
];
/** Tables made from what a query gives: the query would run. */
const FROM_QUERY = /^create\s[^(]*?table\s.*?\bas\s*\(?\s*(select|with|values|table|execute)\b/is;
const MAX_CHARACTERS = 1_000_000;
const MAX_STATEMENTS = 2000;

/** Statements that describe tables, and how many of another kind were passed over. */
export interface TableScript {
  statements: ScriptStatement[];
  passedOver: number;
}

/**
 * The statements of a pasted text that describe tables: everything that reads, writes or runs code is passed over.
 * Throws `ImportError` for text that is too long, that describes no table, or that makes one from a query.
 */
export function tableScript(text: string): TableScript {
  if (text.length > MAX_CHARACTERS)
    throw new ImportError(
      both(
        `文本超过 ${MAX_CHARACTERS} 个字符，请只粘贴建表语句。`,
        `The text has more than ${MAX_CHARACTERS} characters; paste only the tables.`,
      ),
    );
  const all = loadable(splitScript(text));
  const statements = all.filter((statement) => {
    const start = withoutComments(statement.text);
    if (FROM_QUERY.test(start))
      throw new ImportError(
        both(
          `第 ${statement.line} 行：无法读取由查询生成的表，请逐一列出它的列。`,
          `Line ${statement.line}: a table made from a query can't be read; list its columns.`,
        ),
      );
    return DESCRIBING.some((pattern) => pattern.test(start));
  });
  if (statements.length > MAX_STATEMENTS)
    throw new ImportError(
      both(
        `文本超过 ${MAX_STATEMENTS} 条语句，请只粘贴需要的部分。`,
        `The text has more than ${MAX_STATEMENTS} statements; paste only what is needed.`,
      ),
    );
  if (!statements.some(({ text: each }) => DESCRIBING[0]?.test(withoutComments(each))))
    throw new ImportError(both('文本中没有 CREATE TABLE 语句。', 'There is no CREATE TABLE in the text.'));
  return { statements, passedOver: all.length - statements.length };
}

function withoutComments(text: string): string {
  return text.replace(/^(\s|--[^\n]*(\n|$)|\/\*.*?\*\/)+/s, '');
}
