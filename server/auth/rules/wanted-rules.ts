import { guardNodes } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { verbNamed } from '#engine/contract/index.ts';
import { DEFAULT_LOCALE, textIn } from '#engine/definition/index.ts';
import type { Text } from '#engine/definition/index.ts';
import { isDirectory, type MenuDirectory } from '#server/metadata/menu-directory.ts';

/** A rule that directories and definitions ask for: an entry of the menu, or a right. */
export interface WantedRule {
  /** Unique; of a right it is the node. */
  name: string;
  /** Name of the rule above; empty at the top. */
  parent: string;
  type: 'menu_dir' | 'menu' | 'button';
  title: Text;
  icon: string;
  weigh: number;
  /** `add_rules_only` keeps the entry in the tree of rights but out of the menu. */
  extend: 'none' | 'add_rules_only';
  /** Its page in clients that bring their own; empty for all but entries. */
  component: string;
}

/**
 * The rules of a set of definitions, parents before their children: a directory per part of the menu, an entry per
 * definition, a button per node that it or one of its fields knows.
 */
export function wantedRules(
  directories: readonly MenuDirectory[],
  definitions: Iterable<CompiledDefinition>,
): WantedRule[] {
  const rules = new Map<string, WantedRule>();
  const known = [...definitions].filter(({ menu }) => menu !== null);
  for (const directory of directories) addDirectory(rules, directory, '');
  for (const definition of known) addParents(rules, definition.menu?.parent ?? '');
  const owners = ownersOf(directories, known);
  for (const definition of known) {
    for (const rule of ownRules(definition))
      if (owners.get(rule.name) === definition.name) rules.set(rule.name, rule);
  }
  return [...rules.values()];
}

/**
 * The definition each rule is made by. An entry is its definition's, a right that of the definition whose verb it is, and
 * only what nobody else asks for is made by a field that names it; what stands in the menu's own files is nobody's.
 */
function ownersOf(
  directories: readonly MenuDirectory[],
  definitions: readonly CompiledDefinition[],
): Map<string, string> {
  const owners = new Map(directories.flatMap(rulesOfFile).map((name): [string, string] => [name, '']));
  const claim = (name: string, owner: string): void => void (owners.has(name) || owners.set(name, owner));
  for (const { name } of definitions) claim(name, name);
  for (const { name, nodes } of definitions) for (const node of Object.values(nodes)) claim(node, name);
  for (const { name, fields } of definitions)
    for (const field of fields) for (const [, node] of guardNodes(field)) claim(node, name);
  return owners;
}

function rulesOfFile({ name, verbs, children }: MenuDirectory): string[] {
  return [name, ...verbs.map((verb) => `${name}/${verb.name}`), ...children.flatMap(rulesOfFile)];
}

/** Compiled definitions never change: of a thousand all but those just published have the rules they had. */
const made = new WeakMap<CompiledDefinition, readonly WantedRule[]>();

function ownRules(definition: CompiledDefinition): readonly WantedRule[] {
  const known = made.get(definition);
  if (known) return known;
  const rules = [menuRule(definition), ...buttonRules(definition)];
  made.set(definition, rules);
  return rules;
}

function addDirectory(rules: Map<string, WantedRule>, directory: MenuDirectory, parent: string): void {
  const { name, title, icon, weigh, component, verbs } = directory;
  const type = isDirectory(directory) ? 'menu_dir' : 'menu';
  rules.set(name, { name, parent, type, title, icon, weigh, extend: 'none', component });
  for (const verb of verbs) {
    const right = buttonRule(
      name,
      `${name}/${verb.name}`,
      verb.title ?? verbNamed(verb.name)?.title ?? verb.name,
    );
    rules.set(right.name, right);
  }
  for (const child of directory.children) addDirectory(rules, child, name);
}

/** Where tables of the main connection stand that begin outside every directory. */
const OWN_TABLES = { name: 'main', title: { 'zh-cn': '自建表格', en: 'Own tables' }, icon: 'table' };

/** Directories that no file describes, below those their paths name. */
function addParents(rules: Map<string, WantedRule>, name: string): void {
  if (name === '' || rules.has(name)) return;
  const cut = name.lastIndexOf('/');
  const parent = cut < 0 ? '' : name.slice(0, cut);
  addParents(rules, parent);
  const isOwn = name === OWN_TABLES.name;
  rules.set(name, {
    name,
    parent,
    type: 'menu_dir',
    title: isOwn ? OWN_TABLES.title : name.slice(cut + 1),
    icon: isOwn ? OWN_TABLES.icon : '',
    weigh: 0,
    extend: 'none',
    component: '',
  });
}

function menuRule({ name, title, menu }: CompiledDefinition): WantedRule {
  return {
    name,
    parent: menu?.parent ?? '',
    type: 'menu',
    title,
    icon: menu?.icon ?? '',
    weigh: menu?.weigh ?? 0,
    extend: menu?.hidden ? 'add_rules_only' : 'none',
    component: menu?.component ?? '',
  };
}

function buttonRules(definition: CompiledDefinition): WantedRule[] {
  const verbs = Object.entries(definition.nodes).map(([verb, node]) => {
    const action = definition.actions.find(({ name }) => name === verb);
    return buttonRule(definition.name, node, action?.title ?? verbNamed(verb)?.title ?? verb);
  });
  const known = new Set(verbs.map(({ name }) => name));
  const guards = definition.fields.flatMap((field) => fieldRules(definition.name, field));
  return [...verbs, ...guards.filter(({ name }) => !known.has(name))];
}

const FIELD_TITLES = {
  read: { 'zh-cn': '查看', en: 'read' },
  write: { 'zh-cn': '修改', en: 'change' },
  mask: { 'zh-cn': '查看完整内容', en: 'read in clear' },
} as const;

/** Nodes that guard single fields. */
function fieldRules(parent: string, { title, access }: CompiledField): WantedRule[] {
  const nodes = { read: access.read, write: access.write, mask: access.mask?.node };
  return (['read', 'write', 'mask'] as const).flatMap((right) => {
    const node = nodes[right];
    return node === undefined ? [] : [buttonRule(parent, node, joined(title, FIELD_TITLES[right]))];
  });
}

function joined(title: Text, right: { 'zh-cn': string; en: string }): Text {
  return {
    'zh-cn': `${textIn(title, DEFAULT_LOCALE)}：${right['zh-cn']}`,
    en: `${textIn(title, 'en')}: ${right.en}`,
  };
}

function buttonRule(parent: string, name: string, title: Text): WantedRule {
  return { name, parent, type: 'button', title, icon: '', weigh: 0, extend: 'none', component: '' };
}
