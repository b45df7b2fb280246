/** A trigger kept a row out of a statement without a word. */
export class Incomplete extends Error {}
