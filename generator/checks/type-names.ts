import { FIELD_TYPE_NAMES } from '#engine/definition/index.ts';
import type { Check, Finding } from './check.ts';
import { isNameCollection, literalsOf, namesIn, resolved } from './name-lists.ts';
import { walk, type SyntaxNode } from './read-module.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';
import { nameOf, textOf, unwrapped } from './syntax-text.ts';

/** Where a field type's name means something: the types themselves, what guesses a type, and what other clients call it. */
const ALLOWED = /^(engine\/fields|generator\/readers|server\/designer\/wire|server\/bench|web\/bench)\//;

const NAMES: ReadonlySet<string> = new Set(FIELD_TYPE_NAMES);
/** JSON Schema has these types too, so a comparison counts only where it is a field or a column that is asked. */
const SHARED: ReadonlySet<string> = new Set(['string', 'number', 'array']);
/** Files without any of these decide on no type, and need not be parsed. */
const MENTIONS = /\.type\b|\btype [!=]==|\((field)?[tT]ype\)|\[(field)?[tT]ype\]|FieldTypeName/;
const FIELD_LIKE = /(field|column)$/i;
const LOOKUPS: ReadonlySet<string> = new Set(['has', 'includes', 'indexOf', 'get']);

/**
 * Checks that code decides on a field type's traits and never on its name: no comparison, no `case`, no lookup of
 * `field.type` in a list or table of names, no collection of `FieldTypeName` written out.
 */
export const typeNames: Check = {
  name: 'type names',
  kind: 'work',
  run: (repository) =>
    codeFiles(repository)
      .filter((file) => !ALLOWED.test(file) && !isTest(file))
      .flatMap((file) => decisionsIn(repository, file)),
};

function decisionsIn(repository: Repository, file: string): Finding[] {
  if (!MENTIONS.test(repository.text(file))) return [];
  const { body, lineAt } = repository.module(file);
  const findings: Finding[] = [];
  const literals = literalsOf(body);
  const found = (node: SyntaxNode, what: string): void => {
    findings.push({ file, line: lineAt(node.start), message: `${what}: ask for a trait of the type` });
  };
  for (const statement of body) {
    walk(statement, (node) => {
      const name = comparedName(node);
      if (name !== null) found(node, `decides on the type name "${name}"`);
      const looked = lookedUpIn(node);
      if (looked !== null && isListOfNames(resolved(looked, literals))) found(node, 'looks a type name up');
      if (isNameCollection(node, 'FieldTypeName', NAMES)) found(node, 'lists type names');
    });
  }
  return findings;
}

/** The name that a comparison or a `case` asks for; null when it is about something else. */
function comparedName(node: SyntaxNode): string | null {
  if (node.type === 'SwitchStatement') return switchedName(node);
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node['operator']))) return null;
  const [left, right] = [node['left'], node['right']] as [SyntaxNode, SyntaxNode];
  return nameAsked(left, right) ?? nameAsked(right, left);
}

function switchedName(node: SyntaxNode): string | null {
  const cases = node['cases'] as SyntaxNode[];
  const names = cases.map((each) =>
    nameAsked(node['discriminant'] as SyntaxNode, each['test'] as SyntaxNode),
  );
  return names.find((name) => name !== null) ?? null;
}

function nameAsked(subject: SyntaxNode, value: SyntaxNode | null): string | null {
  const name = textOf(value);
  if (name === null || !NAMES.has(name) || !isType(subject)) return null;
  return SHARED.has(name) && !FIELD_LIKE.test(ownerOf(subject)) ? null : name;
}

/** `type`, `fieldType`, `field.type`, `definition.fieldByName.get(name)?.type`. */
function isType(node: SyntaxNode): boolean {
  const plain = unwrapped(node);
  if (plain.type === 'Identifier') return plain['name'] === 'type' || plain['name'] === 'fieldType';
  return plain.type === 'MemberExpression' && nameOf(plain['property'] as SyntaxNode) === 'type';
}

function ownerOf(node: SyntaxNode): string {
  const plain = unwrapped(node);
  return plain.type === 'MemberExpression' ? nameOf(unwrapped(plain['object'] as SyntaxNode)) : '';
}

/** What a type is looked up in: `X` of `X.has(field.type)` and of `X[field.type]`. */
function lookedUpIn(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'MemberExpression' && node['computed'] === true) {
    return isType(node['property'] as SyntaxNode) ? (node['object'] as SyntaxNode) : null;
  }
  if (node.type !== 'CallExpression') return null;
  const callee = unwrapped(node['callee'] as SyntaxNode);
  const [first] = node['arguments'] as SyntaxNode[];
  if (callee.type !== 'MemberExpression' || !first || !isType(first)) return null;
  return LOOKUPS.has(nameOf(callee['property'] as SyntaxNode)) ? (callee['object'] as SyntaxNode) : null;
}

/** Whether a list or a table holds names of field types and nothing else. */
function isListOfNames(node: SyntaxNode | undefined): boolean {
  const names = node ? namesIn(node) : [];
  return (
    names.length > 0 && names.every((name) => NAMES.has(name)) && names.some((name) => !SHARED.has(name))
  );
}
