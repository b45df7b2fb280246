import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { putInPlace } from './web-build.mjs';

const DAY = 24 * 3_600_000;
const LONG = 'export const text = "a line of a script";\n'.repeat(100);

describe('a web build put in place', () => {
  let folder: string;
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  const assets = (): string[] => readdirSync(at('web', 'assets')).sort();
  /** Builds a page with these scripts, at that time. */
  async function build(page: string, scripts: Record<string, string>, now: number): Promise<void> {
    mkdirSync(at('fresh', 'assets'), { recursive: true });
    mkdirSync(at('web'), { recursive: true });
    writeFileSync(at('fresh', 'index.html'), page);
    for (const [name, text] of Object.entries(scripts)) writeFileSync(at('fresh', 'assets', name), text);
    await putInPlace(at('fresh'), at('web'), now);
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-web-build-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is packed once, where that makes it smaller', async () => {
    await build('one', { 'a-1.js': LONG, 'b-1.js': 'export {};' }, DAY);
    expect(assets()).toEqual(['a-1.js', 'a-1.js.br', 'a-1.js.gz', 'b-1.js']);
    expect(brotliDecompressSync(readFileSync(at('web/assets/a-1.js.br'))).toString()).toBe(LONG);
    expect(gunzipSync(readFileSync(at('web/assets/a-1.js.gz'))).toString()).toBe(LONG);
    expect(existsSync(at('fresh'))).toBe(false);
  });

  it('brings files of fixed addresses along', async () => {
    mkdirSync(at('fresh', 'static', 'images'), { recursive: true });
    writeFileSync(at('fresh', 'static', 'images', 'a.png'), 'a picture');
    await build('one', {}, DAY);
    expect(readFileSync(at('web/static/images/a.png'), 'utf8')).toBe('a picture');
  });

  it('leaves what open pages of older builds may still fetch, for a week', async () => {
    await build('one', { 'a-1.js': LONG, 'same.js': LONG }, 10 * DAY);
    await build('two', { 'a-2.js': LONG, 'same.js': LONG }, 12 * DAY);
    expect(readFileSync(at('web/index.html'), 'utf8')).toBe('two');
    expect(assets().filter((name) => name.endsWith('.js'))).toEqual(['a-1.js', 'a-2.js', 'same.js']);
    await build('three', { 'a-3.js': LONG, 'same.js': LONG }, 18 * DAY);
    // Gone with its packed forms; what two builds share is as young as the last of them.
    expect(assets().filter((name) => !name.startsWith('same'))).toEqual(
      ['a-2', 'a-3'].flatMap((name) => [`${name}.js`, `${name}.js.br`, `${name}.js.gz`]),
    );
    expect(assets()).toContain('same.js.br');
  });
});
