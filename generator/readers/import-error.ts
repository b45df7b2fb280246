import { textIn, type Text } from '#engine/definition/index.ts';

/** A refusal the person at the command line reads as it is: one sentence that says what is wrong and what to do. */
export class ImportError extends Error {
  /** What a person reads, in their language where that is known. */
  readonly words: Text;

  /** @param words English alone where only the command line says it. */
  constructor(words: Text, options?: { cause?: unknown }) {
    super(textIn(words, 'en'), options);
    this.name = 'ImportError';
    this.words = words;
  }
}
