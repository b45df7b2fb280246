import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchFolder } from './watch-folder.ts';

describe('watchFolder', () => {
  let folder: string;
  let calls: number;
  let end: () => void;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-watch-'));
    mkdirSync(path.join(folder, 'shop'));
    writeFileSync(path.join(folder, 'shop', 'tag.json'), '{}');
    calls = 0;
    end = watchFolder(folder, () => (calls += 1), 20);
  });
  afterEach(() => {
    end();
    rmSync(folder, { recursive: true, force: true });
  });

  const called = async () => {
    for (let waited = 0; calls === 0 && waited < 3000; waited += 10) await wait(10);
    await wait(50);
    const seen = calls;
    calls = 0;
    return seen > 0;
  };

  it('notices a file that is written, and written again after it was replaced', async () => {
    const file = path.join(folder, 'shop', 'tag.json');
    writeFileSync(file, '{"a":1}');
    expect(await called()).toBe(true);
    writeFileSync(`${file}.new.json`, '{"a":2}');
    renameSync(`${file}.new.json`, file);
    expect(await called()).toBe(true);
    writeFileSync(file, '{"a":3}');
    expect(await called()).toBe(true);
    rmSync(file);
    expect(await called()).toBe(true);
  });

  it('notices files of folders that come later', async () => {
    mkdirSync(path.join(folder, 'user', 'deep'), { recursive: true });
    expect(await called()).toBe(true);
    writeFileSync(path.join(folder, 'user', 'deep', 'a.json'), '{}');
    expect(await called()).toBe(true);
  });

  it('notices files of a folder that was taken away and made again at once', async () => {
    const shop = path.join(folder, 'shop');
    rmSync(shop, { recursive: true });
    mkdirSync(shop);
    writeFileSync(path.join(shop, 'tag.json'), '{"a":1}');
    expect(await called()).toBe(true);
    await wait(300);
    calls = 0;
    rmSync(path.join(shop, 'tag.json'));
    expect(await called()).toBe(true);
  });

  it('passes over other files, and everything once it has ended', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), 'x');
    await wait(100);
    expect(calls).toBe(0);
    end();
    writeFileSync(path.join(folder, 'shop', 'tag.json'), '{"b":1}');
    await wait(100);
    expect(calls).toBe(0);
  });
});
