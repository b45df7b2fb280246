import { walk, type SyntaxNode } from './read-module.ts';
import type { Repository } from './repository.ts';
import { resolveImport } from './resolve-import.ts';

/** Something a module takes from another one. */
export interface Taken {
  file: string;
  /** What is taken by the names it has there; null for all of it. */
  names: string[] | null;
  /** Under which names it is passed on, in the same order; null for what is only used. */
  passedOn: string[] | null;
}

/** What a module of the page loads, fetches and says. */
export interface Speech {
  takes: Taken[];
  /** Every `import()`, with the parts of the texts that come with it. */
  fetches: { file: string; parts: string[] }[];
  /** Words that may be keys of texts, with their offset; of a template what stands before its first gap. */
  words: { text: string; whole: boolean; start: number }[];
}

/** Reads one module; what is erased by the compiler is left out. */
export function readSpeech(repository: Repository, file: string): Speech {
  const { body } = repository.module(file);
  const speech: Speech = { takes: body.flatMap((node) => takenBy(file, node)), fetches: [], words: [] };
  const parts = new Map<SyntaxNode, string[]>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') continue;
    walk(statement, (node) => {
      if (isCallOf(node, 'withTexts')) {
        const [code, ...named] = node.arguments as SyntaxNode[];
        const names = named.flatMap((each) => stringOf(each) ?? []);
        if (code) walk(code, (inner) => inner.type === 'ImportExpression' && parts.set(inner, names));
      }
      if (node.type === 'ImportExpression') {
        const target = resolveImport(file, stringOf(node.source as SyntaxNode) ?? '');
        if (target) speech.fetches.push({ file: target, parts: parts.get(node) ?? [] });
      }
      const word = wordOf(node);
      if (word) speech.words.push(word);
    });
  }
  return speech;
}

function takenBy(file: string, node: SyntaxNode): Taken[] {
  const source = node.source as SyntaxNode | null | undefined;
  const target = source && resolveImport(file, stringOf(source) ?? '');
  if (!target || node.importKind === 'type' || node.exportKind === 'type') return [];
  if (node.type === 'ExportAllDeclaration') return [{ file: target, names: null, passedOn: [] }];
  const specifiers = node.specifiers as SyntaxNode[];
  if (node.type === 'ImportDeclaration') {
    const used = specifiers.filter((each) => each.importKind !== 'type');
    if (specifiers.length > 0 && used.length === 0) return [];
    const isNamed = used.length > 0 && used.every((each) => each.type === 'ImportSpecifier');
    return [
      { file: target, names: isNamed ? used.map((each) => nameOf(each.imported)) : null, passedOn: null },
    ];
  }
  if (node.type !== 'ExportNamedDeclaration') return [];
  const passed = specifiers.filter((each) => each.exportKind !== 'type');
  if (passed.length === 0) return [];
  const names = passed.map((each) => nameOf(each.local));
  return [{ file: target, names, passedOn: passed.map((each) => nameOf(each.exported)) }];
}

function wordOf(node: SyntaxNode): Speech['words'][number] | null {
  const text = stringOf(node);
  if (text !== null) return { text, whole: true, start: node.start };
  if (node.type !== 'TemplateLiteral') return null;
  const [first, ...rest] = node.quasis as { value: { cooked: string } }[];
  return { text: first?.value.cooked ?? '', whole: rest.length === 0, start: node.start };
}

const isCallOf = (node: SyntaxNode, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(node.callee) === name;

function stringOf(node: SyntaxNode): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

const nameOf = (node: unknown): string => String((node as { name?: unknown }).name ?? '');
