import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** Elements inside of each other. Written texts have a dozen. */
const DEEPEST = 200;
/** Elements a parser may make for each `<`, as it mends misnested markup by repeating elements. */
const MOST_PER_TAG = 4;
const MOST_ANYWAY = 1000;

/** Markup that nests or multiplies beyond all reason. */
export class HtmlTooComplex extends Error {
  override readonly name = 'HtmlTooComplex';
}

/**
 * Parses a fragment as browsers do.
 * @throws HtmlTooComplex before a few kilobytes of markup have become millions of elements.
 */
export function parseBounded(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  let depth = 0;
  let left = MOST_ANYWAY + MOST_PER_TAG * countTags(html);
  return parseFragment(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        if ((left -= 1) < 0) throw new HtmlTooComplex();
        return defaultTreeAdapter.createElement(name, namespace, attributes);
      },
      onItemPush() {
        if ((depth += 1) > DEEPEST) throw new HtmlTooComplex();
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
}

function countTags(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1;
  return tags;
}
