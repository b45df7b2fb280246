import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { DEFAULT_LOCALE, textIn } from '#engine/definition/index.ts';
import type { Text } from '#engine/definition/index.ts';
import type { MenuDirectory } from '#server/metadata/menu-directory.ts';
import { VERB_TITLES } from '#server/record/verbs/verb-titles.ts';

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
  for (const definition of known) {
    for (const rule of [menuRule(definition), ...buttonRules(definition)]) rules.set(rule.name, rule);
  }
  return [...rules.values()];
}

function addDirectory(rules: Map<string, WantedRule>, directory: MenuDirectory, parent: string): void {
  const { name, title, icon, weigh } = directory;
  rules.set(name, { name, parent, type: 'menu_dir', title, icon, weigh, extend: 'none' });
  for (const child of directory.children) addDirectory(rules, child, name);
}

/** Directories that no file describes, below those their paths name. */
function addParents(rules: Map<string, WantedRule>, name: string): void {
  if (name === '' || rules.has(name)) return;
  const cut = name.lastIndexOf('/');
  const parent = cut < 0 ? '' : name.slice(0, cut);
  addParents(rules, parent);
  const title = name.slice(cut + 1);
  rules.set(name, { name, parent, type: 'menu_dir', title, icon: '', weigh: 0, extend: 'none' });
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
  };
}

function buttonRules(definition: CompiledDefinition): WantedRule[] {
  const verbs = Object.entries(definition.nodes).map(([verb, node]) => {
    const action = definition.actions.find(({ name }) => name === verb);
    return buttonRule(definition.name, node, action?.title ?? VERB_TITLES[verb] ?? verb);
  });
  return [...verbs, ...definition.fields.flatMap((field) => fieldRules(definition.name, field))];
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
  return { name, parent, type: 'button', title, icon: '', weigh: 0, extend: 'none' };
}
