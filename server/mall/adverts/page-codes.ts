/** The injection token of `PageCodes`. */
export const PAGE_CODES = Symbol('PAGE_CODES');

/** Gives the codes of all pages that can be led to, as they are now. */
export type PageCodes = () => Promise<ReadonlySet<string>>;
