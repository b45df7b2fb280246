import { posix } from 'node:path';
import type { Finding } from './check.ts';
import type { SyntaxNode } from './read-module.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';

/** Entries, what is printed, and files whose name says by a suffix what they are. */
const OTHERWISE =
  /(^|\/)index\.ts$|^server\/generated\/|^server\/behaviours\/|\.d\.ts$|-worker\.ts$|\.(module|controller|service|guard|filter|interceptor|schema|migration|printer|verb|entity)\.ts$/;
/** A folder a field type: `engine/fields/money/money.ts` exports `moneyType`. */
const FIELD_TYPE = /^engine\/fields\/([^/]+)\/\1\.ts$/;

interface Exported {
  name: string;
  /** Erased by the compiler. */
  isType: boolean;
}

/** Files with one export, or one and a type of it, that bear another name; several exports are named after their subject. */
export function misnamedFiles(repository: Repository): Finding[] {
  return codeFiles(repository)
    .filter((file) => file.endsWith('.ts') && !isTest(file) && !OTHERWISE.test(file))
    .flatMap((file) => {
      const exported = repository.module(file).body.flatMap(exportsOf);
      const wanted = nameWanted(exported);
      const names = exported.map(({ name }) => (FIELD_TYPE.test(file) ? name.replace(/Type$/, '') : name));
      if (wanted === null || names.some((name) => squeezed(name) === squeezed(posix.basename(file, '.ts'))))
        return [];
      return [{ file, line: 0, message: `exports ${wanted}: it should be named ${kebabCase(wanted)}.ts` }];
    });
}

function nameWanted(exported: readonly Exported[]): string | null {
  const values = exported.filter(({ isType }) => !isType);
  if (values.length > 1 || exported.length - values.length > 1) return null;
  return (values[0] ?? exported[0])?.name ?? null;
}

function exportsOf(node: SyntaxNode): Exported[] {
  if (node.type !== 'ExportNamedDeclaration') return [];
  const declaration = node['declaration'] as SyntaxNode | null;
  if (!declaration) {
    return (node['specifiers'] as SyntaxNode[]).map((each) => ({
      name: nameOf(each['exported']),
      isType: node['exportKind'] === 'type' || each['exportKind'] === 'type',
    }));
  }
  const isType = /^TS(Interface|TypeAlias)/.test(declaration.type);
  const declared = (declaration['declarations'] as SyntaxNode[] | undefined) ?? [declaration];
  return declared.map((each) => ({ name: nameOf(each['id']), isType }));
}

const nameOf = (node: unknown): string => String((node as { name?: unknown } | null)?.name ?? '');

function kebabCase(name: string): string {
  const parts = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2');
  return parts.replaceAll('_', '-').toLowerCase();
}

/** `openApi` may stand in `openapi.ts`. */
const squeezed = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();
