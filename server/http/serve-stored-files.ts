import path from 'node:path';
import { realpath } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 86_400;
/** A link to elsewhere ends after ten minutes. */
const LINK_SECONDS = 300;
/** What people uploaded may not run as a page of ours. */
const LOCKED = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Shown where it stands; everything else is offered for download, drawings and documents too, which may hold scripts. */
const SHOWN = /\.(jpe?g|png|gif|webp|bmp|avif|ico|mp4|webm|mov|mp3|wav|ogg)$/i;

/** Gives the address of a file that is not on this disk: `/storage/goods/a.png`; null where there is none. */
export type Elsewhere = (address: string) => Promise<string | null>;

/**
 * Serves uploaded and drawn files at `/storage/`: never as something that runs. What is not on this disk may be elsewhere,
 * where the caller is sent.
 */
export async function serveStoredFiles(
  instance: FastifyInstance,
  dataDir: string,
  elsewhere: Elsewhere = async () => null,
): Promise<void> {
  const root = path.join(dataDir, 'storage');
  await instance.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false, dotfiles: 'ignore' });
    scope.route({
      method: 'GET',
      url: '/storage/*',
      config: { document: true },
      handler: (request, reply) => send(request, reply, root, elsewhere),
    });
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  elsewhere: Elsewhere,
): Promise<FastifyReply> {
  const file = (request.params as { '*': string })['*'];
  const state = await stateOf(root, file);
  const link = state === 'missing' ? await elsewhere(`/storage/${file}`) : null;
  if (link !== null) return reply.header('cache-control', `private, max-age=${LINK_SECONDS}`).redirect(link);
  if (state === 'stray') {
    reply.callNotFound();
    return reply;
  }
  if (!SHOWN.test(file)) void reply.header('content-disposition', 'attachment');
  return reply
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('content-security-policy', LOCKED)
    .header('cross-origin-resource-policy', 'same-site')
    .header('x-content-type-options', 'nosniff')
    .sendFile(file, root);
}

/** A link that leads out of the folder is no uploaded file. */
async function stateOf(root: string, file: string): Promise<'there' | 'missing' | 'stray'> {
  const found = await Promise.all([realpath(root), realpath(path.join(root, file))]).catch(() => null);
  if (found === null) return 'missing';
  const [realRoot, realFile] = found;
  return realFile.startsWith(realRoot + path.sep) ? 'there' : 'stray';
}
