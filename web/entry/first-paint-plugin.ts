import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('first-paint.ts', import.meta.url));
const WHILE_DEVELOPING = '/first-paint.js';

async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Puts `first-paint.ts` into the head of the app's page as a script that holds drawing back: modules never do, and a script
 * written into the page itself is what the page's policy forbids.
 */
export function firstPaintPlugin(): Plugin {
  let file = WHILE_DEVELOPING;
  return {
    name: 'metamall-first-paint',
    configureServer: ({ middlewares }) => {
      middlewares.use(WHILE_DEVELOPING, (_request, response) => {
        void script().then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        });
      });
    },
    async generateBundle() {
      const source = await script();
      const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/first-paint-${digest}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      file = `/${fileName}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) =>
        path === '/index.html' ? [{ tag: 'script', attrs: { src: file }, injectTo: 'head-prepend' }] : [],
    },
  };
}
