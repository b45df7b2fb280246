import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type TreeAdapter,
} from 'parse5';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

/** Neighbours of a node, so that one can be put in or taken out wherever it stands without a look at all the others. */
interface Links {
  first: Child | null;
  last: Child | null;
  before: Child | null;
  after: Child | null;
}

/**
 * What a parser builds, in time that does not grow with how many children a node has: its own tree searches and moves lists
 * for every node that markup out of order makes it move. Lists of children are there after `settle` only.
 */
export class LinkedTree {
  readonly #links = new Map<object, Links>();

  readonly adapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    appendChild: (parent, node) => this.#insert(parent, node, null),
    insertBefore: (parent, node, reference) => this.#insert(parent, node, reference),
    detachNode: (node) => this.#detach(node),
    insertText: (parent, text) => this.#insertText(parent, text, null),
    insertTextBefore: (parent, text, reference) => this.#insertText(parent, text, reference),
    getFirstChild: (parent) => this.#of(parent).first,
    getChildNodes: (parent) => this.#childrenOf(parent),
  };

  /** Gives every node below its list of children. */
  settle(root: Parent): void {
    const waiting: Parent[] = [root];
    for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
      parent.childNodes = this.#childrenOf(parent);
      for (const child of parent.childNodes) {
        if ('content' in child) waiting.push(child.content);
        if ('childNodes' in child) waiting.push(child);
      }
    }
  }

  #of(node: object): Links {
    let links = this.#links.get(node);
    if (links === undefined) {
      links = { first: null, last: null, before: null, after: null };
      this.#links.set(node, links);
    }
    return links;
  }

  #childrenOf(parent: Parent): Child[] {
    const children: Child[] = [];
    for (let child = this.#of(parent).first; child !== null; child = this.#of(child).after)
      children.push(child);
    return children;
  }

  /** Puts a node before another one, or at the end. */
  #insert(parent: Parent, node: Child, reference: Child | null): void {
    const [own, around] = [this.#of(node), this.#of(parent)];
    own.after = reference;
    own.before = reference === null ? around.last : this.#of(reference).before;
    if (own.before === null) around.first = node;
    else this.#of(own.before).after = node;
    if (reference === null) around.last = node;
    else this.#of(reference).before = node;
    node.parentNode = parent;
  }

  #detach(node: Child): void {
    if (node.parentNode === null) return;
    const [own, around] = [this.#of(node), this.#of(node.parentNode)];
    if (own.before === null) around.first = own.after;
    else this.#of(own.before).after = own.after;
    if (own.after === null) around.last = own.before;
    else this.#of(own.after).before = own.before;
    own.before = own.after = null;
    node.parentNode = null;
  }

  #insertText(parent: Parent, text: string, reference: Child | null): void {
    const before = reference === null ? this.#of(parent).last : this.#of(reference).before;
    if (before !== null && defaultTreeAdapter.isTextNode(before)) before.value += text;
    else this.#insert(parent, defaultTreeAdapter.createTextNode(text), reference);
  }
}
