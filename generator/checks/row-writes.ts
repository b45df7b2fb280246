import { compileDefinitions } from '#engine/compile/index.ts';
import { holdsDefinition, parseDefinitionText } from '#engine/definition/index.ts';
import type { Check, Finding } from './check.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';

const FOLDER = 'definitions/';

/**
 * Where statements may write rows of definitions: the record API itself, the structure of tables (migrations, plans of
 * publications), and the fill of an empty demo shop, whose rows have a past that no rule would accept.
 */
const ALLOWED = /^server\/(record|database|designer\/planning|system\/demo|bench)\//;

/** Single files that write before the record API has begun, or beside it, and why. */
const EXCEPTIONS: Record<string, string> = {
  'server/auth/first-administrator.ts': 'there is nobody yet, and no definition in force',
  'server/auth/give-hashed-password.ts':
    'the password was chosen before there was an account, and only its hash is known',
  'server/auth/keep-language.ts': 'the language is kept in a column that no definition shows',
  'server/auth/login.ts': 'attempts are counted in columns that no definition shows, one statement each',
  'server/auth/rules/sync-rules.ts': 'rules follow the definitions and are a part of their publication',
  'server/auth/set-password.ts': 'the way back in from the command line, where no server runs',
};

/** The table of a statement that writes rows; a table that is only known when it runs is `$`. */
const WRITE =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:"?public"?\.)?("?\w+"?|\$\{)/gi;

/**
 * Checks that code writes rows of definitions through `records`, so that history, totals, bin and behaviours hold. Tables
 * that nobody adds to through the record API are their owners' business.
 */
export const rowWrites: Check = {
  name: 'row writes',
  kind: 'work',
  run: (repository) => {
    const tables = writtenTables(repository);
    return codeFiles(repository)
      .filter(
        (file) => file.startsWith('server/') && !isTest(file) && !ALLOWED.test(file) && !(file in EXCEPTIONS),
      )
      .flatMap((file) => writesIn(repository, file, tables));
  },
};

/** Tables of definitions that people add rows to or change rows of, with the definition's name. */
function writtenTables(repository: Repository): Map<string, string> {
  const files = repository.files.filter(
    (file) => file.startsWith(FOLDER) && file.endsWith('.json') && holdsDefinition(file.slice(FOLDER.length)),
  );
  const read = files.flatMap((file) => parseDefinitionText(repository.text(file), file).definition ?? []);
  const compiled = [...compileDefinitions(read).compiled.values()];
  const written = compiled.filter(({ verbs }) => verbs.includes('add') || verbs.includes('edit'));
  return new Map(written.map(({ table, name }) => [table, name]));
}

function writesIn(repository: Repository, file: string, tables: ReadonlyMap<string, string>): Finding[] {
  const text = repository.text(file);
  const { comments, lineAt } = repository.module(file);
  const isComment = (at: number): boolean => comments.some(({ start, end }) => at >= start && at < end);
  return [...text.matchAll(WRITE)].flatMap((match): Finding[] => {
    const table = (match[1] ?? '').replaceAll('"', '');
    const definition = table === '${' ? null : tables.get(table);
    if (definition === undefined || isComment(match.index)) return [];
    const what = definition === null ? 'a table chosen at run time' : `rows of ${definition}`;
    return [{ file, line: lineAt(match.index), message: `writes ${what} by a statement: use records` }];
  });
}
