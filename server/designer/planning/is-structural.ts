/** Keys of a definition, and of a field, that the database must follow. Everything else only changes the look. */
const TABLE_KEYS: ReadonlySet<string> = new Set([
  'table',
  'schema',
  'connection',
  'managed',
  'kind',
  'key',
  'indexes',
]);
const FIELD_KEYS: ReadonlySet<string> = new Set([
  'name',
  'type',
  'column',
  'db',
  'length',
  'precision',
  'scale',
  'unique',
  'index',
  'default',
]);

/** Whether a difference between two definitions is one that the database must follow. */
export function isStructural(path: string): boolean {
  const [first = '', , key = '', below = ''] = path.split(/[.[]/);
  if (first !== 'fields') return TABLE_KEYS.has(first);
  if (key === 'relation') return below === 'through' || below === 'definition';
  return key === '' || FIELD_KEYS.has(key);
}
