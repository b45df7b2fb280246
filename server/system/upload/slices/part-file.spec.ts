import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PartFile } from './part-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'metamall-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function partOf(name: string, stored: string, start = stored.length, max = Infinity) {
  const path = join(folder, name);
  writeFileSync(path, stored);
  const seen: Buffer[] = [];
  const part = new PartFile({ path, start, max, seen: (chunk) => void seen.push(chunk) });
  return { part, stored: () => readFileSync(path), seen: () => Buffer.concat(seen) };
}

describe('a part of a file', () => {
  test('goes to its place, many batches in their order, and is seen as it is written', async () => {
    const pieces = Array.from({ length: 90 }, (_, at) => Buffer.alloc(60_000, at));
    const { part, stored, seen } = partOf('many', 'head');
    await pipeline(Readable.from(pieces), part);
    expect(part.reached).toBe(4 + 90 * 60_000);
    expect(stored().equals(Buffer.concat([Buffer.from('head'), ...pieces]))).toBe(true);
    expect(seen().equals(Buffer.concat(pieces))).toBe(true);
  });

  test('drops what would go beyond its bound, and says so', async () => {
    const { part, stored, seen } = partOf('bound', '', 0, 7);
    await pipeline(Readable.from([Buffer.from('hello'), Buffer.from('and more')]), part);
    expect([part.isExceeded, part.reached, String(stored()), String(seen())]).toEqual([
      true,
      5,
      'hello',
      'hello',
    ]);
  });

  test('is on the disk soon, also while nothing more comes', async () => {
    const { part, stored } = partOf('slow', '');
    part.write(Buffer.from('little'));
    // The bytes can be seen in the file before the write that put them there has come back.
    for (const end = Date.now() + 5000; part.bytesWritten < 6 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect([String(stored()), part.bytesWritten]).toEqual(['little', 6]);
    part.destroy();
    await expect(finished(part)).rejects.toThrow('Premature close');
  });

  test('of a file that is gone fails', async () => {
    const part = new PartFile({ path: join(folder, 'none'), start: 0, max: 9, seen: null });
    await expect(pipeline(Readable.from([Buffer.from('x')]), part)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
