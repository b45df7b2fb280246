import { beforeEach, describe, expect, test } from '@jest/globals';
import { createKeptUploads, isSameFile, type KeptUpload, type KeptUploads } from './kept-uploads.ts';

let text: string | null;
let now: number;
let kept: KeptUploads;

const upload: Omit<KeptUpload, 'at'> = {
  id: 'a',
  owner: 1,
  place: '/admin/shop/goods/3#cover',
  name: 'a.mp4',
  size: 30,
  lastModified: 5,
  sha1: 'f00',
  topic: '',
  loaded: 10,
  paused: false,
  way: { kind: 'slices', url: '/admin/ajax/slices/a' },
};

beforeEach(() => {
  text = null;
  now = 1_000_000;
  const storage = { read: () => text, write: (_: string, next: string) => void (text = next) };
  kept = createKeptUploads(storage, () => now);
});

describe('uploads that are remembered', () => {
  test('are those of one person at one field', () => {
    kept.save(upload);
    kept.save({ ...upload, id: 'b', owner: 2 });
    kept.save({ ...upload, id: 'c', place: '/elsewhere#cover' });
    expect(kept.of(1, upload.place)).toEqual([{ ...upload, at: now }]);
    expect(kept.ids()).toEqual(['a', 'b', 'c']);
  });

  test('change in their place and go', () => {
    kept.save(upload);
    kept.save({ ...upload, id: 'b' });
    now += 5;
    kept.save({ ...upload, loaded: 20, paused: true });
    expect(kept.of(1, upload.place).map(({ id, loaded, at }) => [id, loaded, at])).toEqual([
      ['a', 20, 1_000_005],
      ['b', 10, 1_000_000],
    ]);
    kept.forget('a');
    expect(kept.ids()).toEqual(['b']);
  });

  test('are forgotten after a day, and beyond fifty', () => {
    kept.save(upload);
    now += 24 * 3600 * 1000;
    expect(kept.of(1, upload.place)).toEqual([]);
    for (let at = 0; at < 60; at += 1) kept.save({ ...upload, id: `n${at}` });
    expect(kept.ids()).toHaveLength(50);
    expect(kept.ids()[0]).toBe('n10');
  });

  test.each(['{', '5', '[null, 3, {"id": "a"}]', '[{"id":"a","way":{"kind":"pigeon"}}]'])(
    'are none where %s is written',
    (written) => {
      text = written;
      expect(kept.ids()).toEqual([]);
      kept.save(upload);
      expect(kept.ids()).toEqual(['a']);
    },
  );

  test('wait for the same file', () => {
    expect(isSameFile({ name: 'a.mp4', size: 30, lastModified: 5 }, upload)).toBe(true);
    for (const other of [{ name: 'b.mp4' }, { size: 31 }, { lastModified: 6 }])
      expect(isSameFile({ name: 'a.mp4', size: 30, lastModified: 5, ...other }, upload)).toBe(false);
  });
});
