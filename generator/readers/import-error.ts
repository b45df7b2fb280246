/** A refusal the person at the command line reads as it is: one sentence that says what is wrong and what to do. */
export class ImportError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ImportError';
  }
}
