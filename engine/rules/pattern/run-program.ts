import type { Asked, Look, Program } from './program.ts';

/** Whether the pattern is somewhere in the text. Time grows with the text's length times the number of steps, and no faster. */
export function runProgram(program: Program, text: string, isUnicode: boolean): boolean {
  const chars = isUnicode ? Array.from(text) : text.split('');
  return new Run(chars).find(program, () => true);
}

const LINE_END = /^[\n\r\u2028\u2029]$/;

class Run {
  readonly #chars: readonly string[];
  /** Of each look already taken, whether it succeeds, by place. */
  readonly #seen = new Map<Look, Uint8Array>();

  constructor(chars: readonly string[]) {
    this.#chars = chars;
  }

  /** All ways through the program at the same time, begun at every place. `ended` is called with each place where one ends; true stops. */
  find(program: Program, ended: (place: number) => boolean): boolean {
    for (const look of program.looks) this.#look(look);
    const { steps, start, backwards } = program;
    const { length } = this.#chars;
    const reached = new Int32Array(steps.length).fill(-1);
    let waiting: number[] = [];
    let next: number[] = [];
    for (let turn = 0; turn <= length; turn += 1) {
      const place = backwards ? length - turn : turn;
      const char = this.#chars[backwards ? place - 1 : place];
      waiting.push(start);
      let isEnd = false;
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        const step = steps[at];
        if (step === undefined || reached[at] === turn) continue;
        reached[at] = turn;
        if (step.kind === 'one') {
          if (char !== undefined && step.takes?.(char)) next.push(step.next);
        } else if (step.kind === 'split') {
          if (reached[step.next] !== turn) waiting.push(step.next);
          if (reached[step.other] !== turn) waiting.push(step.other);
        } else if (step.asks === null) isEnd = true;
        else if (this.#holds(step.asks, place)) waiting.push(step.next);
      }
      if (isEnd && ended(place)) return true;
      [waiting, next] = [next, waiting];
    }
    return false;
  }

  #look(look: Look): void {
    const places = new Uint8Array(this.#chars.length + 1);
    this.find(look.program, (place) => {
      places[place] = 1;
      return false;
    });
    this.#seen.set(look, places);
  }

  #holds(asked: Asked, place: number): boolean {
    if ('program' in asked) return (this.#seen.get(asked)?.[place] === 1) === asked.wanted;
    const { edge, flags } = asked;
    const before = this.#chars[place - 1];
    const after = this.#chars[place];
    switch (edge) {
      case '^':
        return before === undefined || (flags.includes('m') && LINE_END.test(before));
      case '$':
        return after === undefined || (flags.includes('m') && LINE_END.test(after));
      default: {
        const isEdge = isWord(before, flags) !== isWord(after, flags);
        return isEdge === (edge === '\\b');
      }
    }
  }
}

/** With `u` and `i` the other cases of k and s count as well, as they do for `\w`. */
function isWord(char: string | undefined, flags: string): boolean {
  if (char === undefined) return false;
  return (flags.includes('u') && flags.includes('i') ? /^\w$/iu : /^\w$/).test(char);
}
