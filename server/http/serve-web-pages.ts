import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { indexPage } from './index-page.ts';
import { pageHeaders } from './page-headers.ts';
import { serveStoredFiles, type StoredFilesOptions } from './serve-stored-files.ts';
import { serveWebAssets } from './serve-web-assets.ts';

const NOT_BUILT =
  '<!doctype html><title>Metamall</title><p>The web app is not built. Run <code>npm run build</code>.';

const NO_ADDRESS =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>400</title>' +
  '<h1>地址无效</h1><p lang="en">This is no valid address.</p><p><a href="/">返回首页 Home</a>';

export interface WebPagesOptions extends StoredFilesOptions {
  /** The built web app. */
  webDir: string;
  /** Passed to the web app, which can't know it when it is built. */
  adminBasePath: string;
  siteName: () => string;
  /** Port of the live channel where it has one of its own. */
  wsPort: number | null;
  /** Origin of a store to which browsers send files by themselves; null where there is none. */
  uploadsTo?: () => string | null;
  /** Takes on what it draws itself; gives whether it has. Whoever asks may be no browser: an address that nobody knows is not its then. */
  drawnPage?: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

/**
 * Serves the web app. Pages and API share their paths: a GET that accepts `text/html` and carries no `server` header or
 * parameter gets the page, everything else the API; pages that are drawn here are for whoever takes anything, too.
 */
export async function serveWebPages(instance: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const { webDir } = options;
  const page = indexPage(webDir, {
    'admin-base-path': options.adminBasePath,
    'site-name': options.siteName,
  });
  const headers = () => pageHeaders({ ...options, uploadsTo: options.uploadsTo?.() ?? null });
  instance.addHook('onRequest', (request, reply, done) => {
    if (!mayBePage(request)) return done();
    const isBrowser = navigates(request);
    if ((isBrowser || takesAnything(request)) && options.drawnPage?.(request, reply) === true)
      return undefined;
    if (!isBrowser) return done();
    void sendPage(reply, page(), headers());
  });
  await serveStoredFiles(instance, options);
  await serveWebAssets(instance, webDir, {
    headers,
    sendPage: (request, reply) =>
      options.drawnPage?.(request, reply) === true ? reply : sendPage(reply, page(), headers()),
  });
}

/** Whether a page can be asked for here: no route wants to answer that by itself. */
function mayBePage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if ((request.routeOptions.config as { document?: boolean } | undefined)?.document === true) return false;
  return !Object.hasOwn(request.query as object, 'server');
}

/** What a browser gets that goes to an address which is no text. */
export function sendNoAddress(reply: FastifyReply): void {
  void reply
    .status(400)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(NO_ADDRESS);
}

/** Whether whoever asks is a browser that goes somewhere, as far as its headers say. */
export const navigates = ({ headers }: FastifyRequest): boolean =>
  headers.server === undefined && headers.accept?.includes('text/html') === true;

/** Whether whoever asks takes whatever there is, as some crawlers and most programs do. */
const takesAnything = ({ headers: { server, accept = '*/*' } }: FastifyRequest): boolean =>
  server === undefined && accept.includes('*/*');

function sendPage(reply: FastifyReply, page: string | null, headers: Record<string, string>): FastifyReply {
  return reply
    .status(page === null ? 503 : 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .headers(headers)
    .send(page ?? NOT_BUILT);
}
