import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { secretBox } from './secret-box.ts';
import { secretKeyOf } from './secret-key-of.ts';

const box = secretBox('a key of more than thirty-two characters');

test('a secret comes back at its own place, and twice sealed looks twice different', () => {
  const sealed = box.seal('密码 pass', 'smtp_pass 0');
  expect(box.open(sealed, 'smtp_pass 0')).toBe('密码 pass');
  expect(sealed).not.toContain('pass');
  expect(box.seal('密码 pass', 'smtp_pass 0')).not.toBe(sealed);
});

test('another place, another key, and a changed text open nothing', () => {
  const sealed = box.seal('pass', 'smtp_pass 0');
  expect(box.open(sealed, 'upload_secret 0')).toBeNull();
  expect(secretBox('another key of more than thirty-two characters').open(sealed, 'smtp_pass 0')).toBeNull();
  const [version, name, content = ''] = sealed.split('.');
  const changed = (content.startsWith('A') ? 'B' : 'A') + content.slice(1);
  expect(box.open(`${version}.${name}.${changed}`, 'smtp_pass 0')).toBeNull();
  for (const text of ['', 'pass', 'v1', `${version}.${name}.`, `v2.${name}.${content}`])
    expect(box.open(text, 'smtp_pass 0')).toBeNull();
});

test('a data directory gets one key, which stays and is nobody else’s to read', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'metamall-key-'));
  try {
    const first = secretKeyOf({ secretKey: null, dataDir });
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(secretKeyOf({ secretKey: null, dataDir })).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
    expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(secretKeyOf({ secretKey: 'given', dataDir })).toBe('given');
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
