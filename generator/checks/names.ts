import { posix } from 'node:path';
import type { Check, Finding } from './check.ts';
import { misnamedFiles } from './misnamed-files.ts';
import { roomOf } from './resolve-import.ts';
import { twinFiles } from './twin-files.ts';

const ROOMS = new Set(['engine', 'definitions', 'generator', 'server', 'web']);
const BANNED = /^(utils?|helpers?|common|misc|shared|stuff|lib)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that tools prescribe. */
const PRESCRIBED = /^(README\.md|LICENSE|NOTICE|CHANGELOG\.md|__snapshots__)$/;
/** Folders that repeat a definition's path, which the specification spells in camel case and a database in snake case. */
const BY_DEFINITION = /^(definitions\/|server\/behaviours\/|web\/overrides\/)/;
const DEFINITION_NAME = /^[A-Za-z0-9]+([_-]?[A-Za-z0-9]+)*(\.[a-z0-9-]+)*$/;
const DEEPEST = 3;
/** Folders whose depth is given by something else than taste. */
const DEEP =
  /^(definitions|server\/behaviours|server\/test|server\/generated|web\/overrides|web\/generated)\//;

/** Checks how files and folders are called, that a file is named after its export, and how deep it lies. */
export const names: Check = {
  name: 'names',
  kind: 'work',
  run: (repository) => [
    ...unique(repository.files.filter((file) => ROOMS.has(roomOf(file))).flatMap(nameFindings)),
    ...misnamedFiles(repository),
    ...twinFiles(repository.files),
  ],
};

function nameFindings(file: string): Finding[] {
  const segments = file.split('/').slice(1);
  const folders = segments.slice(0, -1);
  const banned = folders.find((folder) => BANNED.test(folder));
  const odd = segments.find((segment) => !isNamed(file, segment));
  const findings: Finding[] = [];
  if (banned) findings.push({ file, line: 0, message: `folder ${banned} says nothing: name the concept` });
  if (odd) findings.push({ file, line: 0, message: `${odd} is not kebab-case` });
  if (folders.length > DEEPEST && !DEEP.test(file)) {
    findings.push({ file, line: 0, message: `lies ${folders.length} folders deep, ${DEEPEST} are allowed` });
  }
  return findings;
}

function isNamed(file: string, segment: string): boolean {
  if (PRESCRIBED.test(segment) || segment.startsWith('.')) return true;
  return KEBAB.test(segment) || (BY_DEFINITION.test(file) && DEFINITION_NAME.test(segment));
}

function unique(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ file, message }) => {
    const key = message.startsWith('folder') ? message + posix.dirname(file) : file + message;
    return !seen.has(key) && seen.add(key);
  });
}
