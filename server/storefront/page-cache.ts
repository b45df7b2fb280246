import { gzipSync } from 'node:zlib';
import type { ShopAnswer } from './storefront-bundle.ts';

/** A page as it is sent. */
export interface KeptPage {
  status: number;
  html: Buffer;
  packed: Buffer;
}

/** What the API answers to everybody, by language and call. */
export type KeptAnswers = Map<string, Promise<ShopAnswer>>;

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_KEY = 600;

/**
 * Pages that are the same for everybody, for as long as what they show has not changed: all of them belong to one state of the
 * shop, and are forgotten with it. The ones not asked for the longest go first when there is no more room.
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

  find(state: string, key: string): KeptPage | null {
    this.enter(state);
    const page = this.pages.get(key);
    if (!page) return null;
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /** Keeps a page that was drawn of the state; of one that has passed meanwhile it is not kept. */
  keep(state: string, key: string, status: number, html: Buffer): KeptPage {
    const page = { status, html, packed: gzipSync(html, { level: 6 }) };
    if (state === this.state && key.length <= MAX_KEY) {
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
