import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { both } from '#engine/definition/index.ts';
import { guardNodes, nodesOf } from '#engine/access/index.ts';
import { isSame, others, type PublishQuestion, type Refused, refused } from './question.ts';

/** Where the product's own screens are, whether a definition is there yet or not. */
const SYSTEM_ROOMS: readonly string[] = ['auth', 'crud', 'dashboard', 'module', 'routine', 'security'];
/** Directories and screens of the product, wherever their files are. */
const SYSTEM_NAMES: ReadonlySet<string> = new Set([
  ...SYSTEM_ROOMS,
  'user',
  'shop',
  'merchant',
  'routine/config',
  'routine/attachment',
  'routine/adminInfo',
  'auth/admin',
  'auth/adminLog',
  'auth/group',
  'auth/rule',
  'crud/crud',
  'crud/log',
  'module/module',
  'security/dataRecycle',
  'security/dataRecycleLog',
  'security/sensitiveData',
  'security/sensitiveDataLog',
]);

/**
 * Names that would be of two: a rule of the menu or of the rights belongs to one definition, to a directory or to the
 * product, and whoever publishes another one never rewrites it.
 */
export function ownedNames(question: PublishQuestion): Refused[] {
  const { before, after } = question;
  if (after === null) return [];
  return [
    ...(before === null ? newName(question, after) : []),
    ...foreignNodes(question, after),
    ...menuParent(question, after),
  ];
}

function newName(question: PublishQuestion, after: CompiledDefinition): Refused[] {
  const { names, actor } = question;
  const { name } = after;
  const taken = (): boolean => {
    if (SYSTEM_NAMES.has(name)) return !names.shipped.has(name);
    return names.pages.has(name) || holders(question).has(name);
  };
  if (after.menu !== null && (names.directories.has(name) || isAbove(name, question)))
    return [
      refused(
        'D711',
        'name',
        both(`菜单目录中已有 ${name}。`, `A directory of the menu is called ${name}.`),
        OTHER_NAME,
      ),
    ];
  const isRoom = SYSTEM_ROOMS.some((room) => name.startsWith(`${room}/`));
  const isKept = !actor.super && (isRoom || names.shipped.has(name));
  return taken() || isKept
    ? [
        refused(
          'D725',
          'name',
          both(`名称 ${name} 留给系统。`, `The name ${name} is kept for the system.`),
          OTHER_NAME,
        ),
      ]
    : [];
}

const OTHER_NAME = both('请换一个名称。', 'Choose another name.');

/** Whether entries of the menu are below that name already, so that it is a directory. */
function isAbove(name: string, question: PublishQuestion): boolean {
  return others(question).some(
    ({ menu }) => menu !== null && (menu.parent === name || menu.parent.startsWith(`${name}/`)),
  );
}

/** Names and nodes of the others, each with the definition that has it. */
function holders(question: PublishQuestion): Map<string, string> {
  const all = others(question).flatMap((definition) =>
    [definition.name, ...nodesOf(definition)].map((node): [string, string] => [node, definition.name]),
  );
  const broken = question.broken.map(({ name }): [string, string] => [name, name]);
  return new Map([...broken, ...all.reverse()]);
}

function foreignNodes(question: PublishQuestion, after: CompiledDefinition): Refused[] {
  const { before, names } = question;
  const known = holders(question);
  const owners = [...new Set([...names.directories, ...names.pages, ...SYSTEM_NAMES, ...known.values()])];
  const isForeign = (node: string): boolean => {
    const isBelow = node.startsWith(`${after.name}/`);
    const nearer = owners.some(
      (owner) => owner.length > after.name.length && (node === owner || node.startsWith(`${owner}/`)),
    );
    return !isBelow || nearer || known.has(node) || names.directories.has(node) || names.pages.has(node);
  };
  const had = new Set(before ? Object.values(before.nodes) : []);
  const verbs = Object.entries(after.nodes)
    .filter(([, node]) => !had.has(node) && isForeign(node))
    .map(([verb, node]) => foreign(`actions.${verb}.name`, node));
  return [
    ...verbs,
    ...after.fields.flatMap((field) => {
      const old = before?.fields.find((each) => isSame(each.definition, field.definition));
      const kept = new Set(old ? guardNodes(old).map(([, node]) => node) : []);
      return guardNodes(field)
        .filter(([, node]) => !kept.has(node) && isForeign(node))
        .map(([key, node]) => foreign(pathOf(field, key), node));
    }),
  ];
}

const pathOf = ({ name }: CompiledField, key: string): string => `fields.${name}.access.${key}`;

const foreign = (path: string, node: string): Refused =>
  refused(
    'D726',
    path,
    both(`权限节点“${node}”不属于这张表格。`, `The node "${node}" is not one of this definition.`),
    both(
      '请写以表格名称开头、未被占用的节点。',
      'Write a free node that begins with the name of the definition.',
    ),
  );

/** An entry hangs below directories alone: below another entry, or a right, it would take that one's place. */
function menuParent(question: PublishQuestion, after: CompiledDefinition): Refused[] {
  const { before, names } = question;
  const parent = after.menu?.parent ?? '';
  if (parent === '' || before?.menu?.parent === parent) return [];
  const known = holders(question);
  const isTaken = (place: string): boolean =>
    place === after.name ||
    known.has(place) ||
    names.pages.has(place) ||
    (SYSTEM_NAMES.has(place) && place.includes('/')) ||
    Object.values(after.nodes).includes(place);
  const steps = parent.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  const hit = steps.find(isTaken);
  return hit === undefined
    ? []
    : [
        refused(
          'D712',
          'menu.parent',
          both(`${hit} 是菜单项，不是目录。`, `${hit} is an entry of the menu, not a directory.`),
          both('请选择目录。', 'Choose a directory.'),
        ),
      ];
}
