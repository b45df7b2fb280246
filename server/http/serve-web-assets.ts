import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;
const HAS_HASH = { maxAge: YEAR_MS, immutable: true };

/**
 * Serves the files of the built web app as they lie there now, packed by brotli or gzip where the build left them
 * so and the browser takes it. What has a hash in its name is cached for ever; what is not there is never cached.
 * `sendPage` answers a browser that goes to a file at the top that does not exist.
 */
export async function serveWebAssets(
  instance: FastifyInstance,
  webDir: string,
  {
    headers,
    sendPage,
  }: {
    headers: () => Record<string, string>;
    sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  },
): Promise<void> {
  await instance.register(async (scope) => {
    // Its own `sendFile`: what people uploaded is never looked for under a packed name.
    await scope.register(fastifyStatic, {
      root: webDir,
      serve: false,
      preCompressed: true,
      dotfiles: 'ignore',
    });
    scope.route({
      method: 'GET',
      url: '/assets/*',
      config: { document: true },
      handler: (request, reply) =>
        reply.sendFile(`assets/${(request.params as { '*': string })['*']}`, webDir, HAS_HASH),
    });
    // Pictures that clients of the wire contract fetch by their fixed addresses.
    scope.route({
      method: 'GET',
      url: '/static/*',
      config: { document: true },
      handler: (request, reply) =>
        reply.sendFile(`static/${(request.params as { '*': string })['*']}`, webDir, { maxAge: HOUR_MS }),
    });
    scope.route({
      method: 'GET',
      url: '/:file(^[\\w-]+\\.\\w+$)',
      config: { document: true },
      handler: (request, reply) => {
        const { file } = request.params as { file: string };
        if (navigates(request) && !existsSync(path.join(webDir, file))) return sendPage(request, reply);
        const isPage = file.endsWith('.html');
        return reply
          .headers(isPage ? headers() : {})
          .sendFile(file, webDir, { maxAge: isPage ? 0 : HOUR_MS });
      },
    });
  });
}

const navigates = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true;
