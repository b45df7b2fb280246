import path from 'node:path';
import { realpath } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 86_400;
/** What people uploaded may not run as a page of ours. */
const LOCKED = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Shown where it stands; everything else is offered for download, drawings and documents too, which may hold scripts. */
const SHOWN = /\.(jpe?g|png|gif|webp|bmp|avif|ico|mp4|webm|mov|mp3|wav|ogg)$/i;

/** Serves uploaded and drawn files at `/storage/`: never as something that runs. */
export async function serveStoredFiles(instance: FastifyInstance, dataDir: string): Promise<void> {
  const root = path.join(dataDir, 'storage');
  await instance.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false, dotfiles: 'ignore' });
    scope.route({
      method: 'GET',
      url: '/storage/*',
      config: { document: true },
      handler: (request, reply) => send(request, reply, root),
    });
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, root: string): Promise<FastifyReply> {
  const file = (request.params as { '*': string })['*'];
  if (await isStray(root, file)) {
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

/** A link that leads out of the folder is no uploaded file. What does not exist is the sender's business. */
async function isStray(root: string, file: string): Promise<boolean> {
  const found = await Promise.all([realpath(root), realpath(path.join(root, file))]).catch(() => null);
  if (found === null) return false;
  const [realRoot, realFile] = found;
  return !realFile.startsWith(realRoot + path.sep);
}
