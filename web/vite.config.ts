import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  '/openapi.json': { target: server },
};

export default defineConfig({
  root: room,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      // The engine is pure: a module nobody uses anything of is left out, ajv's compiler with it.
      treeshake: {
        moduleSideEffects: [{ test: /\/engine\/|\/node_modules\/ajv(-formats)?\//, sideEffects: false }],
      },
      input: { index: `${room}index.html`, openapi: `${room}openapi.html` },
    },
    chunkSizeWarningLimit: 900,
  },
  server: { host: '127.0.0.1', port: 5173, proxy: proxies },
  preview: { host: '127.0.0.1', port: 4173, proxy: proxies },
});
