import type { Pattern } from './parse-pattern.ts';

/** A question about a place in the text: one of its edges, or what is to be seen from it. */
export type Asked = { edge: Edge; flags: string } | Look;
/** A place that is known by what stands beside it. */
export type Edge = '^' | '$' | '\\b' | '\\B';

/** What is to be seen from a place, as a program that is run over the whole text beforehand. */
export interface Look {
  program: Program;
  wanted: boolean;
}

/**
 * One step of a program: takes a character, asks about the place, goes on in two ways, or is the end. All of one shape,
 * as a text walks over them as often as it has characters.
 */
export interface Step {
  kind: 'one' | 'ask' | 'split' | 'end';
  next: number;
  other: number;
  takes: Taker | null;
  asks: Asked | null;
}

/** A pattern as steps. `backwards` ones read the text from its end. */
export interface Program {
  steps: Step[];
  start: number;
  backwards: boolean;
  /** The looks of this program itself, those within them not counted. */
  looks: Look[];
}

/** Thrown where a pattern needs more steps than a text may cost. */
export class TooManySteps extends Error {}

/** How far patterns may go: each character of a text costs as many looks at most. */
export interface Bounds {
  steps: number;
  /** No text is longer, so no repetition needs to be counted further. */
  text: number;
}

/**
 * A pattern as a program of a bounded number of steps.
 * @throws TooManySteps
 */
export function programOf(pattern: Pattern, bounds: Bounds): Program {
  return new Builder(bounds).program(pattern, false);
}

class Builder {
  #left: number;
  readonly #longest: number;
  readonly #takers = new Map<string, Taker>();

  constructor({ steps, text }: Bounds) {
    this.#left = steps;
    this.#longest = text;
  }

  program(pattern: Pattern, backwards: boolean): Program {
    const made: Program = { steps: [], start: 0, backwards, looks: [] };
    made.start = this.#build(pattern, this.#add(made, 'end', -1), made);
    return made;
  }

  #add({ steps }: Program, kind: Step['kind'], next: number, more: Partial<Step> = {}): number {
    if ((this.#left -= 1) < 0) throw new TooManySteps();
    return steps.push({ kind, next, other: -1, takes: null, asks: null, ...more }) - 1;
  }

  /** Adds the steps of a pattern, behind which `next` stands. Returns the first of them. */
  #build(pattern: Pattern, next: number, into: Program): number {
    switch (pattern.kind) {
      case 'one':
        return this.#add(into, 'one', next, { takes: this.#taker(pattern) });
      case 'edge':
        return this.#add(into, 'ask', next, { asks: pattern });
      case 'choice':
        return pattern.parts
          .map((part) => this.#build(part, next, into))
          .reduce((other, first) => this.#add(into, 'split', first, { other }));
      case 'sequence': {
        const parts = into.backwards ? pattern.parts : [...pattern.parts].reverse();
        return parts.reduce((behind, part) => this.#build(part, behind, into), next);
      }
      case 'repeat':
        return this.#repeat(pattern, next, into);
      case 'look': {
        // What follows a place is found by reading from the end, so that one reading finds it for every place.
        const look = { program: this.program(pattern.part, pattern.ahead), wanted: pattern.wanted };
        into.looks.push(look);
        return this.#add(into, 'ask', next, { asks: look });
      }
    }
  }

  /** Copies of one part share what they know of a character. */
  #taker({ source, flags }: Pattern & { kind: 'one' }): Taker {
    const key = `${flags}/${source}`;
    const known = this.#takers.get(key);
    if (known) return known;
    const made = taker(source, flags);
    this.#takers.set(key, made);
    return made;
  }

  #repeat({ part, min, max }: Pattern & { kind: 'repeat' }, next: number, into: Program): number {
    let first = next;
    if (max > this.#longest) {
      first = this.#add(into, 'split', -1, { other: next });
      const loop = into.steps[first];
      const round = this.#build(part, first, into);
      if (loop) loop.next = round;
    } else {
      for (let count = min; count < max; count += 1) {
        const once = this.#build(part, first, into);
        first = this.#add(into, 'split', once, { other: next });
      }
    }
    for (let count = 0; count < min; count += 1) first = this.#build(part, first, into);
    return first;
  }
}

/** Whether a character is one that an expression stands for. */
type Taker = (char: string) => boolean;

/** Characters below are looked up once. */
const ASCII = 128;

function taker(source: string, flags: string): Taker {
  if (!flags.includes('i') && /^[^\\[.]$/u.test(source)) return (char) => char === source;
  const expression = new RegExp(`^(?:${source})$`, flags.replace('m', ''));
  const known: (boolean | undefined)[] = [];
  let last = { char: '', taken: false };
  return (char) => {
    const code = char.charCodeAt(0);
    if (code < ASCII) return (known[code] ??= expression.test(char));
    if (last.char !== char) last = { char, taken: expression.test(char) };
    return last.taken;
  };
}
