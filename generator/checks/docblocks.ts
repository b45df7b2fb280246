import type { Check, Finding } from './check.ts';
import type { ModuleFacts, SyntaxNode } from './read-module.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';
import { roomOf } from './resolve-import.ts';

/** Checks that whatever the engine exports says what it is: shapes, units, errors. */
export const docblocks: Check = {
  name: 'docblocks',
  kind: 'work',
  run: (repository) =>
    codeFiles(repository)
      .filter((file) => roomOf(file) === 'engine' && !isTest(file))
      .flatMap((file) => undocumented(repository, file)),
};

function undocumented(repository: Repository, file: string): Finding[] {
  const text = repository.text(file);
  const module = repository.module(file);
  const documented = new Set<string>();
  return module.body.flatMap((node) => {
    const declaration = node['declaration'] as SyntaxNode | null;
    if (node.type !== 'ExportNamedDeclaration' || !declaration) return [];
    const name = nameOf(declaration);
    if (hasDocblock(module, text, node)) documented.add(name);
    if (documented.has(name) || speaksOf(text.slice(node.start, node.end), documented)) return [];
    return [{ file, line: module.lineAt(node.start), message: `${name} is exported without a docblock` }];
  });
}

function hasDocblock(module: ModuleFacts, text: string, node: SyntaxNode): boolean {
  return module.comments.some(
    ({ block, text: comment, end }) =>
      block && comment.startsWith('*') && end <= node.start && text.slice(end, node.start).trim() === '',
  );
}

/** `type Locale = (typeof LOCALES)[number]` needs no docblock of its own when LOCALES has one. */
function speaksOf(statement: string, documented: Set<string>): boolean {
  const source = /^export type \w+ =\s*(?:keyof\s+|\()?\(?typeof (\w+)/.exec(statement)?.[1];
  return source !== undefined && documented.has(source);
}

function nameOf(declaration: SyntaxNode): string {
  const id = (declaration['id'] ?? (declaration['declarations'] as SyntaxNode[] | undefined)?.[0]?.['id']) as
    SyntaxNode | undefined;
  return String(id?.['name'] ?? declaration.type);
}
