import type { Executor } from '#server/database/connection.ts';

/** Kinds of documents that people call by number. */
export type DocumentKind = 'T' | 'D' | 'P' | 'R' | 'C' | 'S' | 'W' | 'B';

const NEXT = `select nextval('shop_document_no')::text as "count" from generate_series(1, $1)`;
const SPACE = 1_000_000_000n;
/** Without a common divisor with the space, so that each number is met once. */
const STRIDE = 618_033_989n;
const SHIFT = 271_828_183n;

/** Counts that are taken from the sequence at once. */
const STORE = 100;

/**
 * Numbers for documents: kind, day of the shop, nine digits that follow no visible order, a check digit; 17 characters. They
 * come from a sequence, many at once, for which nobody waits; what fails, and a server that stops, leave gaps.
 */
export class DocumentNumbers {
  readonly #counts: bigint[] = [];

  async next(executor: Executor, kind: DocumentKind, now: number): Promise<string> {
    const day = new Date(now + SHANGHAI_MS).toISOString().slice(2, 10).replaceAll('-', '');
    for (;;) {
      const count = this.#counts.shift();
      if (count !== undefined) return documentNo(kind, day, count);
      const { rows } = await executor.query<{ count: string }>({ text: NEXT, values: [STORE] });
      this.#counts.push(...rows.map((row) => BigInt(row.count)));
    }
  }
}

/** The business day begins at midnight in Shanghai. */
const SHANGHAI_MS = 8 * 3_600_000;

/** The number of a document, the `count`th of its day. */
export function documentNo(kind: DocumentKind, day: string, count: bigint): string {
  const salt = BigInt(day) * 97n;
  const digits = String(((count % SPACE) * STRIDE + SHIFT + salt) % SPACE).padStart(9, '0');
  const body = `${day}${digits}`;
  return `${kind}${body}${checkDigit(body)}`;
}

/** By Luhn: one wrong digit, or two that have changed places, is noticed. */
function checkDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
