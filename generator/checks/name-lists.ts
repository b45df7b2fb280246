import { walk, type SyntaxNode } from './read-module.ts';
import { nameOf, textOf, unwrapped } from './syntax-text.ts';

/** Collections that name first what they hold or are keyed by. */
const COLLECTIONS: ReadonlySet<string> = new Set(['Set', 'ReadonlySet', 'Map', 'ReadonlyMap', 'Record']);

/** Texts of an array or a set, keys of an object. */
export function namesIn(node: SyntaxNode): string[] {
  const plain = unwrapped(node);
  if (plain.type === 'NewExpression')
    return (plain['arguments'] as SyntaxNode[]).slice(0, 1).flatMap(namesIn);
  if (plain.type === 'ArrayExpression') {
    return (plain['elements'] as SyntaxNode[]).map((each) => textOf(each) ?? '');
  }
  if (plain.type !== 'ObjectExpression') return [];
  return (plain['properties'] as SyntaxNode[]).map((each) => nameOf(each['key'] as SyntaxNode | undefined));
}

/** Whether a node is `const X: Set<Type> = new Set([...])` or its like, with one of the names in it. */
export function isNameCollection(node: SyntaxNode, type: string, names: ReadonlySet<string>): boolean {
  if (node.type !== 'VariableDeclarator' || !node['init']) return false;
  const annotation = (node['id'] as SyntaxNode)['typeAnnotation'] as SyntaxNode | null | undefined;
  if (!annotation || !namesIn(node['init'] as SyntaxNode).some((name) => names.has(name))) return false;
  let found = false;
  walk(annotation, (each) => {
    found ||= isCollectionType(each, type);
  });
  return found;
}

function isCollectionType(node: SyntaxNode, type: string): boolean {
  const isName = (each: unknown): boolean =>
    nameOf((each as SyntaxNode | undefined)?.['typeName'] as SyntaxNode) === type;
  if (node.type === 'TSArrayType') return isName(node['elementType']);
  if (node.type !== 'TSTypeReference') return false;
  const given = node['typeArguments'] as { params?: unknown[] } | null | undefined;
  return COLLECTIONS.has(nameOf(node['typeName'] as SyntaxNode)) && isName(given?.params?.[0]);
}

/** What the module's own constants are made of, by their names. */
export function literalsOf(body: readonly SyntaxNode[]): Map<string, SyntaxNode> {
  const literals = new Map<string, SyntaxNode>();
  for (const statement of body) {
    walk(statement, (node) => {
      if (node.type !== 'VariableDeclarator' || !node['init']) return;
      literals.set(nameOf(node['id'] as SyntaxNode), node['init'] as SyntaxNode);
    });
  }
  return literals;
}

/** A list or table itself, or what a constant of the module is made of; undefined where it is neither. */
export function resolved(
  node: SyntaxNode,
  literals: ReadonlyMap<string, SyntaxNode>,
): SyntaxNode | undefined {
  const plain = unwrapped(node);
  return plain.type === 'Identifier' ? literals.get(nameOf(plain)) : plain;
}
