import { type DefaultTreeAdapterTypes, Parser, Tokenizer } from 'parse5';
import { LinkedTree } from './linked-tree.ts';

/** Elements inside of each other. Written texts have a dozen. */
const DEEPEST = 200;
/** Elements a parser may make for each `<`, as it mends misnested markup by repeating elements. */
const MAX_PER_TAG = 4;
const MAX_BASE = 1000;
/** Attributes of one tag: each is compared with all before it. */
const MAX_ATTRIBUTES = 1000;
/** Characters that are read between two looks at the attributes. */
const PIECE = 4096;

/** Markup that nests or multiplies beyond all reason. */
export class HtmlTooComplex extends Error {
  override readonly name = 'HtmlTooComplex';
}

/**
 * Parses a fragment as browsers do, in time that is linear in its length.
 * @throws HtmlTooComplex before a few kilobytes of markup have become millions of elements.
 */
export function parseBounded(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  const tree = new LinkedTree();
  const parser = Parser.getFragmentParser(null, {
    scriptingEnabled: false,
    treeAdapter: bounded(tree.adapter, html),
  });
  const tokenizer = new CountingTokenizer(parser.options, parser);
  parser.tokenizer = tokenizer;
  for (let at = 0; at < html.length; at += PIECE) {
    tokenizer.write(html.slice(at, at + PIECE), false);
    if (tokenizer.attributes > MAX_ATTRIBUTES) throw new HtmlTooComplex();
  }
  tokenizer.write('', true);
  const fragment = parser.getFragment();
  tree.settle(fragment);
  return fragment;
}

/** Reports of the tag that is being read how many attributes it has so far. */
class CountingTokenizer extends Tokenizer {
  get attributes(): number {
    const token = this.currentToken;
    return token !== null && 'attrs' in token ? token.attrs.length : 0;
  }
}

function bounded(adapter: LinkedTree['adapter'], html: string): LinkedTree['adapter'] {
  let depth = 0;
  let left = MAX_BASE + MAX_PER_TAG * countTags(html);
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      if ((left -= 1) < 0) throw new HtmlTooComplex();
      return adapter.createElement(name, namespace, attributes);
    },
    onItemPush() {
      if ((depth += 1) > DEEPEST) throw new HtmlTooComplex();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function countTags(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1;
  return tags;
}
