/**
 * Builds the storefront with esbuild: `client/` is what browsers load, `server/` what draws pages on the server, `assets.json` names
 * the files: `node server/main/build-storefront.mjs [folder]`. All it needs at run time is in there, so that a production install has no React.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** Modules of the engine are pure: what nobody uses of them is left out. */
const pureEngine = {
  name: 'pure-engine',
  setup: (build) => {
    build.onResolve({ filter: /^#engine\// }, async ({ path: wanted, ...rest }) => {
      if (rest.pluginData === 'asked') return undefined;
      const found = await build.resolve(wanted, { ...rest, pluginData: 'asked' });
      return { ...found, sideEffects: false };
    });
    build.onResolve({ filter: /^\.\.?\// }, async ({ path: wanted, ...rest }) => {
      if (rest.pluginData === 'asked' || !/[\\/]engine[\\/]/.test(rest.importer)) return undefined;
      const found = await build.resolve(wanted, { ...rest, pluginData: 'asked' });
      return { ...found, sideEffects: false };
    });
  },
};

/** @param folder Where it goes; what is there before is replaced once everything is built. */
export async function buildStorefront(folder = at('dist/storefront')) {
  const esbuild = await import('esbuild');
  const fresh = `${folder}.fresh`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const common = {
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: at('web/tsconfig.json'),
    plugins: [pureEngine],
    logLevel: 'warning',
    absWorkingDir: root,
  };
  const [client] = await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: { shop: 'web/storefront/start-shop.tsx', paint: 'web/storefront/first-paint.ts' },
      outdir: path.join(fresh, 'client'),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      splitting: true,
      minify: true,
      target: 'es2022',
      metafile: true,
    }),
    esbuild.build({
      ...common,
      entryPoints: { 'service-worker': 'web/storefront/service-worker.ts' },
      outdir: path.join(fresh, 'client'),
      minify: true,
      target: 'es2022',
    }),
    esbuild.build({
      ...common,
      entryPoints: { 'render-page': 'web/storefront/render-page.tsx' },
      outdir: path.join(fresh, 'server'),
      platform: 'node',
      target: 'node20',
      // What CommonJS packages ask for by name.
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
    }),
  ]);
  for (const file of Object.keys(client.metafile.outputs)) pack(file);
  writeFileSync(path.join(fresh, 'assets.json'), JSON.stringify(assetsOf(client.metafile.outputs), null, 2));
  putInPlace(fresh, folder);
}

/** Old files go at once: every page names the new ones, and a browser that has an old page loads it anew. */
function putInPlace(fresh, folder) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

function pack(file) {
  const bytes = readFileSync(at(file));
  writeFileSync(at(`${file}.gz`), gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(at(`${file}.br`), brotliCompressSync(bytes, { params }));
}

function assetsOf(outputs) {
  const address = (file) => `/storefront/${path.basename(file)}`;
  const built = Object.entries(outputs);
  const entry = (source) => built.find(([, { entryPoint }]) => entryPoint === source)[0];
  const needs = (file) => [
    file,
    ...outputs[file].imports
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap((each) => needs(each.path)),
  ];
  const script = entry('web/storefront/start-shop.tsx');
  const shared = needs(script).slice(1);
  const pages = built.flatMap(([file, { entryPoint = '' }]) => {
    const name = /^web\/storefront\/pages\/([\w-]+)\.tsx$/.exec(entryPoint)?.[1];
    return name === undefined ? [] : [[name, [...new Set([...shared, ...needs(file)])].map(address)]];
  });
  return {
    script: address(script),
    style: address(outputs[script].cssBundle),
    paint: address(entry('web/storefront/first-paint.ts')),
    preload: Object.fromEntries(pages),
    texts: Object.fromEntries(
      ['zh-cn', 'en'].map((locale) => [locale, address(entry(`web/storefront/texts/${locale}.ts`))]),
    ),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildStorefront(process.argv[2]);
