import { compileDefinitions } from '#engine/compile/index.ts';
import { holdsDefinition, parseDefinitionText } from '#engine/definition/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { isMemberPath } from '#engine/page/index.ts';
import type { Check, Finding } from './check.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';

const FOLDER = 'definitions/';
const MENUS = 'definitions/menus/';
/** Texts between quotes that are written as names of nodes are. */
const QUOTED = /(['"])([a-z]\w*(?:\/\w+)+)\1/g;

/**
 * Checks that every right somebody names is one that a definition knows: in code, in the fields of definitions, in
 * statements that seed groups. Names of definitions and of menu directories pass; a directory must lead somewhere.
 */
export const nodes: Check = {
  name: 'nodes',
  kind: 'work',
  run: (repository) => {
    const known = knownNames(repository);
    const groups = new Set([...known.definitions].map((name) => name.split('/', 1)[0] ?? ''));
    const isUnknown = (name: string): boolean =>
      groups.has(name.split('/', 1)[0] ?? '') &&
      !known.nodes.has(name) &&
      !known.directories.has(name) &&
      // A page of the shop, where notices lead members.
      !isMemberPath(`/${name}`);
    return [
      ...codeFiles(repository)
        .filter(
          (file) => /^(server|web)\//.test(file) && !isTest(file) && !/\/(bench|generated)\//.test(file),
        )
        .flatMap((file) => unknownIn(repository, file, isUnknown)),
      ...known.strangers,
      ...emptyDirectories(repository, known.directories),
    ];
  },
};

interface Known {
  definitions: ReadonlySet<string>;
  /** Nodes and names of definitions. */
  nodes: ReadonlySet<string>;
  /** Directories that hold an entry. */
  directories: ReadonlySet<string>;
  /** Nodes of fields below no definition. */
  strangers: Finding[];
}

function knownNames(repository: Repository): Known {
  const files = repository.files.filter(
    (file) => file.startsWith(FOLDER) && file.endsWith('.json') && holdsDefinition(file.slice(FOLDER.length)),
  );
  const read = files.flatMap((file) => {
    const { definition } = parseDefinitionText(repository.text(file), file);
    return definition ? [{ file, definition }] : [];
  });
  const definitions = new Set(read.map(({ definition }) => definition.name));
  const compiled = [...compileDefinitions(read.map(({ definition }) => definition)).compiled.values()];
  const directories = new Set<string>();
  for (const { menu } of compiled) addDirectory(directories, menu?.parent ?? '');
  const found = new Set(definitions);
  for (const definition of compiled) {
    for (const node of Object.values(definition.nodes)) found.add(node);
    for (const { access } of definition.fields) {
      for (const node of [access.read, access.write, access.mask?.node]) if (node) found.add(node);
    }
  }
  for (const name of pagesOf(repository)) found.add(name);
  const strangers = read.flatMap(({ file, definition }) =>
    fieldNodes(definition)
      .filter((node) => !definitions.has(node.slice(0, node.lastIndexOf('/'))))
      .map((node) => finding(repository, file, node, `names the right ${node} of no definition`)),
  );
  return { definitions, nodes: found, directories, strangers };
}

function addDirectory(directories: Set<string>, name: string): void {
  if (name === '') return;
  directories.add(name);
  addDirectory(directories, name.slice(0, Math.max(0, name.lastIndexOf('/'))));
}

function fieldNodes(definition: Definition): string[] {
  return definition.fields.flatMap(({ access }) =>
    [access?.read, access?.write, access?.mask?.node].filter((node) => node !== undefined),
  );
}

function unknownIn(repository: Repository, file: string, isUnknown: (name: string) => boolean): Finding[] {
  return repository
    .text(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(QUOTED)]
        .map(([, , name]) => name ?? '')
        .filter(isUnknown)
        .map((name) => ({
          file,
          line: index + 1,
          message: `names ${name}, a right that no definition knows`,
        })),
    );
}

function emptyDirectories(repository: Repository, directories: ReadonlySet<string>): Finding[] {
  return repository.files
    .filter((file) => file.startsWith(MENUS) && file.endsWith('.json'))
    .flatMap((file) =>
      directoriesIn(JSON.parse(repository.text(file)) as MenuFile)
        .filter((name) => !directories.has(name))
        .map((name) =>
          finding(repository, file, `"${name}"`, `has the directory ${name}, which holds no page`),
        ),
    );
}

/** What a file of the menu says, as far as it matters here. An entry with a `component` is a page of its own. */
interface MenuFile {
  name: string;
  component?: string;
  verbs?: (string | { name: string })[];
  children?: MenuFile[];
}

/** Pages of their own that the menu names, with their rights. */
function pagesOf(repository: Repository): string[] {
  const named = ({ name, component, verbs = [], children = [] }: MenuFile): string[] => [
    ...(component === undefined ? [] : [name]),
    ...verbs.map((verb) => `${name}/${typeof verb === 'string' ? verb : verb.name}`),
    ...children.flatMap(named),
  ];
  return repository.files
    .filter((file) => file.startsWith(MENUS) && file.endsWith('.json'))
    .flatMap((file) => named(JSON.parse(repository.text(file)) as MenuFile));
}

function directoriesIn({ name, component, children = [] }: MenuFile): string[] {
  return [...(component === undefined ? [name] : []), ...children.flatMap(directoriesIn)];
}

function finding(repository: Repository, file: string, text: string, message: string): Finding {
  const line =
    repository
      .text(file)
      .split('\n')
      .findIndex((each) => each.includes(text)) + 1;
  return { file, line, message };
}
