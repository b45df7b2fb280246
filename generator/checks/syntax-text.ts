import type { SyntaxNode } from './read-module.ts';

/** A node without brackets, `?.`, `!`, `as` and `satisfies`. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  const inner = node['expression'] as SyntaxNode | undefined;
  const wraps = /^(ChainExpression|ParenthesizedExpression|TS(NonNull|As|Satisfies)Expression)$/;
  return inner && wraps.test(node.type) ? unwrapped(inner) : node;
}

/** Name of an identifier or a key, or the last part of a member's; empty where it has none. */
export function nameOf(node: SyntaxNode | null | undefined): string {
  return String(
    node?.['name'] ?? node?.['value'] ?? (node?.['property'] as SyntaxNode | undefined)?.['name'] ?? '',
  );
}

/** The text of a string literal; null for anything else. */
export function textOf(node: SyntaxNode | null | undefined): string | null {
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}
