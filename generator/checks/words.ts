import { posix } from 'node:path';
import type { Check, Finding } from './check.ts';
import { walk, type ModuleFacts } from './read-module.ts';
import { codeFiles, type Repository } from './repository.ts';
import { roomOf } from './resolve-import.ts';

/** What an engineer would look for instead of a word, by the word in lower case. */
const NAMES: ReadonlyMap<string, string> = byWord({
  'route or controller': 'door doors',
  validate: 'judge judges judged judging judgement unjudged',
  restriction: 'bar bars barred',
  'parent with children': 'family families',
  'format or report': 'tell tells told telling teller untold',
  request: 'wish wishes',
  datetime: 'moment moments',
  max: 'most',
  min: 'least',
});
const PEOPLE: ReadonlyMap<string, string> = byWord({ 'they or the caller': 'he his him himself she hers' });
/** In a sentence some words mean something else: at most, at least, a bar of a chart. */
const ONLY_NAMES: ReadonlySet<string> = new Set(['most', 'least', 'bar', 'bars']);

/** Names in which the word means something else. */
const ALLOWED: ReadonlySet<string> = new Set([
  'atLeast',
  '_barred',
  'progressBar',
  'ProgressBar',
  'scrollBar',
  'searchBar',
  'tabBar',
  'navBar',
]);
/** Bars of a screen (`bar`, `topBar`, `design-bar`) and fonts (`monoFamily`), in names of `web`; `barRows` restricts. */
const SCREEN_WORDS = /^bars?$|(?<=[a-z] )bars?\b|(?<=\b(font|mono) )famil(y|ies)\b/g;
/** Keys of definitions, of stored rows and of packages, which a rename would break. */
const KEYS: ReadonlySet<string> = new Set([
  'engine/definition/renderers/choice-renderers.ts most',
  'engine/definition/renderers/media-renderers.ts most',
  'server/designer/planning/two-databases.ts wish',
  'server/test/planning/second-connection.int-spec.ts wish',
  'web/dashboard/chart/use-chart.ts family',
  'web/front/closed-centre.tsx DoorClosed',
  'web/ui/icon-set.ts BarChart3',
]);

/** Checks that names of code, files and folders, and comments, use the words an engineer looks for. */
export const words: Check = {
  name: 'words',
  kind: 'work',
  run: (repository) =>
    codeFiles(repository).flatMap((file) => [
      ...pathFindings(file),
      ...nameFindings(repository, file),
      ...commentFindings(repository, file),
    ]),
};

function pathFindings(file: string): Finding[] {
  const found = refusedWord(file, posix.basename(file).split(/[.-]/));
  return found === undefined ? [] : [{ file, line: 0, message: instead(found, 'the file name') }];
}

function nameFindings(repository: Repository, file: string): Finding[] {
  const module = repository.module(file);
  const findings = new Map<string, Finding>();
  for (const statement of module.body) {
    walk(statement, (node) => {
      if (node.type !== 'Identifier' && node.type !== 'PrivateIdentifier') return;
      const name = String(node['name']);
      const word = ALLOWED.has(name) ? undefined : refusedWord(file, wordsOf(name));
      if (word === undefined || KEYS.has(`${file} ${name}`) || findings.has(name)) return;
      findings.set(name, { file, line: module.lineAt(node.start), message: instead(word, name) });
    });
  }
  return [...findings.values()];
}

function commentFindings(repository: Repository, file: string): Finding[] {
  const module = repository.module(file);
  return module.comments.flatMap((comment) => commentFinding(module, comment, file));
}

function commentFinding(
  module: ModuleFacts,
  { text, start }: ModuleFacts['comments'][number],
  file: string,
): Finding[] {
  const prose = text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  for (const { 0: match, index } of prose.matchAll(/[A-Za-z]+/g)) {
    const word = match.toLowerCase();
    if (!PEOPLE.has(word) && (!NAMES.has(word) || ONLY_NAMES.has(word))) continue;
    return [{ file, line: module.lineAt(start + 2 + index), message: instead(word, 'a comment') }];
  }
  return [];
}

function refusedWord(file: string, parts: readonly string[]): string | undefined {
  const all = parts.join(' ').toLowerCase();
  const held = roomOf(file) === 'web' ? all.replace(SCREEN_WORDS, '') : all;
  return held.split(' ').find((word) => NAMES.has(word));
}

/** `MOST_ROWS` and `mostRows` alike. */
function wordsOf(name: string): string[] {
  const parts = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2');
  return parts.split(/[_$]+/);
}

function instead(word: string, where: string): string {
  return `"${word}" in ${where}: say ${NAMES.get(word) ?? PEOPLE.get(word)}`;
}

function byWord(instead: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(instead).flatMap(([better, each]) => each.split(' ').map((word) => [word, better])),
  );
}
