import { AppError } from '#server/errors/app-error.ts';

const MAX_LEVELS = 64;
/** Values of one body: to parse and walk so many takes some ten milliseconds. */
const MAX_VALUES = 300_000;
/** Digits, or an exponent of so many, may be more than a number can be. */
const LONG_NUMBER = 300;
const LONG_EXPONENT = 3;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const PLUS = 0x2b;
const ZERO = 0x30;
const NINE = 0x39;
/** `e` and `E`. */
const isE = (byte: number): boolean => (byte | 0x20) === 0x65;

/**
 * Looks at JSON as it comes in, a piece at a time, so that a body that would take long is refused before it is parsed, and
 * no look takes longer than a piece.
 */
export class JsonScan {
  #level = 0;
  #values = 0;
  #inString = false;
  #isEscaped = false;
  #digits = 0;
  #inExponent = false;
  #mayBeEndless = false;

  /** Some number may be beyond all numbers. */
  get mayBeEndless(): boolean {
    return this.#mayBeEndless;
  }

  /** @throws AppError `request.invalid` for more than 64 levels, `request.body-too-large` for too many values. */
  feed(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length)
      at = this.#inString ? this.#afterString(bytes, at) : this.#beforeString(bytes, at);
    if (this.#values > MAX_VALUES) throw new AppError('request.body-too-large');
  }

  /** Goes on to the end of the string, or of the piece. */
  #afterString(bytes: Uint8Array, from: number): number {
    let at = this.#isEscaped ? from + 1 : from;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) {
        this.#inString = false;
        break;
      }
    }
    // Whatever a backslash at the end of a piece stands before comes with the next.
    this.#isEscaped = at > bytes.length;
    return at + 1;
  }

  /** Goes on to the begin of a string, or to the end of the piece. */
  #beforeString(bytes: Uint8Array, from: number): number {
    let at = from;
    while (at < bytes.length && !this.#inString) this.#look(bytes[at++] ?? 0);
    return at;
  }

  #look(byte: number): void {
    if (byte >= ZERO && byte <= NINE) {
      this.#digits += 1;
      if (this.#digits >= (this.#inExponent ? LONG_EXPONENT : LONG_NUMBER)) this.#mayBeEndless = true;
      return;
    }
    this.#inExponent = isE(byte) || (this.#inExponent && byte === PLUS);
    this.#digits = 0;
    if (byte === QUOTE) this.#inString = true;
    else if (byte === COMMA) this.#values += 1;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      this.#values += 1;
      if ((this.#level += 1) > MAX_LEVELS) throw new AppError('request.invalid');
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#level -= 1;
  }
}
