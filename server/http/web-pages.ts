import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './page-headers.ts';
import { serveStoredFiles } from './stored-files.ts';

const YEAR_SECONDS = 31_536_000;
/** Where the page is told the address of the back office. */
const BASE_PATH = /(<meta\s+name="admin-base-path"\s+content=")[^"]*"/;
const NOT_BUILT =
  '<!doctype html><title>Metamall</title><p>The web app is not built. Run <code>npm run build</code>.';

export interface WebPagesOptions {
  /** The built web app. */
  webDir: string;
  /** Uploaded and drawn files are in `storage` below it. */
  dataDir: string;
  /** Told to the web app, which can't know it when it is built. */
  adminBasePath: string;
  /** Port of the live channel where it has one of its own. */
  wsPort: number | null;
}

/**
 * Serves the web app. Pages and API share their paths: a GET that accepts `text/html` and carries no `server` header or
 * parameter gets the page, everything else the API. Files with a hash in their name are cached for ever.
 */
export async function serveWebPages(instance: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const page = indexPage(options);
  const headers = pageHeaders(options);
  instance.addHook('onRequest', (request, reply, done) => {
    if (!wantsPage(request)) return done();
    void sendPage(reply, page, headers);
  });
  await serveStoredFiles(instance, options.dataDir);
  if (!existsSync(options.webDir)) return;
  instance.route({
    method: 'GET',
    url: '/assets/*',
    config: { document: true },
    handler: (request, reply) =>
      reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .sendFile(`assets/${(request.params as { '*': string })['*']}`, options.webDir),
  });
  for (const file of topFiles(options.webDir)) {
    instance.route({
      method: 'GET',
      url: `/${file}`,
      config: { document: true },
      handler: (_request, reply) =>
        reply
          .headers(file.endsWith('.html') ? headers : {})
          .header('cache-control', 'public, max-age=3600')
          .sendFile(file, options.webDir),
    });
  }
}

/** Whether a browser navigates here, and no route wants to answer that by itself. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if ((request.routeOptions.config as { document?: boolean } | undefined)?.document === true) return false;
  if (request.headers.server !== undefined) return false;
  if (Object.hasOwn(request.query as object, 'server')) return false;
  return request.headers.accept?.includes('text/html') === true;
}

function sendPage(reply: FastifyReply, page: string | null, headers: Record<string, string>): FastifyReply {
  return reply
    .status(page === null ? 503 : 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .headers(headers)
    .send(page ?? NOT_BUILT);
}

function indexPage({ webDir, adminBasePath }: WebPagesOptions): string | null {
  const file = path.join(webDir, 'index.html');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').replace(BASE_PATH, (_, start: string) => `${start}${adminBasePath}"`);
}

function topFiles(webDir: string): string[] {
  return readdirSync(webDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'index.html')
    .map((entry) => entry.name);
}
