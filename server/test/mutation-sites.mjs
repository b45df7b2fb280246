import { parseSync } from 'vite';

const OPERATORS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/**
 * Places of a source where one small change makes another program: an operator, a condition, a boolean, a number, a
 * negation. Each is `{ start, end, text }`: what stands there instead. Types and imports have none.
 */
export function mutationSites(file, source) {
  const { program, errors } = parseSync(file, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file} does not parse`);
  const sites = [];
  visit(program, (node) => sites.push(...sitesOf(node, source)));
  return sites;
}

function sitesOf(node, source) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorSite(node, source);
    case 'ConditionalExpression':
    case 'IfStatement':
      return [{ ...placeOf(node.test), text: `!(${textOf(node.test, source)})` }];
    case 'UnaryExpression':
      return node.operator === '!' ? [{ ...placeOf(node), text: textOf(node.argument, source) }] : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return [{ ...placeOf(node), text: String(!node.value) }];
      return typeof node.value === 'number' ? [{ ...placeOf(node), text: String(node.value + 1) }] : [];
    default:
      return [];
  }
}

function operatorSite({ operator, left, right }, source) {
  const other = OPERATORS[operator];
  const at = source.indexOf(operator, left.end);
  return other === undefined || at < 0 || at >= right.start
    ? []
    : [{ start: at, end: at + operator.length, text: other }];
}

const placeOf = ({ start, end }) => ({ start, end });
const textOf = ({ start, end }, source) => source.slice(start, end);

/** Nodes that hold no code that runs. */
const IDLE = /^(TS|Import|ExportAll)/;
/** Nodes of TypeScript around code that runs. */
const AROUND = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

function visit(node, found) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found);
    return;
  }
  if (typeof node.type !== 'string' || (IDLE.test(node.type) && !AROUND.has(node.type))) return;
  found(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'typeAnnotation') visit(value, found);
}
