import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { apiOf } from './record-api.ts';
import { signIn } from './sign-in.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 30 * MEGABYTE;
/** Bytes a second: slow enough that something can be done meanwhile. */
const LINE = 6 * MEGABYTE;
const FORM = '/admin/examples/fieldType/add';

/** A film of 30 MB on this disk; no two of them are the same. */
function film(folder: string, name: string): { file: string; sha1: string } {
  const content = Buffer.alloc(SIZE, randomBytes(4096));
  content.write('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 0, 'latin1');
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return { file, sha1: createHash('sha1').update(content).digest('hex') };
}

async function allowLargeFiles(product: Product): Promise<void> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const answer = await fetch(`${product.origin}/admin/routine.Config/edit`, {
    method: 'POST',
    headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
    body: JSON.stringify({ upload_max_size: 64 }),
  });
  assert.equal(((await answer.json()) as { code: number }).code, 1);
}

/** Opens a form on a slow line and begins to send a film. */
async function beginUpload(page: Page, product: Product, file: string): Promise<void> {
  await allowLargeFiles(product);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: LINE };
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.goto(FORM);
  await openTab(page);
  await page.locator('input[data-upload="papers"]').setInputFiles(file);
  await until('a part has arrived', async () => (await percentOf(page)) >= 20);
}

/** The tab of the form that has the files. */
const openTab = (page: Page): Promise<void> => page.getByRole('tab', { name: '更多' }).click();

const row = (page: Page) => page.locator('li[data-upload-state]');

/** What the row says, once its file is being sent. */
async function percentOf(page: Page): Promise<number> {
  const sending = page.locator('li[data-upload-state="uploading"], li[data-upload-state="paused"]');
  if ((await sending.count()) === 0) return 0;
  const shares = await sending
    .first()
    .getByText(/^\d+%$/)
    .allInnerTexts();
  return Number.parseInt(shares[0] ?? '0', 10);
}

/** Offsets of the slices that are sent from now on. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

async function arrives(page: Page, name: string, sha1: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^移除 ${name}`) }).waitFor();
  assert.equal(await row(page).count(), 0);
  const { rows } = await (await apiOf(page)).list('routine/attachment', ['id', 'DESC']);
  const kept = rows.find((each) => each.sha1 === sha1);
  assert.equal(Number(kept?.size), SIZE);
  assert.equal(await page.evaluate(() => localStorage.getItem('metamall.uploads')), '[]');
}

async function chooseAgain(page: Page, name: string, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `重新选择 ${name} 以继续上传` }).click();
  await (await chooser).setFiles(file);
}

async function withFilm(name: string, walk: (film: { file: string; sha1: string }) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-film-'));
  try {
    await walk(film(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files that take their time: paused, left, and gone on with. */
export const largeUploadJourneys: Journey[] = [
  {
    name: 'a film of 30 MB is paused, waits through a reload for its file, and goes on where it stopped',
    walk: ({ page, product }) =>
      withFilm('film.mp4', async ({ file, sha1 }) => {
        await beginUpload(page, product, file);
        await page.getByRole('button', { name: '暂停上传 film.mp4' }).click();
        await page.getByText('已暂停').waitFor();
        const kept = await percentOf(page);
        await new Promise((resolve) => setTimeout(resolve, 800));
        assert.equal(await percentOf(page), kept);
        assert.deepEqual(await graveFindings(page), []);
        // As in a browser that has no room for the file itself.
        await page.evaluate(
          () =>
            new Promise((resolve, reject) => {
              const gone = indexedDB.deleteDatabase('metamall-uploads');
              // The page may still be writing the file: it is gone once that is over.
              gone.onsuccess = resolve;
              gone.onerror = reject;
            }),
        );
        const offsets = offsetsOf(page);
        await page.reload();
        await openTab(page);
        await seen(page, `已保留 ${kept}%，重新选择该文件即可继续`);
        assert.deepEqual(await graveFindings(page), []);
        const other = path.join(path.dirname(file), 'other.mp4');
        writeFileSync(other, 'other');
        await chooseAgain(page, 'film.mp4', other);
        await seen(page, '这不是当时上传的那个文件。');
        await chooseAgain(page, 'film.mp4', file);
        await arrives(page, 'film', sha1);
        assert.ok((offsets[0] ?? 0) > 0, `sent from ${offsets[0]}`);
      }),
  },
  {
    name: 'a film of 30 MB goes on by itself after a reload',
    walk: ({ page, product }) =>
      withFilm('clip.mp4', async ({ file, sha1 }) => {
        await beginUpload(page, product, file);
        const offsets = offsetsOf(page);
        await page.reload();
        await openTab(page);
        await arrives(page, 'clip', sha1);
        assert.ok((offsets[0] ?? 0) > 0, `sent from ${offsets[0]}`);
      }),
  },
  {
    name: 'a film of 30 MB is given up, here and on the server',
    walk: ({ page, product }) =>
      withFilm('gone.mp4', async ({ file }) => {
        await beginUpload(page, product, file);
        const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
        await page.getByRole('button', { name: '停止上传 gone.mp4' }).click();
        assert.equal((await dropped).status(), 204);
        assert.equal(await row(page).count(), 0);
        await page.reload();
        await openTab(page);
        assert.equal(await row(page).count(), 0);
      }),
  },
];
