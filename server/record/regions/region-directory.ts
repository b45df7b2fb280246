import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  printRegionList,
  readRegionList,
  regionBook,
  regionName,
  type RegionBook,
  type RegionNode,
  type RegionRecord,
} from '#engine/commerce/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { REGION_LIST } from './region-data.ts';
import type { Region, Regions } from './regions.ts';

/** All regions as one answer, the same until the list is another one. */
export interface RegionAnswer {
  /** Changes with the list. */
  etag: string;
  json: Buffer;
  gzip: Buffer;
}

/**
 * The regions of a process: those the product ships with, read when somebody first asks, until `use` gives those of the
 * database.
 */
export class RegionDirectory implements Regions {
  #list: readonly RegionRecord[] | undefined;
  #book: RegionBook | undefined;
  #answer: RegionAnswer | undefined;

  /** The list that the product ships with. */
  get shipped(): readonly RegionRecord[] {
    return readRegionList(REGION_LIST);
  }

  /** The list as it holds now. */
  get list(): readonly RegionRecord[] {
    return (this.#list ??= this.shipped);
  }

  /** Takes another list; everything is answered from it from now on. */
  use(list: readonly RegionRecord[]): void {
    this.#list = list;
    this.#book = undefined;
    this.#answer = undefined;
  }

  book(): RegionBook {
    return (this.#book ??= regionBook(this.list));
  }

  below(parent = ''): readonly Region[] {
    const { provinces, byCode } = this.book().tree;
    const nodes: readonly RegionNode[] = parent === '' ? provinces : (byCode.get(parent)?.children ?? []);
    return nodes.map(({ code, name }) => ({ value: code, label: name }));
  }

  labelOf(code: string, locale: Locale): string {
    const name = regionName(this.book(), code, 'zh-cn');
    if (!this.book().records.get(code)?.retired) return name;
    return locale === 'zh-cn' ? `${name}（已撤销）` : `${name} (former)`;
  }

  /** The whole list in the back office's envelope, as bytes. */
  answer(): RegionAnswer {
    if (!this.#answer) {
      const list = printRegionList(this.list);
      const digest = createHash('sha256').update(list).digest('hex').slice(0, 16);
      const json = Buffer.from(JSON.stringify({ code: 1, msg: '', time: 0, data: { list } }));
      this.#answer = { etag: `"${digest}"`, json, gzip: gzipSync(json, { level: 9 }) };
    }
    return this.#answer;
  }
}
