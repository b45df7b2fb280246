import { compileDefinitions } from '#engine/compile/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import {
  holdsDefinition,
  parseDefinitionText,
  placeIssue,
  printDefinition,
} from '#engine/definition/index.ts';
import type { Definition, OptionDefinition } from '#engine/definition/index.ts';
import type { Check, Finding } from './check.ts';
import type { Repository } from './repository.ts';

const FOLDER = 'definitions/';

/** Checks every shipped definition: it parses, it lies where its name says, it prints to itself, all fit together. */
export const definitions: Check = {
  name: 'definitions',
  kind: 'work',
  run: (repository) => {
    const files = repository.files.filter((file) => /^definitions\/.*\.json$/.test(file));
    const read = files.filter(isDefinition).map((file) => readOne(repository, file));
    const parsed = read.flatMap(({ file, definition }) => (definition ? [{ file, definition }] : []));
    return [
      ...files.filter((file) => !isDefinition(file)).flatMap((file) => syntaxFindings(repository, file)),
      ...read.flatMap(({ findings }) => findings),
      ...together(repository, parsed),
    ];
  },
};

function isDefinition(file: string): boolean {
  return holdsDefinition(file.slice(FOLDER.length));
}

interface ReadDefinition {
  file: string;
  definition?: Definition;
  findings: Finding[];
}

function readOne(repository: Repository, file: string): ReadDefinition {
  const text = repository.text(file);
  const { definition, issues } = parseDefinitionText(text, file);
  const findings = issues.map((issue) => issueFinding(repository, file, issue));
  if (!definition) return { file, findings };
  const misplaced = placeIssue(definition, file.slice(FOLDER.length, -'.json'.length));
  if (misplaced) findings.push(issueFinding(repository, file, misplaced));
  const line = firstDifference(text, printDefinition(definition));
  if (line > 0) findings.push({ file, line, message: 'is not written as the product prints it' });
  return { file, definition, findings };
}

function together(repository: Repository, parsed: { file: string; definition: Definition }[]): Finding[] {
  const optionLists = readOptionLists(repository);
  const { issues } = compileDefinitions(
    parsed.map(({ definition }) => definition),
    { optionLists },
  );
  const fileOf = new Map(parsed.map(({ file, definition }) => [definition.name, file]));
  return issues.map((issue) =>
    issueFinding(repository, fileOf.get(issue.definition) ?? `definitions/${issue.definition}.json`, issue),
  );
}

function readOptionLists(repository: Repository): Record<string, OptionDefinition[]> {
  const files = repository.files.filter((file) => /^definitions\/options\/.*\.json$/.test(file));
  return Object.fromEntries(
    files.flatMap((file) => {
      const list = tryParse(repository.text(file));
      return Array.isArray(list)
        ? [[file.slice('definitions/options/'.length, -5), list as OptionDefinition[]]]
        : [];
    }),
  );
}

function syntaxFindings(repository: Repository, file: string): Finding[] {
  return tryParse(repository.text(file)) === undefined
    ? [{ file, line: 0, message: 'is not valid JSON' }]
    : [];
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function issueFinding(repository: Repository, file: string, issue: CheckIssue): Finding {
  const text = repository.files.includes(file) ? repository.text(file) : '';
  const where = issue.path === '' ? '' : `${issue.path}: `;
  const message = `${issue.id} (${issue.severity}) ${where}${issue.message.en} ${issue.remedy.en}`;
  return { file, line: lineOfPath(text, issue.path), message };
}

/** The line of a path such as `fields.price.default`: where its last named member is written. */
export function lineOfPath(text: string, path: string): number {
  const [, line] = /^line (\d+),/.exec(path) ?? [];
  if (line) return Number(line);
  const lines = text.split('\n');
  let at = -1;
  for (const step of path.split(/[.[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part))) {
    const found = lines.findIndex(
      (one, index) =>
        index >= Math.max(at, 0) && (one.includes(`"${step}":`) || one.includes(`"name": "${step}"`)),
    );
    if (found < 0) break;
    at = found;
  }
  return at + 1;
}

function firstDifference(text: string, printed: string): number {
  if (text === printed) return 0;
  const wanted = printed.split('\n');
  const at = text.split('\n').findIndex((line, index) => line !== wanted[index]);
  return at < 0 ? wanted.length : at + 1;
}
