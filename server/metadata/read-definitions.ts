import { join } from 'node:path';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { Definition, OptionDefinition, ParseResult } from '#engine/definition/index.ts';
import { both, holdsDefinition, parseDefinitionText, placeIssue } from '#engine/definition/index.ts';
import { readJsonFolder, type JsonFile } from './read-json-folder.ts';
import { menuDirectories, type MenuDirectory } from './menu-directory.ts';

/** What a definitions folder says, before anything is compiled. */
export interface ReadDefinitions {
  /** By name. */
  definitions: Map<string, Definition>;
  /** Their files as they are, by name. */
  texts: Map<string, string>;
  /** Files that hold no definition, by the name they should have. */
  unread: Set<string>;
  optionLists: Record<string, OptionDefinition[]>;
  menus: MenuDirectory[];
  issues: CheckIssue[];
}

/** Reads every definition, menu directory and option list of a folder; what is wrong becomes an issue. */
export async function readDefinitions(folder: string): Promise<ReadDefinitions> {
  const [files, menus, options] = await Promise.all([
    readJsonFolder(folder),
    readJsonFolder(join(folder, 'menus')),
    readJsonFolder(join(folder, 'options')),
  ]);
  const read: ReadDefinitions = {
    definitions: new Map(),
    texts: new Map(),
    unread: new Set(),
    optionLists: {},
    menus: menuDirectories(menus),
    issues: [...menus, ...options].flatMap(unreadable),
  };
  for (const file of options) {
    if (Array.isArray(file.json)) read.optionLists[file.path] = file.json as OptionDefinition[];
  }
  for (const file of files) if (holdsDefinition(file.path)) readFile(file, read);
  return read;
}

function readFile(file: JsonFile, read: ReadDefinitions): void {
  const parsed: ParseResult =
    file.text === undefined
      ? { issues: unreadable(file) }
      : parseDefinitionText(file.text, `${file.path}.json`);
  const { definition } = parsed;
  const misplaced = definition ? placeIssue(definition, file.path) : null;
  const issues = misplaced ? [...parsed.issues, misplaced] : parsed.issues;
  read.issues.push(...issues.map((issue) => ({ ...issue, definition: file.path })));
  if (definition && !issues.some((issue) => issue.severity === 'error')) {
    read.definitions.set(definition.name, definition);
    read.texts.set(definition.name, file.text ?? '');
  } else {
    read.unread.add(file.path);
  }
}

function unreadable(file: JsonFile): CheckIssue[] {
  if (file.error === undefined) return [];
  return [
    {
      id: 'D100',
      severity: 'error',
      definition: file.path,
      path: '',
      message: both(`文件不是有效的 JSON：${file.error}。`, `The file can't be read as JSON: ${file.error}.`),
      remedy: both(`请更正文件 ${file.path}.json。`, `Correct the file ${file.path}.json.`),
    },
  ];
}
