/** Names of secrets; PostgreSQL reads the pattern alike. */
export const SECRET_NAME = /password|passwd|pwd|salt|token|secret/i;
const MASK = '***';

/** Whether what is called so is a secret by its name alone. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Characters of one text that the log keeps. */
const LONGEST = 10_000;
/** Characters of a whole row's parameters; a body may have ten million. */
const MAX = 100_000;

/**
 * A request's parameters as JSON text for the log; what a secret's name stands for is masked at any depth.
 * @param secrets further names of secrets: fields that hold a password whatever they are called.
 */
export function maskedJson(value: unknown, secrets: ReadonlySet<string> = NO_SECRETS): string {
  const plain = JSON.stringify(value ?? {});
  if (isKeptWhole(plain, secrets)) return plain;
  const text = JSON.stringify(value ?? {}, (key, item: unknown) => {
    const secret = key !== '' && (SECRET_NAME.test(key) || secrets.has(key));
    if (secret && item !== null && item !== '') return MASK;
    if (typeof item === 'string' && item.length > LONGEST) return `${item.slice(0, LONGEST)}…`;
    return item;
  });
  return text.length <= MAX ? text : JSON.stringify({ '…': text.slice(0, MAX) });
}

const NO_SECRETS: ReadonlySet<string> = new Set();

/** Whether nothing in a JSON text can be the name of a secret or too long: a quick look, so that most are not walked. */
function isKeptWhole(json: string, secrets: ReadonlySet<string>): boolean {
  if (json.length > LONGEST || SECRET_NAME.test(json)) return false;
  for (const name of secrets) if (json.includes(JSON.stringify(name))) return false;
  return true;
}

/** A path and query without the values of secret parameters, cut to what the log keeps. */
export function maskedUrl(url: string, longest = 1500): string {
  const masked = url.replace(
    /([?&][^=&]*(?:password|passwd|pwd|salt|token|secret)[^=&]*=)[^&]*/gi,
    (_all, name: string) => `${name}${MASK}`,
  );
  return masked.slice(0, longest);
}
