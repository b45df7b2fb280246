/** What the explainer is asked. Empty texts are not said yet. */
export interface Question {
  /** Key of the administrator. */
  admin: string;
  definition: string;
  /** `menu`, `verb:<name>` or `field:<name>`. */
  what: string;
  /** Key of a record; empty for any. */
  row: string;
}

const NOTHING: Question = { admin: '', definition: '', what: 'menu', row: '' };

/** Address of the explainer with a question that is half asked. */
export const explainPath = (question: Partial<Question>): string =>
  `/auth/rule/explain?${new URLSearchParams(question).toString()}`;

/** The question an address asks. */
export function questionIn(search: URLSearchParams): Question {
  const said = Object.keys(NOTHING).map((part) => [
    part,
    search.get(part) ?? NOTHING[part as keyof Question],
  ]);
  return Object.fromEntries(said) as unknown as Question;
}
