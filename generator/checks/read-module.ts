import { parseSync } from 'vite';

/** One mention of another module. */
export interface ModuleImport {
  specifier: string;
  line: number;
  /** Erased by the compiler: nothing is loaded. */
  typeOnly: boolean;
}

/** A comment with its place in the text. */
export interface ModuleComment {
  block: boolean;
  text: string;
  start: number;
  end: number;
}

/** A node of the ESTree; only what the checks look at. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What the checks need to know of one module. */
export interface ModuleFacts {
  imports: ModuleImport[];
  /** Lines that say `export * from`, with or without a name. */
  starExports: number[];
  /** Lines that export a default. */
  defaultExports: number[];
  comments: ModuleComment[];
  body: SyntaxNode[];
  /** What the parser could not read. */
  errors: { line: number; message: string }[];
  lineAt(offset: number): number;
}

/** Parses one file; a file that does not parse has errors and nothing else. */
export function readModule(file: string, text: string): ModuleFacts {
  const lineAt = lineFinder(text);
  const parsed = parseSync(file, text, { lang: languageOf(file) });
  const program = parsed.program as unknown as { body: SyntaxNode[] };
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const reexports = staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => (entry.moduleRequest ? [{ statement, entry }] : [])),
  );
  const literal = (start: number, end: number): string => text.slice(start + 1, end - 1);
  return {
    imports: unique([
      ...staticImports.map((one) => ({
        specifier: one.moduleRequest.value,
        line: lineAt(one.start),
        typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
      })),
      ...reexports.map(({ statement, entry }) => ({
        specifier: entry.moduleRequest!.value,
        line: lineAt(statement.start),
        typeOnly: entry.isType,
      })),
      ...dynamicImports
        .filter((one) => /^['"`]/.test(text.slice(one.moduleRequest.start)))
        .map((one) => ({
          specifier: literal(one.moduleRequest.start, one.moduleRequest.end),
          line: lineAt(one.start),
          typeOnly: false,
        })),
    ]),
    starExports: reexports
      .filter(({ entry }) => entry.importName.kind === 'All' || entry.importName.kind === 'AllButDefault')
      .map(({ statement }) => lineAt(statement.start)),
    defaultExports: staticExports
      .filter((statement) =>
        statement.entries.some(
          (entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default',
        ),
      )
      .map((statement) => lineAt(statement.start)),
    comments: parsed.comments.map((one) => ({
      block: one.type === 'Block',
      text: one.value,
      start: one.start,
      end: one.end,
    })),
    body: program.body,
    errors: parsed.errors.map((error) => ({
      line: lineAt(error.labels[0]?.start ?? 0),
      message: error.message,
    })),
    lineAt,
  };
}

/** `export { a }` of something imported is reported by the parser like a second import of it. */
function unique(imports: ModuleImport[]): ModuleImport[] {
  return [...new Map(imports.map((one) => [`${one.line} ${one.typeOnly} ${one.specifier}`, one])).values()];
}

/** Visits a node and everything below it. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
    }
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

function languageOf(file: string): 'ts' | 'tsx' | 'jsx' {
  if (file.endsWith('.tsx')) return 'tsx';
  return file.endsWith('.ts') ? 'ts' : 'jsx';
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
