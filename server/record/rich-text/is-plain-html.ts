const words = (text: string): string[] => text.split(' ');

/** Holds words and inline elements. */
const LINES = new Set(words('p h1 h2 h3 h4 h5 h6'));
/** Hold lines and each other. */
const BOXES = new Set(words('blockquote div section article'));
const LISTS = new Set(words('ul ol'));
const INLINE = new Set(words('strong b em i u s del ins sub sup mark small code span'));
/** Elements inside of each other; deeper markup is looked at by the parser, which knows its bounds. */
const DEEPEST = 30;

/**
 * Whether markup is of the plainest kind, which editors make most of: every element bare, allowed, closed where it
 * should be and in a place where no parser moves it. Such markup is clean as it stands. False says nothing.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = [];
  const tags = /<(\/?)([a-z][a-z0-9]*)>|[<&\0\r]/g;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [, closing, name] = tag;
    if (name === undefined) return false;
    if (closing === '/') {
      if (open.pop() !== name) return false;
    } else if (name !== 'br') {
      if (open.length >= DEEPEST || !mayStand(name, open.at(-1))) return false;
      open.push(name);
    }
  }
  return open.length === 0;
}

function mayStand(name: string, within: string | undefined): boolean {
  if (INLINE.has(name)) return true;
  if (name === 'li') return within !== undefined && LISTS.has(within);
  const isBlock = LINES.has(name) || BOXES.has(name) || LISTS.has(name);
  return isBlock && (within === undefined || within === 'li' || BOXES.has(within));
}
