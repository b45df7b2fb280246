import { gzipSync } from 'node:zlib';
import type { ShopAnswer } from './storefront-bundle.ts';

/** A page as it is sent. */
export interface KeptPage {
  status: number;
  html: Buffer;
  packed: Buffer;
  /** What it was drawn of besides what all pages show. */
  own?: string;
}

/** What the API answers to everybody, by language and call. */
export type KeptAnswers = Map<string, Promise<ShopAnswer>>;

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_KEY = 600;

/** Which page is kept, and what it shows besides what all pages do. */
export interface KeptKey {
  key: string;
  own: string;
}

/**
 * Pages that are the same for everybody, for as long as what they show has not changed: all of them belong to one state of the
 * shop, and are forgotten with it; one that shows something of its own goes alone where that changes. The ones not asked for the longest
 * go first when there is no more room.
 */
export class PageCache {
  private state = '';
  private bytes = 0;
  private readonly pages = new Map<string, KeptPage>();
  private answers: KeptAnswers = new Map();

  /** Answers of the API to calls that every page makes, as they are in this state. */
  answersOf(state: string): KeptAnswers {
    this.enter(state);
    return this.answers;
  }

  find(state: string, { key, own }: KeptKey): KeptPage | null {
    this.enter(state);
    const page = this.pages.get(key);
    if (!page) return null;
    this.pages.delete(key);
    if (page.own !== own) {
      this.bytes -= sizeOf(page);
      return null;
    }
    this.pages.set(key, page);
    return page;
  }

  /** Keeps a page that was drawn of the state; of one that has passed meanwhile it is not kept. */
  keep(state: string, { key, own }: KeptKey, status: number, html: Buffer): KeptPage {
    const page = { status, html, packed: gzipSync(html, { level: 6 }), own };
    if (state === this.state && key.length <= MAX_KEY) {
      const before = this.pages.get(key);
      if (before) this.bytes -= sizeOf(before);
      this.pages.set(key, page);
      this.bytes += sizeOf(page);
      this.makeRoom();
    }
    return page;
  }

  private enter(state: string): void {
    if (state === this.state) return;
    this.state = state;
    this.bytes = 0;
    this.pages.clear();
    this.answers = new Map();
  }

  private makeRoom(): void {
    for (const [key, page] of this.pages) {
      if (this.bytes <= MAX_BYTES) return;
      this.pages.delete(key);
      this.bytes -= sizeOf(page);
    }
  }
}

const sizeOf = ({ html, packed }: KeptPage): number => html.length + packed.length;
