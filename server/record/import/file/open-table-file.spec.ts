import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTableFile } from './open-table-file.ts';
import { sampleWorkbook, sheetXml, zipOf } from './sample-workbook.fixture.ts';
import type { FileRow } from './table-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'metamall-read-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function fileOf(content: string | Buffer): string {
  const file = path.join(folder, String((files += 1)));
  writeFileSync(file, content);
  return file;
}

async function read(content: string | Buffer, sheet?: string) {
  const table = await openTableFile(fileOf(content), sheet);
  const rows: FileRow[] = [];
  try {
    for await (const row of table.rows()) rows.push(row);
  } finally {
    await table.close();
  }
  return { ...table, rows };
}
const cellsOf = async (content: string | Buffer, sheet?: string) =>
  (await read(content, sheet)).rows.map(({ cells }) => cells);

describe('a CSV file', () => {
  test('is read in whatever encoding it is written', async () => {
    const text = '名称,Price\r\n红茶,1\r\n';
    const expected = [
      ['名称', 'Price'],
      ['红茶', '1'],
    ];
    const utf16 = Buffer.from(text, 'utf16le');
    const gb18030 = Buffer.from('c3fbb3c62c50726963650d0abaecb2e82c310d0a', 'hex');
    const samples: [string, string | Buffer][] = [
      ['utf-8', text],
      ['utf-8', `\uFEFF${text}`],
      ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
      ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
      ['gb18030', gb18030],
    ];
    for (const [encoding, content] of samples)
      expect(await read(content)).toMatchObject({
        format: 'csv',
        encoding,
        rows: expected.map((cells) => ({ cells })),
      });
  });

  test('gives the line each record begins in, and none that is empty', async () => {
    const { rows } = await read('a;b\n\n"one\ntwo";2\n;\n  ;\n3;\n');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['one\ntwo', '2'] },
      { line: 7, cells: ['3', ''] },
    ]);
  });

  test('says which line is damaged', async () => {
    await expect(read('a,b\n1,2\n3,"x"y\n')).rejects.toMatchObject({
      code: 'import.unreadable',
      params: { line: 3 },
    });
    await expect(read(`a\n${','.repeat(6000)}\n`)).rejects.toMatchObject({
      code: 'import.unreadable',
      params: { line: 2 },
    });
  });

  test('is refused where a quote is never closed, before the memory is full', async () => {
    await expect(read(`a\n"${'x'.repeat(9_000_000)}`)).rejects.toMatchObject({ code: 'import.unreadable' });
  });

  test('is none where its bytes are no text', async () => {
    const bytes = Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 37) % 256));
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import.not-text' });
    await expect(read(Buffer.from([0x61, 0xff, 0xff, 0x0a]))).rejects.toMatchObject({
      code: 'import.not-text',
    });
  });

  test('may be as long as it likes: hundred thousand rows stay on the disk', async () => {
    const file = fileOf(
      `n,text\n${Array.from({ length: 100_000 }, (_, at) => `${at},text ${at}\n`).join('')}`,
    );
    const table = await openTableFile(file);
    let count = 0;
    let last: FileRow | undefined;
    for await (const row of table.rows()) {
      count += 1;
      last = row;
    }
    expect(count).toBe(100_001);
    expect(last).toEqual({ line: 100_001, cells: ['99999', 'text 99999'] });
  });
});

