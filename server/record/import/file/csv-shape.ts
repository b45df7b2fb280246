import { AppError } from '#server/errors/app-error.ts';

/** No table has as many columns. */
export const MAX_CELLS = 5000;

const QUOTE = 0x22;
const NEW_LINE = 0x0a;
const RETURN = 0x0d;

/** The mark between cells: `,`, `;` or a tab, whichever the first line has most of. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** How the first line ends; given to the parser, which would read a long one from its begin again with every piece. */
export function breakOf(text: string): string {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r';
    else if (!isQuoted && char === '\n') return '\n';
  }
  return '\n';
}

/** Line breaks within the cells of one record. */
export function breaksIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.search(/[\r\n]/); at >= 0 && at < cell.length; at += 1) {
      if (cell[at] === '\n' || (cell[at] === '\r' && cell[at + 1] !== '\n')) count += 1;
    }
  }
  return count;
}

/**
 * Gives a function that is shown a text piece by piece, before anything is made of it.
 * @throws AppError `import.unreadable` for a line of more cells than any table has.
 */
export function wideLineGuard(delimiter: string): (piece: string) => void {
  const wide = delimiter.charCodeAt(0);
  let [cells, lines, isQuoted] = [0, 1, false];
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code === QUOTE) isQuoted = !isQuoted;
      else if (code === NEW_LINE || code === RETURN) {
        if (!isQuoted) cells = 0;
        if (code === NEW_LINE) lines += 1;
      } else if (code === wide && !isQuoted && (cells += 1) >= MAX_CELLS) {
        throw new AppError('import.unreadable', { params: { line: lines } });
      }
    }
  };
}
