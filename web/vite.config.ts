import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { exporterPlugin } from './entry/exporter-plugin.ts';
import { firstPaintPlugin } from './entry/first-paint-plugin.ts';

const room = fileURLToPath(new URL('.', import.meta.url));
const server = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? '8000'}`;

/** A page request stays with the dev server; everything else under the admin path is the API. */
const proxy = {
  target: server,
  bypass: (request: { headers: { accept?: string; server?: unknown }; method?: string }) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
};

const proxies = {
  '/admin': proxy,
  '/api': { target: server },
  '/storage': { target: server },
  '/ws': { target: server, ws: true },
  '/openapi.json': { target: server },
};

/** Marks the one script that Vite itself writes into a page while developing, so that no other may be there. */
const NONCE = 'metamall-dev';
const policy = [
  "default-src 'self'",
  `script-src 'self' 'nonce-${NONCE}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob: https: http:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "frame-src 'self' http: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ');

export default defineConfig(({ command }) => ({
  root: room,
  plugins: [react(), firstPaintPlugin(), exporterPlugin()],
  // The same functions at a third of the weight: react-admin and rjsf take single ones, and lodash shares much among all.
  resolve: { alias: [{ find: /^lodash\/(\w+)(?:\.js)?$/, replacement: 'es-toolkit/compat/$1' }] },
  ...(command === 'serve' ? { html: { cspNonce: NONCE } } : {}),
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      // The engine is pure: a module nobody uses anything of is left out, ajv's compiler with it.
      treeshake: {
        // Barrels of our own folders only pass on: taking one thing must not fetch the folder.
        moduleSideEffects: [
          { test: /\/engine\/|\/node_modules\/ajv(-formats)?\//, sideEffects: false },
          // The cells' barrel brings the shipped ones along, which register themselves.
          { test: /\/web\/(?!fields\/cells\/).*\/index\.ts$/, sideEffects: false },
        ],
      },
      input: { index: `${room}index.html`, openapi: `${room}openapi.html` },
    },
    chunkSizeWarningLimit: 900,
  },
  server: { host: '127.0.0.1', port: 5173, proxy: proxies, headers: { 'content-security-policy': policy } },
  preview: { host: '127.0.0.1', port: 4173, proxy: proxies },
}));
