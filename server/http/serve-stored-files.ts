import path from 'node:path';
import { realpath } from 'node:fs/promises';
import { ERROR_CODES } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
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
 * Gives the file of a smaller picture that a signed query asks for; null where it is to be shown as it is.
 * @throws AppError
 */
export type Thumbnails = (
  address: string,
  query: Readonly<Record<string, unknown>>,
) => Promise<string | null>;

export interface StoredFilesOptions {
  /** Uploaded and drawn files are in `storage` below it. */
  dataDir: string;
  elsewhere?: Elsewhere;
  thumbnails?: Thumbnails;
}

/**
 * Serves uploaded and drawn files at `/storage/`: never as something that runs. What is not on this disk may be elsewhere,
 * where the caller is sent.
 */
export async function serveStoredFiles(
  instance: FastifyInstance,
  { dataDir, elsewhere = async () => null, thumbnails }: StoredFilesOptions,
): Promise<void> {
  const root = path.join(dataDir, 'storage');
  await instance.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false, dotfiles: 'ignore' });
    scope.route({
      method: 'GET',
      url: '/storage/*',
      config: { document: true },
      handler: async (request, reply) => {
        const { w } = request.query as { w?: unknown };
        if (w === undefined || !thumbnails) return send(request, reply, root, elsewhere);
        return sendThumbnail(request, reply, thumbnails, () => send(request, reply, root, elsewhere));
      },
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
  return locked(reply).sendFile(file, root);
}

async function sendThumbnail(
  request: FastifyRequest,
  reply: FastifyReply,
  thumbnails: Thumbnails,
  sendWhole: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { '*': file } = request.params as { '*': string };
  try {
    const drawn = await thumbnails(`/storage/${file}`, request.query as Record<string, unknown>);
    if (drawn === null) return await sendWhole();
    return locked(reply).sendFile(path.basename(drawn), path.dirname(drawn));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { http } = ERROR_CODES[error.code];
    // Nobody reads a text in the place of a picture.
    if (http !== 404) return reply.status(http).header('retry-after', '5').send();
    reply.callNotFound();
    return reply;
  }
}

/** Whatever it is, it is shown or kept, and nothing of it runs. */
function locked(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('content-security-policy', LOCKED)
    .header('cross-origin-resource-policy', 'same-site')
    .header('x-content-type-options', 'nosniff');
}

/** A link that leads out of the folder is no uploaded file. */
async function stateOf(root: string, file: string): Promise<'there' | 'missing' | 'stray'> {
  const found = await Promise.all([realpath(root), realpath(path.join(root, file))]).catch(() => null);
  if (found === null) return 'missing';
  const [realRoot, realFile] = found;
  return realFile.startsWith(realRoot + path.sep) ? 'there' : 'stray';
}
