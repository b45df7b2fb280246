import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '#server/http/page-headers.ts';
import { navigates } from '#server/http/serve-web-pages.ts';
import { callApi } from './call-api.ts';
import type { KeptTexts } from './kept-state.ts';
import { type KeptAnswers, type KeptPage, PageCache } from './page-cache.ts';
import { shopPathKind } from './shop-path-kind.ts';
import type { RenderedPage, ShopAnswer, ShopCall, StorefrontBundle } from './storefront-bundle.ts';

const YEAR_MS = 31_536_000_000;
const FORM_BYTES = 65_536;
/** Pages that take forms of browsers without scripts. */
const FORM_PAGES = ['/cart', '/coupons', '/goods/:id'].flatMap((url) => [url, `/en${url}`]);

export interface StorefrontOptions {
  bundle: StorefrontBundle;
  folder: string;
  adminBasePath: string;
  wsPort: number | null;
  siteName: () => string;
  /** Whether this product is a shop. */
  isShop: () => boolean;
  /** Texts that change with everything that pages for everybody show, and what the one at this address shows. */
  state: (url: string) => Promise<KeptTexts>;
}

/** Draws the shop's pages on the server; gives whether it has taken a request on. */
export type ServeShopPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Serves the shop: its pages, their scripts and styles, and forms that come without scripts. */
export async function serveStorefront(
  instance: FastifyInstance,
  options: StorefrontOptions,
): Promise<ServeShopPage> {
  const pages = new ShopPages(instance, options);
  await instance.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: options.folder,
      serve: false,
      preCompressed: true,
      dotfiles: 'ignore',
    });
    scope.route({
      method: 'GET',
      url: '/storefront/*',
      config: { document: true },
      handler: (request, reply) =>
        reply.sendFile((request.params as { '*': string })['*'], path.join(options.folder, 'client'), {
          maxAge: YEAR_MS,
          immutable: true,
        }),
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const url of FORM_PAGES) {
      scope.route({
        method: 'POST',
        url,
        handler: (request, reply) =>
          pages.isOpen()
            ? pages.answer(request, reply, String(request.body ?? ''))
            : reply.status(404).send(),
      });
    }
  });
  return (request, reply) => pages.take(request, reply);
}

class ShopPages {
  private readonly cache = new PageCache();

  constructor(
    private readonly instance: FastifyInstance,
    private readonly options: StorefrontOptions,
  ) {}

  /** Whether there are pages of a shop at all. */
  isOpen(): boolean {
    return this.options.isShop() && this.options.bundle.isBuilt;
  }

  take(request: FastifyRequest, reply: FastifyReply): boolean {
    if (!this.isOpen()) return false;
    const kind = shopPathKind(pathOf(request), this.options.adminBasePath);
    // Whoever is no browser gets a page where there is one, and the API's answer where there is none.
    if (kind === null || (kind === 'unknown' && !navigates(request))) return false;
    void (
      kind === 'everybody' && !isPreview(request) ? this.kept(request, reply) : this.answer(request, reply)
    ).catch((error: unknown) => this.fail(request, reply, error));
    return true;
  }

  /** A page for everybody: drawn once for as long as nothing has changed that it shows. */
  private async kept(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { all, own } = await this.options.state(request.url);
    const kept = { key: `${originOf(request)}${request.url}`, own };
    let page = this.cache.find(all, kept);
    if (page === null) {
      const drawn = await this.draw(request, reply, { answers: this.cache.answersOf(all) });
      if (drawn.location !== undefined) return void this.lead(reply, drawn);
      const html = Buffer.from(drawn.html);
      page =
        drawn.status === 200
          ? this.cache.keep(all, kept, drawn.status, html)
          : { status: drawn.status, html, packed: html };
    }
    this.send(request, reply, page, 'no-cache');
  }

  /** A page, or the answer to a form, for one browser alone. */
  async answer(request: FastifyRequest, reply: FastifyReply, form?: string): Promise<FastifyReply> {
    const drawn = await this.draw(request, reply, form === undefined ? {} : { form });
    if (drawn.location !== undefined) return this.lead(reply, drawn);
    const html = Buffer.from(drawn.html);
    return this.send(request, reply, { status: drawn.status, html, packed: html }, 'no-store');
  }

  private async draw(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, answers }: { form?: string; answers?: KeptAnswers },
  ): Promise<RenderedPage> {
    const bundle = await this.options.bundle.read();
    if (bundle === null) throw new Error('The storefront is not built');
    const origin = originOf(request);
    const visitor = {
      cookie: request.headers.cookie ?? '',
      address: request.ip,
      onCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    };
    return bundle.render(
      // A path may begin like an address of another site.
      new Request(new URL(`${origin}${request.url}`), {
        method: form === undefined ? 'GET' : 'POST',
        ...(form === undefined
          ? {}
          : { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      }),
      {
        origin,
        siteName: this.options.siteName(),
        assets: bundle.assets,
        send: (locale, call) => {
          const ask = (): Promise<ShopAnswer> => callApi(this.instance, locale, call, visitor);
          if (!answers || !isOfEveryPage(call)) return ask();
          return keptAnswer(answers, `${locale} ${call.call}`, ask);
        },
      },
    );
  }

  private lead(reply: FastifyReply, { status, location = '/' }: RenderedPage): FastifyReply {
    return reply.status(status).header('cache-control', 'no-store').header('location', location).send('');
  }

  private send(request: FastifyRequest, reply: FastifyReply, page: KeptPage, cache: string): FastifyReply {
    const takesGzip =
      page.packed !== page.html && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    void reply
      .status(page.status)
      .headers(pageHeaders({ wsPort: this.options.wsPort }))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', cache)
      .header('vary', 'accept, accept-encoding, cookie');
    if (takesGzip) void reply.header('content-encoding', 'gzip');
    return reply.send(takesGzip ? page.packed : page.html);
  }

  private fail(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
    request.log.error(error);
    if (!reply.sent)
      void reply
        .status(500)
        .header('content-type', 'text/html; charset=utf-8')
        .send(
          '<!doctype html><meta charset="utf-8"><title>500</title><p>暂时无法显示，请稍后再试。 Please try again later.',
        );
  }
}

/** The name of the shop, its menu and its categories stand on every page, and what may pop up there. */
const isOfEveryPage = ({ method, call, query = {} }: ShopCall): boolean =>
  method === 'GET' &&
  (Object.keys(query).length === 0 || (call === 'shop.advert/index' && query['slot'] === 'alert'));

function keptAnswer(answers: KeptAnswers, key: string, ask: () => Promise<ShopAnswer>): Promise<ShopAnswer> {
  const kept = answers.get(key);
  if (kept) return kept;
  const answer = ask();
  answers.set(key, answer);
  const forget = (): unknown => answers.delete(key);
  // What failed is asked anew by the next page.
  answer.then(({ code }) => code === 1 || forget(), forget);
  return answer;
}

/** Stands in the page as its canonical link, so pages are kept by it. */
const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** The shop as it will be, for the one who was given the link: never kept. */
const isPreview = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && Object.hasOwn(query, 'preview');

/** As it was asked for: within, the back office has one path wherever it is. */
const pathOf = ({ originalUrl }: FastifyRequest): string => originalUrl.split('?', 1)[0] ?? '/';
