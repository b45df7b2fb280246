import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyChanges } from './apply-changes.ts';

describe('applyChanges', () => {
  let root: string;
  const files = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'metamall-files-'));
    writeFileSync(join(root, 'a.json'), 'old');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('writes, replaces and removes files, making folders', () => {
    applyChanges(root, [
      { path: 'a.json', text: 'new' },
      { path: 'deep/er/b.json', text: 'b' },
    ]);
    expect([
      readFileSync(join(root, 'a.json'), 'utf8'),
      readFileSync(join(root, 'deep/er/b.json'), 'utf8'),
    ]).toEqual(['new', 'b']);
    applyChanges(root, [{ path: 'a.json', text: null }]);
    expect(files()).toEqual(['deep', join('deep', 'er'), join('deep', 'er', 'b.json')]);
  });

  it('leaves everything as it was when one file can not be written', () => {
    writeFileSync(join(root, 'blocked'), 'a file where a folder is needed');
    const changes = [
      { path: 'a.json', text: 'new' },
      { path: 'fresh/b.json', text: 'b' },
      { path: 'blocked/c.json', text: 'c' },
    ];
    expect(() => applyChanges(root, changes)).toThrow(/ENOTDIR|EEXIST/);
    expect(files()).toEqual(['a.json', 'blocked']);
    expect(readFileSync(join(root, 'a.json'), 'utf8')).toBe('old');
  });

  it('takes finished renames back when a later one fails', () => {
    mkdirSync(join(root, 'taken.json'));
    writeFileSync(join(root, 'taken.json', 'x'), '');
    const changes = [
      { path: 'a.json', text: 'new' },
      { path: 'b.json', text: 'b' },
      { path: 'taken.json', text: 'no' },
    ];
    expect(() => applyChanges(root, changes)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(files()).toEqual(['a.json', 'taken.json', join('taken.json', 'x')]);
    expect(readFileSync(join(root, 'a.json'), 'utf8')).toBe('old');
  });
});
