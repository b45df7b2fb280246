import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AT_ONCE } from '../queue/queue.ts';
import { createKeptUploads } from '../resume/kept-uploads.ts';
import type { KeptFile, Sending, Way } from '../send/sending.ts';
import { createUploader, type Uploader, type UploaderTools } from './create-uploader.ts';
import type { UploadOrder } from './upload-order.ts';

const WAY: Way = { kind: 'slices', url: '/admin/ajax/slices/a' };

interface Run {
  sending: Sending;
  answer: (file: KeptFile) => void;
  refuse: (error: Error) => void;
}

let runs: Run[];
let hashes: { share: (share: number) => void; done: (sha1: string) => void; signal: AbortSignal }[];
let stored: string | null;
let files: Map<string, File>;
let claimed: Set<string>;
let clock: number;
let ids: number;
const drop = jest.fn<UploaderTools['drop']>();
const kept = jest.fn<UploadOrder['onKept']>();
const failed = jest.fn<UploadOrder['onFailed']>();
const ended = jest.fn<(wentWell: boolean) => void>();

const owner = {};
const film = (name = 'a.mp4', size = 100): File => new File(['x'.repeat(size)], name, { lastModified: 7 });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page of a browser that remembers what pages before it did. */
function page(): Uploader {
  return createUploader({
    uploads: createKeptUploads({ read: () => stored, write: (_, text) => void (stored = text) }, () => 5),
    files: {
      save: (id, file) => Promise.resolve(void files.set(id, file)),
      read: (id) => Promise.resolve(files.get(id) ?? null),
      forget: (id) => Promise.resolve(void files.delete(id)),
      keepOnly: () => Promise.resolve(),
    },
    claim: (id) => {
      if (claimed.has(id)) return Promise.resolve(null);
      claimed.add(id);
      return Promise.resolve(() => void claimed.delete(id));
    },
    hash: (_, share, signal) =>
      new Promise((done, reject) => {
        hashes.push({ share, done, signal });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    send: (_, sending) =>
      new Promise((answer, refuse) => {
        runs.push({ sending, answer, refuse });
        sending.signal.addEventListener('abort', () => refuse(sending.signal.reason as Error));
      }),
    drop,
    now: () => clock,
    newId: () => `t${(ids += 1)}`,
  });
}

const order: UploadOrder = {
  services: () => ({}) as ReturnType<UploadOrder['services']>,
  topic: 'films',
  place: '/admin/shop#film',
  person: 1,
  begin: () => ended,
  onKept: kept,
  onFailed: failed,
  refuse: (file) => (file.name.endsWith('.exe') ? 'not allowed' : null),
  explain: (error) => ({ message: (error as Error).message, retry: (error as Error).message !== 'never' }),
};

const statesOf = (uploader: Uploader): string[] => uploader.itemsOf(owner).map(({ task }) => task.state);
const hashed = async (at: number, sha1 = 'f00'): Promise<void> => {
  hashes[at]?.done(sha1);
  await settle();
};

beforeEach(() => {
  runs = [];
  hashes = [];
  stored = null;
  files = new Map();
  claimed = new Set();
  clock = 0;
  ids = 0;
  for (const mock of [drop, kept, failed, ended]) mock.mockReset();
});

describe('an uploader', () => {
  test('checks, sends and hands over a file', async () => {
    const uploader = page();
    uploader.add(owner, order, [film()]);
    expect(statesOf(uploader)).toEqual(['checking']);
    hashes[0]?.share(0.5);
    expect(uploader.itemsOf(owner)[0]?.task.hashPercent).toBe(0.5);
    await hashed(0);
    expect(uploader.itemsOf(owner)[0]?.task).toMatchObject({ state: 'uploading', hashPercent: 1 });
    expect(runs[0]?.sending).toMatchObject({ sha1: 'f00', topic: 'films', way: null });
    runs[0]?.sending.onLoaded(20);
    clock = 500;
    runs[0]?.sending.onLoaded(60);
    runs[0]?.sending.onPlace({ Bucket: 'b-1', Region: 'r', Key: 'k' });
    expect(uploader.itemsOf(owner)[0]?.task).toMatchObject({ loaded: 60, percent: 0.6, speed: 80, Key: 'k' });
    runs[0]?.answer({ url: '/a', full_url: '/a', name: 'a.mp4' });
    await settle();
    expect(kept).toHaveBeenCalledWith({ url: '/a', full_url: '/a', name: 'a.mp4' }, 1);
    expect(ended).toHaveBeenCalledWith(true);
    expect(uploader.itemsOf(owner)).toEqual([]);
  });

  test('works on three files of all inputs at once', async () => {
    const uploader = page();
    const other = {};
    uploader.add(owner, order, [film('1'), film('2')]);
    uploader.add(other, order, [film('3'), film('4')]);
    expect(hashes).toHaveLength(AT_ONCE);
    expect(uploader.itemsOf(other).map(({ task }) => task.state)).toEqual(['checking', 'waiting']);
    uploader.pause('t1');
    expect(hashes[0]?.signal.aborted).toBe(true);
    expect(hashes).toHaveLength(4);
    uploader.restart('t1');
    expect(statesOf(uploader)).toEqual(['waiting', 'checking']);
    uploader.leave(other);
    expect(uploader.itemsOf(other)).toEqual([]);
    expect(statesOf(uploader)).toEqual(['checking', 'checking']);
  });

  test('gives an input the same list until its own tasks change', () => {
    const uploader = page();
    const other = {};
    uploader.add(owner, order, [film()]);
    uploader.add(other, order, [film()]);
    const list = uploader.itemsOf(owner);
    hashes[1]?.share(0.5);
    expect(uploader.itemsOf(owner)).toBe(list);
    hashes[0]?.share(0.5);
    expect(uploader.itemsOf(owner)).not.toBe(list);
  });

  test('pauses and goes on without hashing again, from where it was', async () => {
    const uploader = page();
    uploader.add(owner, order, [film()]);
    await hashed(0);
    runs[0]?.sending.onWay(WAY);
    runs[0]?.sending.onLoaded(40);
    uploader.pause('t1');
    expect(runs[0]?.sending.signal.aborted).toBe(true);
    expect(uploader.itemsOf(owner)[0]?.task).toMatchObject({ state: 'paused', loaded: 40, error: null });
    await settle();
    uploader.restart('t1');
    await settle();
    expect(hashes).toHaveLength(1);
    expect(runs[1]?.sending.way).toEqual(WAY);
    expect(failed).not.toHaveBeenCalled();
  });

  test('says why a file fails, and tries again only what may work', async () => {
    const uploader = page();
    uploader.add(owner, order, [film(), film('b.exe')]);
    await hashed(0);
    runs[0]?.refuse(new Error('No line'));
    await settle();
    expect(uploader.itemsOf(owner).map(({ task, retry }) => [task.state, task.error, retry])).toEqual([
      ['error', 'No line', true],
      ['error', 'not allowed', false],
    ]);
    expect(failed.mock.calls.flat().sort()).toEqual(['No line', 'not allowed']);
    expect(ended.mock.calls).toEqual([[false]]);
    uploader.restart('t2');
    uploader.restart('t1');
    await settle();
    expect(statesOf(uploader)).toEqual(['uploading', 'error']);
    runs[1]?.refuse(new Error('never'));
    await settle();
    uploader.restart('t1');
    expect(statesOf(uploader)).toEqual(['error', 'error']);
    uploader.cancel('t2');
    expect(statesOf(uploader)).toEqual(['error']);
  });

  test('cancels whatever state a file is in, and gives up what has arrived', async () => {
    const uploader = page();
    uploader.add(owner, order, [film()]);
    await hashed(0);
    runs[0]?.sending.onWay(WAY);
    await settle();
    expect(files.size).toBe(1);
    uploader.cancel('t1');
    await settle();
    expect(uploader.itemsOf(owner)).toEqual([]);
    expect(drop.mock.calls.map(([, way, topic]) => [way, topic])).toEqual([[WAY, 'films']]);
    expect([stored, files.size, claimed.size]).toEqual(['[]', 0, 0]);
    expect(kept).not.toHaveBeenCalled();
  });

  test('gives up the others of an input that takes one file', async () => {
    const uploader = page();
    uploader.add(owner, order, [film('old')]);
    uploader.add(owner, order, [film('new')], true);
    expect(uploader.itemsOf(owner).map(({ task }) => task.FilePath)).toEqual(['new']);
  });
});

describe('after a reload', () => {
  /** A page that was closed in the middle of an upload. */
  async function closedPage({ pause = false, browserKeeps = true } = {}): Promise<void> {
    const uploader = page();
    uploader.add(owner, order, [film()]);
    await hashed(0);
    runs[0]?.sending.onLoaded(0);
    runs[0]?.sending.onWay(WAY);
    clock += 2000;
    runs[0]?.sending.onLoaded(40);
    await settle();
    if (pause) uploader.pause('t1');
    if (!browserKeeps) files.clear();
    claimed.clear();
    [runs, hashes] = [[], []];
  }

  test('goes on at once with a file that the browser keeps', async () => {
    await closedPage();
    const uploader = page();
    await uploader.takeUp(owner, order);
    expect(uploader.itemsOf(owner)[0]?.task).toMatchObject({
      id: 't1',
      state: 'checking',
      loaded: 40,
      percent: 0.4,
    });
    await hashed(0);
    expect(runs[0]?.sending.way).toEqual(WAY);
    runs[0]?.answer({ url: '/a', full_url: '/a', name: 'a.mp4' });
    await settle();
    expect([stored, files.size]).toEqual(['[]', 0]);
    expect(kept).toHaveBeenCalledTimes(1);
  });

  test('waits where it was paused', async () => {
    await closedPage({ pause: true });
    const uploader = page();
    await uploader.takeUp(owner, order);
    expect(uploader.itemsOf(owner)[0]).toMatchObject({
      lacksFile: false,
      isLeft: true,
      task: { state: 'paused' },
    });
  });

  test('waits for the file to be chosen again, and goes on with the same one only', async () => {
    await closedPage({ browserKeeps: false });
    const uploader = page();
    await uploader.takeUp(owner, order);
    const item = uploader.itemsOf(owner)[0];
    expect(item).toMatchObject({ lacksFile: true, isLeft: true, task: { state: 'paused', percent: 0.4 } });
    uploader.restart('t1');
    expect(statesOf(uploader)).toEqual(['paused']);
    uploader.add(owner, order, [film('other.mp4'), film()]);
    expect(uploader.itemsOf(owner).map(({ task, isLeft }) => [task.id, task.state, isLeft])).toEqual([
      ['t1', 'checking', false],
      ['t2', 'checking', false],
    ]);
    await hashed(0);
    expect(runs[0]?.sending.way).toEqual(WAY);
  });

  test('starts anew with a file of other content', async () => {
    await closedPage({ browserKeeps: false });
    const uploader = page();
    await uploader.takeUp(owner, order);
    uploader.add(owner, order, [film()]);
    await hashed(0, 'other');
    expect(runs[0]?.sending).toMatchObject({ sha1: 'other', way: null });
    runs[0]?.sending.onWay({ ...WAY, url: '/new' });
    uploader.pause('t1');
    await settle();
    uploader.restart('t1');
    await settle();
    expect(runs[1]?.sending.way).toEqual({ kind: 'slices', url: '/new' });
  });

  test('an input of one file keeps what its file goes on with, and gives it up for another', async () => {
    await closedPage({ browserKeeps: false });
    const uploader = page();
    await uploader.takeUp(owner, order);
    expect(uploader.giveFile('t1', film('other.mp4'))).toBe(false);
    uploader.add(owner, order, [film()], true);
    expect(statesOf(uploader)).toEqual(['checking']);
    uploader.add(owner, order, [film('other.mp4')], true);
    expect(uploader.itemsOf(owner).map(({ task }) => task.FilePath)).toEqual(['other.mp4']);
  });

  test('leaves alone what another page works on, other people, and other fields', async () => {
    await closedPage();
    const uploader = page();
    await uploader.takeUp(owner, { ...order, person: 2 });
    await uploader.takeUp(owner, { ...order, place: '/elsewhere' });
    claimed.add('t1');
    await uploader.takeUp(owner, order);
    expect(uploader.itemsOf(owner)).toEqual([]);
  });

  test('an input that has gone meanwhile takes nothing up', async () => {
    await closedPage();
    const uploader = page();
    const taking = uploader.takeUp(owner, order);
    uploader.leave(owner);
    await taking;
    expect(uploader.itemsOf(owner)).toEqual([]);
    expect(claimed.size).toBe(0);
  });
});
