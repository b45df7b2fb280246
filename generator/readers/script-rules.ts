import { both, type FullText } from '#engine/definition/index.ts';
import { quoted } from '#engine/compile/index.ts';
import { ImportError } from './import-error.ts';
import type { ScriptStatement } from './split-script.ts';

/** What a dump says about its surroundings and not about its tables: owners, rights, settings, its own transaction. */
const LEFT_OUT = [
  /^set\s/i,
  /^reset\s/i,
  /^select\s+(pg_catalog\.)?set_config\s*\(/i,
  /^(begin|start\s+transaction|commit|end)\b/i,
  /^alter\s+.*\sowner\s+to\s/is,
  /^(grant|revoke)\s/i,
  /^alter\s+default\s+privileges\s/i,
  /^create\s+schema\s+(if\s+not\s+exists\s+)?"?public"?\s*$/i,
  /^drop\s+schema\s+(if\s+exists\s+)?"?public"?(\s+cascade)?\s*$/i,
  /^comment\s+on\s+(schema|extension|database)\s/i,
  /^create\s+extension\s+(if\s+not\s+exists\s+)?"?plpgsql"?\b/i,
  /^(security\s+label|vacuum|analyze)\b/i,
];

const REFUSED: [RegExp, FullText][] = [
  [
    /^(create|drop|alter)\s+database\b/i,
    both('它创建或更改整个数据库', 'it creates or changes a whole database'),
  ],
  [
    /^(create|drop|alter)\s+(role|user|group|tablespace|server|subscription|publication)\b/i,
    both('它更改的是服务器，不是表', 'it changes the server, not its tables'),
  ],
  [/^alter\s+system\b/i, both('它更改的是服务器，不是表', 'it changes the server, not its tables')],
  [
    /^(create|drop|alter)\s+schema\b/i,
    both(
      '它另建模式，而文件只读入一个模式',
      'it makes a schema of its own; the file is loaded into one schema',
    ),
  ],
  [
    /^(rollback|abort|savepoint|release)\b/i,
    both('文件在一个事务中读入', 'the file is loaded in one transaction'),
  ],
  [
    /^copy\s[^;]*\s(from|to)\s+(program\b|')/i,
    both('它读写服务器上的文件', 'it reads or writes a file of the server'),
  ],
  [/^use\s/i, both('它不是 PostgreSQL 语句', 'it is no PostgreSQL')],
];

const MYSQL = /`|\bauto_increment\b|\bengine\s*=/i;

/** The statements that make tables and rows. Throws `ImportError` for what may not run in one schema. */
export function loadable(statements: readonly ScriptStatement[]): ScriptStatement[] {
  return statements.filter((statement) => {
    const text = statement.text.replace(/^(\s|--[^\n]*\n|\/\*.*?\*\/)+/s, '');
    if (LEFT_OUT.some((pattern) => pattern.test(text))) return false;
    refuse(text, statement.line);
    return true;
  });
}

function refuse(text: string, line: number): void {
  const start = text.slice(0, 60).replace(/\s+/g, ' ');
  const hit = REFUSED.find(([pattern]) => pattern.test(text));
  if (hit)
    throw new ImportError(
      both(
        `第 ${line} 行：无法读取“${start}”：${hit[1]['zh-cn']}。`,
        `Line ${line}: "${start}" can't be loaded: ${hit[1].en}.`,
      ),
    );
  if (/^create\s+table\b/i.test(text) && MYSQL.test(text.replace(/'[^']*'/g, ''))) {
    throw new ImportError(
      both(
        `第 ${line} 行：“${start}”是 MySQL 的写法，不是 PostgreSQL。`,
        `Line ${line}: "${start}" is MySQL, not PostgreSQL.`,
      ),
    );
  }
}

/**
 * Moves what a dump calls `public` into the schema it is loaded into. Names in strings are moved only where
 * PostgreSQL reads them as names (`nextval('public.x_seq'::regclass)`).
 */
export function moveToSchema(text: string, schema: string): string {
  const target = `${quoted(schema)}.`;
  const inString = target.replaceAll("'", "''");
  const parts = /E?'(?:[^']|'')*'|\$([A-Za-z_]\w*)?\$.*?\$\1\$|"public"\s*\.|\bpublic\s*\.|"(?:[^"]|"")*"/gis;
  return text.replace(parts, (part, _tag: string | undefined, at: number) => {
    if (part.startsWith('$')) return part.replace(/\bpublic\./gi, target);
    if (/^"?public"?\s*\.$/i.test(part)) return /[\w.]$/.test(text.slice(0, at)) ? part : target;
    if (!/^'public\./i.test(part)) return part;
    const isName = /^\s*(::\s*regclass|,|\))/i.test(text.slice(at + part.length, at + part.length + 20));
    return (isName && /(val\s*\(\s*|^)$/i.test(text.slice(0, at))) ||
      /^\s*::\s*regclass/i.test(text.slice(at + part.length))
      ? `'${inString}${part.slice("'public.".length)}`
      : part;
  });
}
