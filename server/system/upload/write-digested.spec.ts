import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '#server/errors/app-error.ts';
import { writeDigested } from './write-digested.ts';

describe('a stream that is written down', () => {
  let folder: string;
  let target: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-digest-'));
    target = path.join(folder, 'file.part');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function* failing(error: Error): AsyncGenerator<Buffer> {
    yield Buffer.from('some bytes');
    throw error;
  }
  const codeOf = (error: Error, broken?: 'upload.cloud-away'): Promise<string> =>
    writeDigested(Readable.from(failing(error)), target, broken).then(
      () => 'written',
      (refusal: unknown) => (refusal instanceof AppError ? refusal.code : String(refusal)),
    );

  test('is counted and digested on its way', async () => {
    const written = await writeDigested(Readable.from([Buffer.from('abc')]), target);
    expect(written).toEqual({ size: 3, sha1: 'a9993e364706816aba3e25717850c26c9cd0d89d' });
    expect(readFileSync(target, 'utf8')).toBe('abc');
  });

  test.each([
    ['a full disk', 'ENOSPC', 'write', 'upload.no-room'],
    ['a quota that is used up', 'EDQUOT', 'write', 'upload.no-room'],
    ['a line that breaks', 'ECONNRESET', undefined, 'request.invalid'],
  ])('leaves nothing after %s', async (_what, code, syscall, refusal) => {
    expect(await codeOf(Object.assign(new Error(code), { code, syscall }))).toBe(refusal);
    expect(existsSync(target)).toBe(false);
  });

  test('says by the code of its reader that it broke off', async () => {
    expect(await codeOf(new Error('gone'), 'upload.cloud-away')).toBe('upload.cloud-away');
  });
});
