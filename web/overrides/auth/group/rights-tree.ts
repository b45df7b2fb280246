/** A rule that may be granted, as the server lists it: parents before their children. */
export interface GrantableRule {
  name: string;
  /** Empty at the top. */
  parent: string;
  title: string;
  type: string;
  icon: string;
}

/** A rule with those below it. */
export interface RightsNode extends GrantableRule {
  children: RightsNode[];
}

export type Ticked = 'all' | 'some' | 'none';

/** Stands for every right there is and will be. */
export const EVERYTHING = '*';

/** The list as a tree. */
export function rightsTree(rules: readonly GrantableRule[]): RightsNode[] {
  const nodes = new Map<string, RightsNode>(rules.map((rule) => [rule.name, { ...rule, children: [] }]));
  const roots: RightsNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.parent)?.children ?? roots).push(node);
  return roots;
}

/** How much of a rule and of what is below it is held. */
export function tickedOf(node: RightsNode, held: ReadonlySet<string>): Ticked {
  if (node.children.length === 0) return held.has(node.name) ? 'all' : 'none';
  const below = node.children.map((child) => tickedOf(child, held));
  if (below.every((each) => each === 'all') && held.has(node.name)) return 'all';
  return held.has(node.name) || below.some((each) => each !== 'none') ? 'some' : 'none';
}

/** Rights after a rule was ticked or cleared with all below it; rules above are held while something below them is. */
export function withRule(
  roots: readonly RightsNode[],
  held: readonly string[],
  { name, on }: { name: string; on: boolean },
): string[] {
  const next = new Set(held);
  const path = pathTo(roots, name);
  const node = path.at(-1);
  if (!node) return [...held];
  for (const each of branch(node)) {
    if (on) next.add(each.name);
    else next.delete(each.name);
  }
  for (const above of path.slice(0, -1).reverse()) {
    if (on || above.children.some((child) => tickedOf(child, next) !== 'none')) next.add(above.name);
    else next.delete(above.name);
  }
  return [...next];
}

/** The rules whose titles or names contain the words, with those above them; a match keeps all below it. */
export function rightsMatching(nodes: readonly RightsNode[], words: string): RightsNode[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (`${node.title}\n${node.name}`.toLowerCase().includes(wanted)) return [node];
    const children = rightsMatching(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** A rule and all below it. */
export function branch(node: RightsNode): RightsNode[] {
  return [node, ...node.children.flatMap(branch)];
}

function pathTo(nodes: readonly RightsNode[], name: string): RightsNode[] {
  for (const node of nodes) {
    if (node.name === name) return [node];
    const below = pathTo(node.children, name);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
