import type { Check, Finding } from './check.ts';
import { type SyntaxNode, walk } from './read-module.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';

const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Head', 'Options']);
const WITH_BODY = new Set(['Post', 'Put', 'Patch']);
const GUARDS = new Set(['Public', 'Member', 'Admin']);
/** Decorators of Nest whose place ours have taken. */
const UNCHECKED = new Set(['Body', 'Query', 'RawBody']);

/** Proves that every method of a controller says who may call it, and names the schema of the body and query it takes. */
export const controllers: Check = {
  name: 'controllers',
  kind: 'work',
  run: (repository) =>
    codeFiles(repository)
      .filter((file) => file.startsWith('server/') && !isTest(file))
      .flatMap((file) => fileFindings(repository, file)),
};

function fileFindings(repository: Repository, file: string): Finding[] {
  if (!repository.text(file).includes('@nestjs/common')) return [];
  const { body, lineAt } = repository.module(file);
  const found: Finding[] = [];
  const add = (node: SyntaxNode, message: string) => found.push({ file, line: lineAt(node.start), message });
  for (const statement of body) {
    for (const name of uncheckedOf(statement))
      add(statement, `takes ${name} of Nest, which checks nothing: see server/http/input-params.ts`);
    const declared = (statement['declaration'] ?? statement) as SyntaxNode | null;
    if (declared?.type !== 'ClassDeclaration' || !decoratorsOf(declared).has('Controller')) continue;
    if (!file.endsWith('.controller.ts'))
      add(declared, `${nameOf(declared['id'])} belongs into a file named *.controller.ts`);
    for (const method of (declared['body'] as { body: SyntaxNode[] }).body)
      for (const message of methodMessages(method)) add(method, message);
  }
  return found;
}

function methodMessages(method: SyntaxNode): string[] {
  const decorators = decoratorsOf(method);
  const routes = [...decorators.keys()].filter((name) => ROUTES.has(name));
  if (routes.length === 0) return [];
  const name = nameOf(method['key']);
  const guards = [...decorators.keys()].filter((each) => GUARDS.has(each)).length;
  const input = inputOf(method);
  const messages: string[] = [];
  if (guards === 0) messages.push(`${name} says not who may call it: @Public, @Member or @Admin`);
  if (guards > 1) messages.push(`${name} says twice who may call it`);
  const takesBody = routes.some((route) => WITH_BODY.has(route)) || input.taken.has('body');
  if (takesBody && !input.schemas.has('Body') && !decorators.get('Form'))
    messages.push(`${name} takes a body and names no schema of it: @Body(schema)`);
  if (input.taken.has('query') && !input.schemas.has('Query'))
    messages.push(`${name} takes a query and names no schema of it: @Query(schema)`);
  return messages;
}

/** What a method takes of a call, and which of it has a schema. */
function inputOf(method: SyntaxNode): { taken: Set<string>; schemas: Set<string> } {
  const taken = new Set<string>();
  const schemas = new Set<string>();
  const calls = new Set<string>();
  const code = method['value'] as SyntaxNode & { params: SyntaxNode[] };
  for (const parameter of code.params) {
    const decorators = decoratorsOf(parameter);
    for (const [name, given] of decorators) {
      if (given > 0) schemas.add(name);
      if (name === 'Body' || name === 'Query') taken.add(name.toLowerCase());
    }
    if (!decorators.has('CurrentCall')) continue;
    if (parameter.type === 'Identifier') calls.add(nameOf(parameter));
    for (const property of (parameter['properties'] ?? []) as SyntaxNode[])
      taken.add(nameOf(property['key']));
  }
  walk(code, (node) => {
    if (node.type === 'MemberExpression' && calls.has(nameOf(node['object'])))
      taken.add(nameOf(node['property']));
  });
  return { taken, schemas };
}

/** Names of the decorators of a class, a method or a parameter, each with how many arguments it has. */
function decoratorsOf(node: SyntaxNode): Map<string, number> {
  const found = (node['decorators'] ?? []) as { expression: SyntaxNode }[];
  return new Map(
    found.map(({ expression }) => [
      nameOf(expression['callee'] ?? expression),
      ((expression['arguments'] as unknown[] | undefined) ?? []).length,
    ]),
  );
}

function uncheckedOf(statement: SyntaxNode): string[] {
  if (statement.type !== 'ImportDeclaration') return [];
  if ((statement['source'] as { value?: string }).value !== '@nestjs/common') return [];
  const names = ((statement['specifiers'] ?? []) as SyntaxNode[]).map(({ imported }) => nameOf(imported));
  return names.filter((name) => UNCHECKED.has(name));
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | null | undefined)?.name ?? '';
}
