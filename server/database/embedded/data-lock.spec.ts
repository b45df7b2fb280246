import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataDirectoryInUse, dataLockHolder, takeDataLock } from './data-lock.ts';

const SOCKET = { host: '/tmp/x', port: 5432 };
const now = () => new Date('2026-11-21T11:17:29Z');

describe('the lock of a data directory', () => {
  let folder: string;
  const file = () => path.join(folder, 'server.lock');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamall-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is held by one, named to others, and free after its release', () => {
    const lock = takeDataLock(folder, SOCKET, now);
    expect(() => takeDataLock(folder, SOCKET, now)).toThrow(DataDirectoryInUse);
    expect(() => takeDataLock(folder, SOCKET, now)).toThrow(
      new RegExp(`in use by process ${process.pid}, started 2026-11-21T11:17:29`),
    );
    lock.release();
    takeDataLock(folder, SOCKET, now).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('shows others where the database listens', () => {
    const lock = takeDataLock(folder, SOCKET, now);
    expect(dataLockHolder(folder)?.socket).toBeNull();
    lock.publish();
    expect(dataLockHolder(folder)).toMatchObject({
      pid: process.pid,
      socket: { host: '/tmp/x', port: 5432 },
    });
    lock.release();
    expect(dataLockHolder(folder)).toBeNull();
  });

  it.each([
    [
      'a process that is gone',
      { pid: 2 ** 22 - 1, started: 'x', processStart: null, socket: null, starting: null },
    ],
    [
      'an earlier process with this id',
      { pid: process.pid, started: 'x', processStart: 'before', socket: null, starting: null },
    ],
    [
      'an earlier process with the id of one that lives',
      { pid: 1, started: 'x', processStart: 'before', socket: null, starting: null },
    ],
  ])('is taken over from %s', (_, record) => {
    writeFileSync(file(), JSON.stringify(record));
    expect(dataLockHolder(folder)).toBeNull();
    const lock = takeDataLock(folder, SOCKET, now);
    expect(lock.abandoned).toEqual(record);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('is taken over when it was never written to its end', () => {
    writeFileSync(file(), '{"pid":');
    const lock = takeDataLock(folder, SOCKET, now);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('is refused while its process lives', () => {
    const alive = {
      pid: process.ppid,
      started: 'yesterday',
      processStart: null,
      socket: null,
      starting: null,
    };
    writeFileSync(file(), JSON.stringify(alive));
    expect(() => takeDataLock(folder, SOCKET, now)).toThrow(
      `in use by process ${process.ppid}, started yesterday`,
    );
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(alive);
    expect(readdirSync(folder)).toEqual(['server.lock']);
  });
});