describe('a workbook', () => {
  test('gives texts, numbers, days and the values formulas had', async () => {
    const workbook = await sampleWorkbook({
      strings: ['Name', 'a<r>', 'rich'],
      formats: ['0', '14', '164', '165'],
      own: { 164: 'yyyy"年"m"月"d"日" hh:mm', 165: '[Red]0.00"d"' },
      sheets: {
        One: [
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>Pr</t></r><r><t>ice</t></r><rPh><t>x</t></rPh></is></c></row>',
          '<row r="3"><c r="A3" s="1"><v>45000</v></c><c r="B3" s="2"><v>45000.5</v></c><c r="C3" s="3"><v>0.30000000000000004</v></c></row>',
          '<row r="4"><c t="b"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>Namex</v></c><c><f>1+1</f><v>2</v></c><c t="e"><v>#N/A</v></c></row>',
          '<row r="5"><c><v>1E-7</v></c><c><v>12345678901234</v></c><c t="s"><v>1</v></c></row>',
        ].join(''),
      },
    });
    expect(await read(workbook)).toMatchObject({
      format: 'xlsx',
      sheets: ['One'],
      rows: [
        { line: 1, cells: ['Name', '', 'Price'] },
        { line: 3, cells: ['2023-03-15', '2023-03-15 12:00:00', '0.3'] },
        { line: 4, cells: ['true', 'Namex', '2', '#N/A'] },
        { line: 5, cells: ['0.0000001', '12345678901234', 'a<r>'] },
      ],
    });
  });

  test('is read from the first sheet that people see, or the one they choose', async () => {
    const sheet = (word: string) => `<row r="1"><c t="inlineStr"><is><t>${word}</t></is></c></row>`;
    const workbook = await sampleWorkbook({
      sheets: { Hidden: sheet('hidden'), First: sheet('first'), Second: sheet('second') },
      hidden: ['Hidden'],
    });
    expect(await cellsOf(workbook)).toEqual([['first']]);
    expect(await cellsOf(workbook, 'Second')).toEqual([['second']]);
    await expect(read(workbook, 'Hidden')).rejects.toMatchObject({ code: 'request.bad-value' });
  });

  test('with a million empty rows costs time alone', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 2}" s="1"><c s="1"/></row>`);
    const workbook = await sampleWorkbook({
      sheets: { One: `<row r="1"><c t="str"><v>Head</v></c></row>${empty.join('')}` },
    });
    empty.length = 0;
    const before = process.memoryUsage().heapUsed;
    expect(await cellsOf(workbook)).toEqual([['Head']]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  }, 60_000);

  test('that leads elsewhere is read without going there', async () => {
    const workbook = await sampleWorkbook({
      sheets: { One: `<row r="1"><c><f>[1]Sheet1!A1</f><v>7</v></c></row>` },
      more: {
        'xl/externalLinks/externalLink1.xml': '<externalLink/>',
        'xl/externalLinks/_rels/externalLink1.xml.rels': 'no XML at all',
      },
      relations:
        '<Relationship Id="rId98" Type="http://x/worksheet" TargetMode="External" Target="http://evil.test/a.xml"/>',
    });
    expect(await cellsOf(workbook)).toEqual([['7']]);
  });

  test('that is a bomb is refused by its head', async () => {
    const bomb = await sampleWorkbook({
      sheets: { One: `<row r="1"><c t="str"><v>${' '.repeat(60_000_000)}</v></c></row>` },
    });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(read(bomb)).rejects.toMatchObject({ code: 'import.oversized' });
  });

  test('that lies about its size is refused while it unfolds', async () => {
    const bomb = await sampleWorkbook({
      sheets: { One: `<row r="1"><c><v>1</v></c></row>${' '.repeat(3_000_000)}` },
    });
    const real = Buffer.byteLength(sheetXml(`<row r="1"><c><v>1</v></c></row>${' '.repeat(3_000_000)}`));
    const word = Buffer.alloc(4);
    word.writeUInt32LE(real);
    const small = Buffer.alloc(4);
    small.writeUInt32LE(1000);
    for (let at = bomb.indexOf(word); at !== -1; at = bomb.indexOf(word, at + 4)) small.copy(bomb, at);
    await expect(read(bomb)).rejects.toMatchObject({ code: 'import.broken-file' });
  });

  test('with entities of its own is refused, and nothing unfolds', async () => {
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    const workbook = await zipOf({
      ...(await sampleWorkbook.parts({ sheets: { One: '' } })),
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${lol}<worksheet><sheetData>&b;</sheetData></worksheet>`,
    });
    await expect(read(workbook)).rejects.toMatchObject({ code: 'import.broken-file' });
  });

  test('that is cut, empty of sheets, or of an old kind is refused in words', async () => {
    const whole = await sampleWorkbook({ sheets: { One: '<row r="1"><c><v>1</v></c></row>'.repeat(500) } });
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'import.broken-file',
    });
    await expect(read(await zipOf({ 'a.txt': 'no workbook' }))).rejects.toMatchObject({
      code: 'import.broken-file',
    });
    const damaged = Buffer.from(whole);
    damaged.fill(0x55, 40, 200);
    await expect(read(damaged)).rejects.toMatchObject({ code: 'import.broken-file' });
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
    await expect(read(old)).rejects.toMatchObject({ code: 'import.old-workbook' });
    const cutXml = await zipOf({
      ...(await sampleWorkbook.parts({ sheets: { One: '' } })),
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c><v>1</v></c></row>',
    });
    await expect(read(cutXml)).rejects.toMatchObject({ code: 'import.broken-file' });
  });
});
