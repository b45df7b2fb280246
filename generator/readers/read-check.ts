/** What a check constraint says of one column. */
export interface CheckFacts {
  /** The only values allowed. */
  values?: string[];
  min?: number;
  max?: number;
  /** Greatest length of a text. */
  length?: number;
}

const CAST =
  /::(?:character varying|double precision|bit varying|(?:timestamp|time) with(?:out)? time zone|"[^"]+"|[\w.]+)(?:\(\d+(?:,\s*-?\d+)?\))?(?:\[\])*/g;

/**
 * Reads the condition of a check on `column` as PostgreSQL prints it: IN lists, comparisons with constants, BETWEEN
 * and limits of length. What it does not understand it leaves out; a condition understood in part is not used for
 * its values, because `a OR b` says less than `a`. `VALUE` stands for the column in domains; of an `integer` column
 * the bound behind `<` and `>` is the next whole number.
 */
export function readCheck(expression: string, column: string, integer = false): CheckFacts {
  const { text, literals } = withoutLiterals(expression);
  const name = `(?:VALUE|"?${escapeRegex(column)}"?)`;
  const bare = text.replace(CAST, '');
  const values = valuesOf(bare, name, literals);
  if (values) return { values };
  if (/\bOR\b|\bNOT\b/.test(bare)) return {};
  return bare
    .split(/\bAND\b/)
    .map((part) => comparison(part, { name, literals, integer }))
    .reduce<CheckFacts>((facts, more) => ({ ...facts, ...more }), {});
}

function withoutLiterals(expression: string): { text: string; literals: string[] } {
  const literals: string[] = [];
  const text = expression.replace(/E?'((?:[^']|'')*)'/g, (_match, body: string) => {
    literals.push(body.replaceAll("''", "'"));
    return `\uE000${literals.length - 1}\uE000`;
  });
  return { text, literals };
}

function valuesOf(text: string, name: string, literals: string[]): string[] | undefined {
  const list = new RegExp(`^\\(*${name}\\)* = ANY \\(*ARRAY\\[(.*)\\]\\)*$`).exec(text)?.[1];
  if (list !== undefined) return constants(list.split(','), literals);
  const parts = text.split(/\bOR\b/);
  if (parts.length < 2) return undefined;
  const single = new RegExp(`^[\\s(]*${name}\\)* = (.+?)[\\s)]*$`);
  const sides = parts.map((part) => single.exec(part)?.[1]);
  return sides.every((side) => side !== undefined) ? constants(sides as string[], literals) : undefined;
}

function constants(texts: string[], literals: string[]): string[] | undefined {
  const values = texts.map((text) => {
    const plain = text.replace(/[\s()]/g, '');
    const literal = /^\uE000(\d+)\uE000$/.exec(plain)?.[1];
    if (literal !== undefined) return literals[Number(literal)];
    return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
  });
  return values.every((value) => value !== undefined) ? (values as string[]) : undefined;
}

interface Side {
  name: string;
  literals: string[];
  integer: boolean;
}

function comparison(part: string, { name, literals, integer }: Side): CheckFacts {
  const plain = part.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  const length = new RegExp(`^(?:length|char_length|character_length) ${name} (<=|<) (\\d+)$`).exec(plain);
  if (length) return { length: Number(length[2]) - (length[1] === '<' ? 1 : 0) };
  const [, operator = '', right = ''] = new RegExp(`^${name} (>=|>|<=|<) (\\S+)$`).exec(plain) ?? [];
  const [bound] = operator === '' ? [] : (constants([right], literals) ?? []);
  return bound === undefined || Number.isNaN(Number(bound)) ? {} : boundsOf(operator, Number(bound), integer);
}

/** An open bound of a fraction is given as it is: the database still refuses the bound itself. */
function boundsOf(operator: string, bound: number, integer: boolean): CheckFacts {
  const step = integer && !operator.endsWith('=') ? 1 : 0;
  return operator.startsWith('>') ? { min: bound + step } : { max: bound - step };
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
