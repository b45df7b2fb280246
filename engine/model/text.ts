/** The languages the product speaks. `zh-cn` is the default and the fallback. */
export const LOCALES = ['zh-cn', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** A text a person reads: one string for every language, or one string per language. */
export type Text = string | Partial<Record<Locale, string>>;

/** A text that no language lacks. */
export type FullText = Readonly<Record<Locale, string>>;
