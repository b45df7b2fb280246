/**
 * Puts a fresh build of the web app beside a server that runs and pages that are open: every file is packed once for all
 * who will ask for it, the page comes last, and what older builds left stays until nobody has it open any more.
 */
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An open page fetches parts of its own build when they are first needed; a week-old one is asked to reload. */
const KEPT_FOR_MS = 7 * 24 * 3_600_000;
/** Less gains nothing. */
const MIN_BYTES = 1024;
const PACKED = /\.(br|gz)$/;
const TEXT = /\.(js|css|html|svg|json|txt)$/;

/** Moves the build in `fresh` to `served`. */
export async function putInPlace(fresh, served, now = Date.now()) {
  await pack(path.join(fresh, 'assets'), path.join(served, 'assets'));
  if (existsSync(path.join(served, 'assets'))) dropOutdated(path.join(served, 'assets'), fresh, now);
  const later = readdirSync(fresh, { withFileTypes: true }).filter((entry) => entry.isFile());
  cpSync(path.join(fresh, 'assets'), path.join(served, 'assets'), { recursive: true });
  if (existsSync(path.join(fresh, 'static'))) {
    cpSync(path.join(fresh, 'static'), path.join(served, 'static'), { recursive: true });
  }
  touch(path.join(served, 'assets'), new Set(readdirSync(path.join(fresh, 'assets'))), now);
  for (const { name } of later) {
    // Renamed, so that nobody reads half a page.
    cpSync(path.join(fresh, name), path.join(served, `.${name}`));
    renameSync(path.join(served, `.${name}`), path.join(served, name));
  }
  rmSync(fresh, { recursive: true, force: true });
}

/** What an older build had under the same name, its digest, is packed already. */
async function pack(folder, older) {
  const files = readdirSync(folder).filter(
    (name) => TEXT.test(name) && !existsSync(path.join(older, `${name}.gz`)),
  );
  await Promise.all(files.map((name) => packFile(path.join(folder, name))));
}

async function packFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
}

/** A file is as old as the last build that had it. */
function dropOutdated(assets, fresh, now) {
  const still = new Set(readdirSync(path.join(fresh, 'assets')));
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    if (!still.has(name.replace(PACKED, '')) && now - statSync(file).mtimeMs > KEPT_FOR_MS) rmSync(file);
  }
}

function touch(assets, names, now) {
  for (const name of readdirSync(assets)) {
    if (names.has(name.replace(PACKED, ''))) utimesSync(path.join(assets, name), now / 1000, now / 1000);
  }
}
