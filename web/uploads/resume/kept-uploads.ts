import type { browserStorage } from '../../providers/index.ts';
import type { Way } from '../send/sending.ts';

/** An upload that was under way when the page was left: enough to go on with it once the file is there again. */
export interface KeptUpload {
  id: string;
  /** Id of who uploads. */
  owner: number;
  /** The page and the field that the file is for. */
  place: string;
  name: string;
  /** Bytes. */
  size: number;
  lastModified: number;
  sha1: string;
  topic: string;
  /** Bytes that have arrived. */
  loaded: number;
  /** It was paused by hand: it waits to be restarted. */
  paused: boolean;
  way: Way;
  /** Unix milliseconds of the last change. */
  at: number;
}

/** What this browser remembers of uploads. */
export interface KeptUploads {
  /** Those of one field, the oldest first. What has ended on the other side meanwhile is forgotten. */
  of(owner: number, place: string): KeptUpload[];
  save(upload: Omit<KeptUpload, 'at'>): void;
  forget(id: string): void;
  /** Ids of all that are remembered, whoever they belong to. */
  ids(): string[];
}

const KEY = 'metamall.uploads';

/** The server and the store drop what is unfinished after a day. */
const LIFE = 24 * 3600 * 1000;

/** So many are remembered; the oldest go first. */
const ROOM = 50;

/** @param now Unix milliseconds. */
export function createKeptUploads(
  storage: Pick<typeof browserStorage, 'read' | 'write'>,
  now: () => number,
): KeptUploads {
  const all = (): KeptUpload[] => readAll(storage.read(KEY)).filter(({ at }) => now() - at < LIFE);
  const write = (uploads: KeptUpload[]): void => storage.write(KEY, JSON.stringify(uploads.slice(-ROOM)));
  return {
    of: (owner, place) => all().filter((upload) => upload.owner === owner && upload.place === place),
    ids: () => all().map(({ id }) => id),
    save(upload) {
      const before = all();
      const changed = { ...upload, at: now() };
      const isNew = before.every(({ id }) => id !== upload.id);
      write(isNew ? [...before, changed] : before.map((each) => (each.id === upload.id ? changed : each)));
    },
    forget(id) {
      const before = all();
      if (before.some((upload) => upload.id === id)) write(before.filter((upload) => upload.id !== id));
    },
  };
}

/** What was written by an older page, or by hand, counts as nothing. */
function readAll(text: string | null): KeptUpload[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

const TEXTS = ['id', 'place', 'name', 'sha1', 'topic'] as const;
const NUMBERS = ['owner', 'size', 'lastModified', 'loaded', 'at'] as const;

function isKept(value: unknown): value is KeptUpload {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const way = fields.way as Partial<Way> | null | undefined;
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    NUMBERS.every((name) => typeof fields[name] === 'number') &&
    (way?.kind === 'slices' || way?.kind === 'cloud')
  );
}

/** Whether a file that is chosen is the one that was under way; its content is compared afterwards. */
export const isSameFile = (
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  kept: Pick<KeptUpload, 'name' | 'size' | 'lastModified'>,
): boolean => file.name === kept.name && file.size === kept.size && file.lastModified === kept.lastModified;
