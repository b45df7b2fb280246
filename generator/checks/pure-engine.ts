import type { Check, Finding } from './check.ts';
import { walk, type SyntaxNode } from './read-module.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';
import { roomOf } from './resolve-import.ts';

/** Words of the mall: outside its own folder the engine must not know what it is used for. */
const MALL = new Set(['cart', 'carts', 'goods', 'sku', 'skus', 'coupon', 'coupons', 'payment', 'payments']);
/** The folders that hold the mall's own rules, and its pages. */
const OF_THE_MALL = /^engine\/(commerce|page)\//;
const IMPURE = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);

/** Checks what the compiler can't: no clock, no randomness and no word of the mall in the engine's code. */
export const pureEngine: Check = {
  name: 'pure engine',
  kind: 'work',
  run: (repository) =>
    codeFiles(repository)
      .filter((file) => roomOf(file) === 'engine' && !isTest(file))
      .flatMap((file) => [...impureCalls(repository, file), ...mallWords(repository, file)]),
};

function impureCalls(repository: Repository, file: string): Finding[] {
  const { body, lineAt } = repository.module(file);
  const findings: Finding[] = [];
  for (const statement of body) {
    walk(statement, (node) => {
      const what = impurity(node);
      if (what) findings.push({ file, line: lineAt(node.start), message: `${what}: hand it in instead` });
    });
  }
  return findings;
}

function impurity(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const callee = calleeName(node['callee'] as SyntaxNode);
  if (callee === 'Date') {
    const now = node.type === 'CallExpression' || (node['arguments'] as unknown[]).length === 0;
    return now ? 'reads the clock' : null;
  }
  if (!IMPURE.has(callee)) return null;
  return callee.endsWith('now') ? 'reads the clock' : 'makes random values';
}

function calleeName(callee: SyntaxNode): string {
  if (callee.type === 'Identifier') return String(callee['name']);
  if (callee.type !== 'MemberExpression') return '';
  const property = callee['property'] as SyntaxNode;
  return `${calleeName(callee['object'] as SyntaxNode)}.${String(property['name'] ?? property['value'])}`;
}

function mallWords(repository: Repository, file: string): Finding[] {
  if (OF_THE_MALL.test(file)) return [];
  const text = repository.text(file);
  const { comments, lineAt } = repository.module(file);
  const code = comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
  return [...code.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)]
    .filter(([word]) => MALL.has(word.toLowerCase()))
    .map((match) => ({
      file,
      line: lineAt(match.index),
      message: `"${match[0]}" is a word of the mall`,
    }));
}
