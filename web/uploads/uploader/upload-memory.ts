import type { UploadTask } from '../queue/upload-task.ts';
import type { claimUpload } from '../resume/claim-upload.ts';
import type { KeptFiles } from '../resume/kept-files.ts';
import type { KeptUploads } from '../resume/kept-uploads.ts';
import type { UploadWork } from './upload-work.ts';

/** What remembers uploads beyond the page. */
export interface MemoryTools {
  uploads: KeptUploads;
  files: KeptFiles;
  claim: typeof claimUpload;
  /** Milliseconds of a steady clock. */
  now: () => number;
}

/** Remembers uploads that can be gone on with after a reload. */
export interface UploadMemory {
  /** Notes how far a task is, once there is something to go on with. */
  note(work: UploadWork, task: UploadTask | undefined): void;
  /** The same, once a second at the most. */
  noteMore(work: UploadWork, task: UploadTask | undefined): void;
  forget(work: UploadWork): void;
}

const NOTE_EVERY = 1000;

/** Remembers in what the browser keeps; the file itself too, where there is room. */
export function createUploadMemory({ uploads, files, claim, now }: MemoryTools): UploadMemory {
  const keep = async (work: UploadWork, file: File): Promise<void> => {
    work.release ??= await claim(work.id);
    await files.save(work.id, file);
    // It may have ended while the browser was writing.
    if (!uploads.ids().includes(work.id)) await files.forget(work.id);
  };
  const memory: UploadMemory = {
    note(work, task) {
      const { id, sha1, way, file, order } = work;
      if (!task || way === null || sha1 === null || file === null) return;
      const isFirst = work.notedAt === null;
      work.notedAt = now();
      uploads.save({
        id,
        sha1,
        way,
        owner: order.person,
        place: order.place,
        topic: order.topic ?? '',
        name: file.name,
        size: file.size,
        lastModified: file.lastModified,
        loaded: task.loaded,
        paused: task.state === 'paused',
      });
      if (isFirst) void keep(work, file);
    },
    noteMore(work, task) {
      if (work.notedAt === null || now() - work.notedAt >= NOTE_EVERY) memory.note(work, task);
    },
    forget({ id }) {
      uploads.forget(id);
      void files.forget(id);
    },
  };
  return memory;
}
