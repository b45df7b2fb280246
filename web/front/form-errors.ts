import { HttpError } from '../providers/http-error.ts';

/** What is wrong with a form: by field, and `form` for what is about no field of it. */
export type FormErrors = Record<string, string>;

/** What the server said, at the fields that the form has; the rest stands above it. */
export function formErrors(error: unknown, fields: readonly string[]): FormErrors {
  if (!(error instanceof HttpError)) return { form: String(error) };
  const own = Object.entries(error.issues).filter(([path]) => fields.includes(path));
  if (own.length > 0) return Object.fromEntries(own);
  return { form: Object.values(error.issues)[0] ?? error.message };
}
