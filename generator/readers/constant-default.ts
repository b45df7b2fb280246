import type { FieldTypeName, Json } from '#engine/definition/index.ts';

/**
 * A constant default as PostgreSQL prints it, as a value of the REST wire form; undefined for everything the database
 * computes (`now()`, `nextval(...)`, dates and other constants a form can't offer).
 */
export function constantDefault(expression: string, type: FieldTypeName): Json | undefined {
  const literal = /^'((?:[^']|'')*)'::[\w\s."]+(?:\(\d+(?:,\d+)?\))?(\[\])*$/.exec(expression);
  const plain = literal ? (literal[1] ?? '').replaceAll("''", "'") : expression.replace(/^\((.*)\)$/, '$1');
  if (type === 'switch') return switchValue(plain);
  if (type === 'number' || type === 'float' || type === 'weigh' || type === 'year') return numberValue(plain);
  if (!literal)
    return (type === 'select' || type === 'radio') && /^-?\d+$/.test(plain) ? Number(plain) : undefined;
  if (type === 'json' && !literal[2]) return jsonValue(plain);
  if (type === 'json' || type === 'selects') return plain === '{}' ? [] : undefined;
  return TEXT_LIKE.has(type) ? plain : undefined;
}

const TEXT_LIKE: ReadonlySet<FieldTypeName> = new Set([
  'string',
  'textarea',
  'select',
  'radio',
  'color',
  'icon',
  'url',
  'email',
  'image',
  'editor',
  'remoteSelect',
]);

function switchValue(text: string): Json | undefined {
  if (/^(true|t|1|1::\w+)$/.test(text)) return 1;
  return /^(false|f|0|0::\w+)$/.test(text) ? 0 : undefined;
}

function numberValue(text: string): Json | undefined {
  const plain = text.replace(/::[\w\s]+(\(\d+(,\d+)?\))?$/, '').replace(/^\((.*)\)$/, '$1');
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function jsonValue(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
