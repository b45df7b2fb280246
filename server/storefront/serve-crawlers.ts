import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHOP_SIGN, shopSignOf } from './shop-sign.ts';
import { sitemap, type SitemapSource } from './sitemap.ts';

export interface CrawlerOptions {
  folder: string;
  /** The built web app, whose own files hold where there is no shop. */
  webDir: string;
  adminBasePath: string;
  isShop: () => boolean;
  /** Shown under the icon of the installed shop. */
  shopName: () => string;
  /** What the list of pages is made of. */
  source: () => Promise<SitemapSource>;
}

/** Pixels of the sign of a shop that is installed, and of one on an Apple device. */
const INSTALLED = [192, 512];
const APPLE = 180;

/** Null where pictures can't be drawn on this machine. */
const signOf = (size: number): Promise<Buffer | null> => shopSignOf(size).catch(() => null);

const PRIVATE = ['/cart', '/checkout', '/pay/', '/user', '/api/'];

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

const fileOf = (folder: string, { url }: FastifyRequest): Promise<string | null> =>
  readFile(path.join(folder, path.basename(url.split('?', 1)[0] ?? '')), 'utf8').catch(() => null);

/** Files that crawlers and browsers look for at fixed addresses: sitemap, robots.txt, manifest with its icons, and service worker. */
export function serveCrawlers(instance: FastifyInstance, options: CrawlerOptions): void {
  const route = (
    url: string,
    type: string,
    content: (request: FastifyRequest) => Promise<string | Buffer | null>,
  ): void => {
    instance.route({
      method: 'GET',
      url,
      config: { document: true },
      handler: async (request, reply: FastifyReply) => {
        const body = options.isShop() ? await content(request) : await fileOf(options.webDir, request);
        if (body === null) return reply.status(404).send();
        return reply.header('content-type', type).header('cache-control', 'no-cache').send(body);
      },
    });
  };
  route('/sitemap.xml', 'application/xml; charset=utf-8', async (request) =>
    sitemap(await options.source(), originOf(request), 0),
  );
  route('/sitemap-:part(^[1-9][0-9]{0,3}).xml', 'application/xml; charset=utf-8', async (request) =>
    sitemap(await options.source(), originOf(request), Number((request.params as { part: string }).part)),
  );
  route('/robots.txt', 'text/plain; charset=utf-8', async (request) =>
    [
      'User-agent: *',
      ...[...PRIVATE, ...PRIVATE.map((each) => `/en${each}`), options.adminBasePath].map(
        (each) => `Disallow: ${each}`,
      ),
      `Sitemap: ${originOf(request)}/sitemap.xml`,
      '',
    ].join('\n'),
  );
  route('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () =>
    JSON.stringify({
      name: options.shopName(),
      short_name: options.shopName(),
      start_url: '/',
      display: 'standalone',
      background_color: '#faf8f5',
      theme_color: '#b4552d',
      icons: [
        { src: '/storefront-sign.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ...INSTALLED.flatMap((size) =>
          // Its ground reaches to the edges, so that it can be cut to any shape.
          ['any', 'maskable'].map((purpose) => ({
            src: `/storefront-sign-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose,
          })),
        ),
      ],
    }),
  );
  route('/storefront-sign.svg', 'image/svg+xml', async () => SHOP_SIGN);
  for (const size of INSTALLED) route(`/storefront-sign-${size}.png`, 'image/png', () => signOf(size));
  route('/apple-touch-icon.png', 'image/png', () => signOf(APPLE));
  route('/service-worker.js', 'text/javascript; charset=utf-8', () =>
    readFile(path.join(options.folder, 'client/service-worker.js'), 'utf8').catch(() => null),
  );
}
