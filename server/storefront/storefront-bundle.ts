import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '#engine/definition/index.ts';

/** A call of the shop's API, by its name: `shop.goods/index`. */
export interface ShopCall {
  method: 'GET' | 'POST';
  call: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** The envelope that answers it, with the headers that are for the browser. */
export interface ShopAnswer {
  code: number;
  msg: string;
  data: unknown;
}

/** What the shop's pages are drawn with. */
export interface RenderPorts {
  send: (locale: Locale, call: ShopCall) => Promise<ShopAnswer>;
  /** Addresses of scripts and styles. */
  assets: StorefrontAssets;
  siteName: string;
  /** `https://shop.example.com`, for links that search engines follow. */
  origin: string;
}

/** Addresses of the built files, with what each page's script needs besides. */
export interface StorefrontAssets {
  script: string;
  style: string;
  paint: string;
  /** Scripts that a page needs at once, by the name of its module. */
  preload: Record<string, string[]>;
  /** Those of the texts, by language. */
  texts: Record<Locale, string>;
}

/** A page, or where to go instead. */
export interface RenderedPage {
  status: number;
  /** Set: there is no page, the browser is to go there. */
  location?: string;
  html: string;
}

interface Bundle {
  render: (request: Request, ports: RenderPorts) => Promise<RenderedPage>;
  assets: StorefrontAssets;
}

/** The built storefront, read anew after a build; null while there is none. */
export class StorefrontBundle {
  private known: { of: string; bundle: Promise<Bundle> } | null = null;

  constructor(private readonly folder: string) {}

  read(): Promise<Bundle> | null {
    const file = path.join(this.folder, 'assets.json');
    const state = statSync(file, { throwIfNoEntry: false });
    // A build takes the file away for a short time: what was known is better than nothing.
    if (state === undefined) return this.known?.bundle ?? null;
    const of = `${state.mtimeMs} ${state.size}`;
    if (this.known?.of !== of) this.known = { of, bundle: this.load(file, of) };
    return this.known.bundle;
  }

  get isBuilt(): boolean {
    return existsSync(path.join(this.folder, 'assets.json'));
  }

  private async load(file: string, of: string): Promise<Bundle> {
    const assets = JSON.parse(readFileSync(file, 'utf8')) as StorefrontAssets;
    const built = pathToFileURL(path.join(this.folder, 'server/render-page.js')).href;
    // Another address after every build: modules are read once for each.
    const address = `${built}?${encodeURIComponent(of)}`;
    const { renderPage } = (await import(address)) as {
      renderPage: Bundle['render'];
    };
    return { render: renderPage, assets };
  }
}
